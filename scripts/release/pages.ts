import type { Generated } from '../workspace/generated.js'
import { apiPage, authoringPage } from './api-page.js'
import { codesPage } from './codes.js'
import { compatibilityPage } from './compatibility.js'
import { providersPage } from './providers-page.js'
import { actionPage, readmePage } from './readme.js'

/** Returns every page that `pnpm readme` writes, before the output of its examples is filled in. */
export const generatedPages = async (): Promise<readonly Generated[]> => [
  ...apiPage(),
  ...(await codesPage()),
  ...(await compatibilityPage()),
  ...providersPage(),
  ...readmePage(),
  ...actionPage(),
  ...authoringPage(),
]
