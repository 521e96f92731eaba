import type { Generated } from '../workspace/generated.js'
import { apiPage, authoringPage } from './api-page.js'
import { codesPages } from './codes.js'
import { compatibilityPage } from './compatibility.js'
import { providersPage } from './providers-page.js'
import { actionPage, readmePage } from './readme.js'

/** Returns every page that `pnpm readme` writes, before the output of its examples is filled in. */
export const generatedPages = async (): Promise<readonly Generated[]> => [
  ...apiPage(),
  ...(await codesPages()),
  ...(await compatibilityPage()),
  ...providersPage(),
  ...readmePage(),
  ...actionPage(),
  ...authoringPage(),
]
