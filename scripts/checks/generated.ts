import { generatedPages } from '../release/pages.js'
import { staleness } from '../workspace/generated.js'
import type { Check } from './check.js'

/** The generated pages must match the sources, manifests, catalogs, kinds of change and provider profiles. */
export const generated: Check = {
  name: 'every generated page of docs/ and the README is up to date (pnpm readme)',
  check: async () => staleness(await generatedPages()),
}
