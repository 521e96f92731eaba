/** Writes CONTRACTS.md of the domain package this runs in; its build calls it. */
import { basename, join } from 'node:path'
import { contractsPage } from './release/contracts-page.js'
import { writeWhole } from './workspace/generated.js'
import { loadDomains } from './workspace/registry.js'

const domain = (await loadDomains([basename(process.cwd())]))[0]
if (domain !== undefined)
  writeWhole(join(domain.package.path, 'CONTRACTS.md'), contractsPage(domain.package, domain.registry))
