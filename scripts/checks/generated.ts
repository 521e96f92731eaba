import { apiPage, authoringPage } from '../release/api-page.js'
import { codesPage } from '../release/codes.js'
import { compatibilityPage } from '../release/compatibility.js'
import { providersPage } from '../release/providers-page.js'
import { actionPage, readmePage } from '../release/readme.js'
import { staleness } from '../workspace/generated.js'
import type { Check } from '../workspace/results.js'

/** The table of packages and the codes must match the current manifests and catalogs. */
export const readmeTables: Check = {
  name: 'the table of packages, the codes of docs/errors.md and the tag of the Action are up to date (pnpm readme)',
  check: async () => staleness([...readmePage(), ...actionPage(), ...(await codesPage())]),
}

/** The lists of exports must match the sources. */
export const apiLists: Check = {
  name: 'docs/api.md, docs/api-evolution.md and the tables of docs/authoring.md are up to date (pnpm readme)',
  check: () => staleness([...apiPage(), ...authoringPage()]),
}

/** The page must show the bumps that the pairs of the kinds of change need today. */
export const compatibility: Check = {
  name: 'docs/compatibility.md is up to date with the pairs of the kinds of change (pnpm readme)',
  check: async () => staleness(await compatibilityPage()),
}

/** The page of providers must have the facts of the profiles. */
export const providerAnswers: Check = {
  name: 'docs/providers.md is up to date with the provider profiles (pnpm readme)',
  check: () => staleness(providersPage()),
}
