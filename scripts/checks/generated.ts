import { apiPage, authoringPage } from '../release/api-page.js'
import { codesPage } from '../release/codes.js'
import { compatibilityPage } from '../release/compatibility.js'
import { providersPage } from '../release/providers-page.js'
import { readmePage } from '../release/readme.js'
import { staleness } from '../workspace/generated.js'
import type { Check } from '../workspace/results.js'

/** A generated table or list is what the registry says today. */
export const readmeTables: Check = {
  name: 'the table of packages and the codes of docs/errors.md are what the registries say (pnpm readme)',
  check: async () => staleness([...readmePage(), ...(await codesPage())]),
}

/** The lists of exports are those of the sources. */
export const apiLists: Check = {
  name: 'docs/api.md, docs/api-evolution.md and the tables of docs/authoring.md list the exports (pnpm readme)',
  check: () => staleness([...apiPage(), ...authoringPage()]),
}

/** What the pairs of the kinds of change are judged to ask for is judged today. */
export const compatibility: Check = {
  name: 'docs/compatibility.md is what the pairs of the kinds of change are judged to ask for (pnpm readme)',
  check: async () => staleness(await compatibilityPage()),
}

/** Which provider takes which contract is a page a person has read. */
export const providerAnswers: Check = {
  name: 'docs/providers.md is which provider takes which contract, and by which facts (pnpm readme)',
  check: async () => staleness(await providersPage()),
}
