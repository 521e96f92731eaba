import type { Generated } from '../workspace/generated.js'
import { combinatorsPage } from './combinators-page.js'
import { codesPages } from './codes.js'
import { kindsPage } from './kinds-page.js'
import { providersPage } from './providers-page.js'
import { actionPage, readmePage } from './readme.js'

/** Returns every page that `pnpm readme` writes, before the output of its examples is filled in. */
export const generatedPages = async (): Promise<readonly Generated[]> => [
  ...(await codesPages()),
  ...(await kindsPage()),
  ...providersPage(),
  ...readmePage(),
  ...actionPage(),
  ...combinatorsPage(),
]
