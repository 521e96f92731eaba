/** The published packages, as the site reads them. */
import { packages } from '../apps/site/src/workspace.js'

export { allEntriesOf, type Package, packages, root } from '../apps/site/src/workspace.js'

/** The packages that contain contracts. */
export const domains = packages.filter(({ isDomain }) => isDomain)
