import { codesPage } from '../release/codes.js'
import { compatibilityPage } from '../release/compatibility.js'
import { contractsPage } from '../release/contracts-page.js'
import { providersPage } from '../release/providers-page.js'
import { readmeFiles } from '../release/readme.js'
import { retryPage, untold } from '../release/retry-page.js'
import { schemaFiles } from '../release/schemas.js'
import { staleness } from '../workspace/generated.js'
import { loadDomains } from '../workspace/registry.js'
import type { Law } from './law.js'

/** A schema file is what its contract says today, and the index of a domain names each with its hash. */
export const schemas: Law = {
  says: 'schema files and contracts.json are what their contracts say (pnpm schemas)',
  check: async () => staleness(await schemaFiles()),
}

/** A generated table or list is what the registry says today. */
export const readmeTables: Law = {
  says: 'README tables and the codes of docs/errors.md are what the registries say (pnpm readme)',
  check: async () => staleness([...(await readmeFiles()), ...(await codesPage())]),
}

/** What the pairs of the kinds of change are judged to ask for is judged today. */
export const compatibility: Law = {
  says: 'docs/compatibility.md is what the pairs of the kinds of change are judged to ask for (pnpm readme)',
  check: async () => staleness(await compatibilityPage()),
}

/** What a model is told of each code is a page a person has read. */
export const retryLines: Law = {
  says: 'docs/retry-text.md is what a model is told for each code of docs/errors.md (pnpm readme)',
  check: async () => [
    ...staleness(await retryPage()),
    ...(await untold()).map((code) => `docs/retry-text.md has no line for ${code}`),
  ],
}

/** Which provider takes which contract is a page a person has read. */
export const providerAnswers: Law = {
  says: 'docs/providers.md is which provider takes which contract, and by which facts (pnpm readme)',
  check: async () => staleness(await providersPage()),
}

/** The page a domain ships is what its registry says today; the build writes it. */
export const contractPages: Law = {
  says: 'CONTRACTS.md of every domain is what its registry says (pnpm build)',
  check: async () =>
    staleness(
      (await loadDomains()).map((one) => ({
        file: `packages/${one.package.folder}/CONTRACTS.md`,
        text: contractsPage(one.package, one.registry),
      })),
    ),
}
