/** The schema files of every domain, generated from its registry. */
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { RegistryEntry } from '@contracts/core'
import { toJsonSchema } from '@contracts/core/json-schema'
import type { Generated } from '../workspace/generated.js'
import type { Package } from '../workspace/packages.js'
import { loadDomains, schemaName, type Domain } from '../workspace/registry.js'

/** The major a schema's `$id` names. */
export const majorOf = ({ manifest }: Package) => Number(manifest.version.split('.')[0])

/** The schema of a registry line, as the package ships it. */
export const schemaOf = (one: Package, { contract, examples }: RegistryEntry) =>
  toJsonSchema(contract, { major: majorOf(one), examples })

const filesOf = ({ package: one, registry }: Domain): readonly Generated[] => {
  const folder = `packages/${one.folder}/schemas`
  const due = registry.entries.map((entry) => ({
    file: `${folder}/${schemaName(entry.contract)}`,
    text: `${JSON.stringify(schemaOf(one, entry), null, 2)}\n`,
  }))
  const found = existsSync(join(one.path, 'schemas')) ? readdirSync(join(one.path, 'schemas')) : []
  const surplus = found.map((name) => `${folder}/${name}`).filter((file) => !due.some((schema) => schema.file === file))
  return [...due, ...surplus.map((file) => ({ file }))]
}

/** Every schema file there must be, and every one there must not. */
export const schemaFiles = async (): Promise<readonly Generated[]> => (await loadDomains()).flatMap(filesOf)
