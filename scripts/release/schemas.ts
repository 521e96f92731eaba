/** The schema files of every domain and the index of them, generated from its registry. */
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { RegistryLine } from '@contracts/core'
import { toJsonSchema } from '@contracts/core/json-schema'
import type { Generated } from '../workspace/generated.js'
import type { Package } from '../workspace/packages.js'
import { loadDomains, schemaName, type Domain } from '../workspace/registry.js'
import { indexText, type Shipped } from './schemas-index.js'

/** The major a schema's `$id` names. */
export const majorOf = ({ manifest }: Package) => Number(manifest.version.split('.')[0])

/** The schema of a registry line, as the package ships it. */
export const schemaOf = (one: Package, { contract, examples }: RegistryLine) =>
  toJsonSchema(contract, { major: majorOf(one), examples })

const shippedOf = (one: Package, line: RegistryLine): Shipped => {
  const schema = schemaOf(one, line)
  const { contract } = line
  return {
    contract,
    name: schemaName(contract),
    id: schema['$id'],
    text: `${JSON.stringify(schema, null, 2)}\n`,
  }
}

const filesOf = ({ package: one, registry }: Domain): readonly Generated[] => {
  const folder = `packages/${one.folder}/schemas`
  const shipped = registry.lines.map((line) => shippedOf(one, line))
  const due = shipped.map(({ name, text }) => ({ file: `${folder}/${name}`, text }))
  const found = existsSync(join(one.path, 'schemas')) ? readdirSync(join(one.path, 'schemas')) : []
  const surplus = found.map((name) => `${folder}/${name}`).filter((file) => !due.some((schema) => schema.file === file))
  const index = { file: `packages/${one.folder}/contracts.json`, text: indexText(one, shipped) }
  return [...due, ...surplus.map((file) => ({ file })), index]
}

/** Every schema file there must be, every one there must not, and the index of each domain. */
export const schemaFiles = async (): Promise<readonly Generated[]> => (await loadDomains()).flatMap(filesOf)
