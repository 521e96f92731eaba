import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Catalog, CatalogEntry } from '@contracts/core'
import type { Subject } from '../peers/peer.js'
import { moltar } from './moltar.js'

const { resolve } = createRequire(import.meta.url)

const catalogs: Readonly<Record<string, () => Promise<{ readonly catalog: Catalog }>>> = {
  kasparro: () => import('@contracts/kasparro/catalog'),
  mlops: () => import('@contracts/mlops/catalog'),
  conversation: () => import('@contracts/conversation/catalog'),
  a2a: () => import('@contracts/a2a/catalog'),
  scout: () => import('@contracts/scout/catalog'),
}

/** The names of the domains that are measured. */
export const domains: readonly string[] = Object.keys(catalogs)

/** Reads the schema file that a package ships for its contract. */
const shipped = ({ contract }: CatalogEntry): Subject['schema'] => {
  const [domain = '', name = ''] = contract.id.split('/')
  const file = resolve(`@contracts/${domain}/schemas/${name}.v${String(contract.version)}.schema.json`)
  return JSON.parse(readFileSync(file, 'utf8')) as Subject['schema'] // a schema file is an object
}

const subjectsIn = async (domain: string): Promise<readonly Subject[]> => {
  const { catalog } = (await catalogs[domain]?.()) ?? { catalog: { entries: [] } }
  return catalog.entries.map((entry) => ({
    name: entry.contract.name,
    contract: entry.contract,
    examples: entry.examples,
    schema: shipped(entry),
  }))
}

/** Returns every contract of the five domains, in the order of their catalogs. */
export const contracts = async (): Promise<readonly Subject[]> => {
  const found: Subject[] = []
  // One after the other: the module loader of the tests cannot link two graphs that share modules at once.
  for (const domain of domains) found.push(...(await subjectsIn(domain)))
  return found
}

/** Returns the subject with this name, which may be the moltar object. Loads no other domain. */
export const subjectOf = async (name: string): Promise<Subject> => {
  const found = [moltar, ...(await subjectsIn(name.slice(0, name.indexOf('/'))))].find((one) => one.name === name)
  if (found === undefined) throw new RangeError(`no contract is called ${name}`)
  return found
}
