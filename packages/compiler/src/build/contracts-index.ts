/** contracts.json of a contract package: every contract with its schema file, for readers that cannot load the registry. */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AnyContract } from '@contracts/core'
import { moduleName } from '../emit/module.js'
import type { PackageSources } from './package-sources.js'

const entryOf = (folder: string, contract: AnyContract) => {
  const file = `schemas/${moduleName(contract)}.schema.json`
  if (!existsSync(join(folder, file))) throw new Error(`${file}, the schema of ${contract.name}, is missing.`)
  const text = readFileSync(join(folder, file))
  const { $id } = JSON.parse(text.toString('utf8')) as { readonly $id?: unknown } // a schema file is an object
  const { id, version, name, role } = contract
  return { id, version, name, role, file, $id, sha256: createHash('sha256').update(text).digest('hex') }
}

/** The text of the index; `undefined` for a package without schema files. Throws if the schema of a contract is missing. */
export const contractsIndex = (folder: string, { name, version, registry }: PackageSources): string | undefined => {
  if (!existsSync(join(folder, 'schemas'))) return undefined
  const contracts = registry.entries.map(({ contract }) => entryOf(folder, contract))
  return `${JSON.stringify({ package: name, version, contracts }, null, 2)}\n`
}
