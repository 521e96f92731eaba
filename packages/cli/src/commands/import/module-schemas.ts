/** Reads the JSON Schemas of the exports of a module: zod schemas, Standard JSON Schema, or plain JSON Schemas. */
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename } from 'node:path'
import { pathToFileURL } from 'node:url'
import { schemasOf, type SchemaSource, type Unsaid } from '@contracts/authoring'
import { isJsonObject, type Json, toPointer } from '@contracts/core'
import { exportOf, firstLine, loadModule } from '@contracts/evolution/internal-files'
import * as E from 'fp-ts/lib/Either.js'

/** The path of a module, and the name that the caller gave for it. */
interface ModuleFile {
  readonly path: string
  readonly file: string
}

/** A schema as JSON, and what its source checks or changes in addition. */
interface Exported {
  readonly schema: Json
  readonly beyond: readonly Unsaid[]
}

const attempt = <A>(run: () => A): E.Either<string, A> => {
  try {
    return E.right(run())
  } catch (error) {
    return E.left(firstLine(error))
  }
}

const resolved = (name: string, from: string): string | undefined => {
  try {
    return createRequire(from).resolve(name)
  } catch {
    return undefined // not installed
  }
}

/**
 * Loads a TypeScript module with the tsx that is installed beside it, for versions of Node that do not run TypeScript.
 */
const loadTypeScript = async ({ path, file }: ModuleFile): Promise<E.Either<string, object>> => {
  const loader = resolved('tsx/esm/api', path)
  if (loader === undefined)
    return E.left(
      `${file} is TypeScript, and Node ${process.versions.node} does not run it: install tsx, use Node 22.18 or later, or name the compiled file.`,
    )
  const tsx = await loadModule(loader.replace(/\.cjs$/, '.mjs')) // require finds the CommonJS build beside it
  const run: unknown = E.isRight(tsx) ? exportOf(tsx.right, 'tsImport') : undefined
  if (typeof run !== 'function') return E.left(`${file} cannot be loaded: the installed tsx has no tsImport.`)
  const load = run as (url: string, parent: string) => Promise<object> // as tsx documents it
  try {
    const url = pathToFileURL(path).href
    return E.right(await load(url, url))
  } catch (error) {
    return E.left(`${file} cannot be loaded: ${firstLine(error)}`)
  }
}

const loadExports = async (module: ModuleFile): Promise<E.Either<string, object>> => {
  const loaded = await loadModule(module.path)
  if (E.isRight(loaded)) return loaded
  const isUnknown = /\.[mc]?ts$/.test(module.path) && loaded.left.startsWith('Unknown file extension')
  return isUnknown ? loadTypeScript(module) : E.left(`${module.file} cannot be loaded: ${loaded.left}`)
}

const asJson = (value: unknown): E.Either<string, Json> => attempt(() => JSON.parse(JSON.stringify(value)) as Json)

const isKeyed = (value: unknown): value is Readonly<Record<string, unknown>> =>
  (typeof value === 'object' && value !== null) || typeof value === 'function'

const memberOf = (value: unknown, key: string): unknown => (isKeyed(value) ? value[key] : undefined)

/**
 * Returns the checks with code, and the changes during parsing, that a zod schema has and its JSON Schema does not
 * contain.
 */
const beyondJsonSchema = (definition: unknown): readonly string[] => {
  const type = String(memberOf(definition, 'type'))
  const checks = memberOf(definition, 'checks')
  const kinds: readonly unknown[] = Array.isArray(checks)
    ? checks.map((one) => memberOf(memberOf(memberOf(one, '_zod'), 'def'), 'check'))
    : []
  const code = ['bigint', 'catch', 'custom', 'date', 'default', 'file', 'function', 'map', 'nan', 'prefault']
  return [
    ...([...code, 'promise', 'set', 'symbol', 'transform', 'undefined', 'void'].includes(type) ? [type] : []),
    ...(type === 'pipe' ? ['transform'] : []),
    ...(memberOf(definition, 'coerce') === true ? ['coerce'] : []),
    ...(kinds.includes('custom') ? ['refine'] : []),
    ...(kinds.includes('overwrite') ? ['transform'] : []),
  ]
}

/** The callback that zod calls for each schema it writes. */
type Override = (context: { readonly zodSchema: unknown; readonly path: readonly (string | number)[] }) => void

const sorted = (all: readonly Unsaid[]): readonly Unsaid[] => {
  const text = ({ pointer, keyword }: Unsaid): string => `${pointer} ${keyword}`
  return [...all].sort((a, b) => (text(a) < text(b) ? -1 : 1))
}

const ofZod = async (value: unknown, { path }: ModuleFile): Promise<E.Either<string, Exported>> => {
  const found = resolved('zod/v4/core', path)
  const zod = found === undefined ? E.left('zod 4 is not installed') : await loadModule(found)
  if (E.isLeft(zod)) return E.left(`its zod cannot be used: ${zod.left}`)
  const write = exportOf(zod.right, 'toJSONSchema')
  if (typeof write !== 'function') return E.left('its zod writes no JSON Schema: use zod 4')
  const toJsonSchema = write as (schema: unknown, options: object) => unknown // as zod 4 documents it
  const beyond = new Map<string, Unsaid>()
  const override: Override = ({ zodSchema, path: at }) => {
    const pointer = toPointer(at)
    for (const keyword of beyondJsonSchema(memberOf(memberOf(zodSchema, '_zod'), 'def')))
      beyond.set(`${pointer} ${keyword}`, { pointer, keyword, value: 'code' })
  }
  const schema = attempt(() => toJsonSchema(value, { io: 'input', unrepresentable: 'any', override }))
  if (E.isLeft(schema)) return schema
  const json = asJson(schema.right)
  return E.isLeft(json) ? json : E.right({ schema: json.right, beyond: sorted([...beyond.values()]) })
}

const keywords = ['$ref', 'type', 'properties', 'enum', 'const', 'anyOf', 'oneOf', 'allOf', '$defs', 'definitions']

/** Returns the JSON Schema of an export, or `undefined` if the export is not a schema. */
const schemaOf = async (value: unknown, module: ModuleFile): Promise<E.Either<string, Exported> | undefined> => {
  const standard = memberOf(value, '~standard')
  if (isKeyed(standard)) {
    if (memberOf(value, '_zod') !== undefined) return ofZod(value, module)
    const write = memberOf(standard['jsonSchema'], 'input')
    const vendor = String(standard['vendor'])
    if (typeof write !== 'function')
      return E.left(`${vendor} gives none; export one with Standard JSON Schema, or the JSON Schema itself`)
    const toJsonSchema = write as (options: object) => unknown // as Standard JSON Schema specifies it
    const schema = attempt(() => toJsonSchema({ target: 'draft-2020-12' }))
    const json = E.isLeft(schema) ? schema : asJson(schema.right)
    return E.isLeft(json) ? json : E.right({ schema: json.right, beyond: [] })
  }
  if (typeof value !== 'object' || !isKeyed(value) || !keywords.some((key) => Object.hasOwn(value, key)))
    return undefined
  const json = asJson(value)
  return E.isLeft(json) ? json : E.right({ schema: json.right, beyond: [] })
}

/** Checks whether the operand names a module. */
export const isModule = (file: string): boolean => /\.[mc]?[jt]s$/.test(file)

/**
 * Returns the schema that a module exports under a name, or all its schemas if the name is empty. Left is a sentence
 * about why there are none.
 */
export const schemasOfModule = async (
  module: ModuleFile,
  name: string,
): Promise<E.Either<string, readonly SchemaSource[]>> => {
  const { file } = module
  if (!existsSync(module.path)) return E.left(`${file} cannot be read.`)
  const loaded = await loadExports(module)
  if (E.isLeft(loaded)) return loaded
  const names = name === '' ? Object.keys(loaded.right).filter((key) => key !== 'module.exports') : [name]
  const sources: SchemaSource[] = []
  for (const key of names) {
    const value = exportOf(loaded.right, key)
    const made = await schemaOf(value, module)
    if (made === undefined && name === '') continue
    if (value === undefined) return E.left(`${file} has no export ${key}.`)
    if (made === undefined)
      return E.left(`${file}#${key} is not a schema: zod 4, Standard JSON Schema and JSON Schema are.`)
    if (E.isLeft(made)) return E.left(`${file}#${key} has no JSON Schema: ${made.left}.`)
    const { schema, beyond } = made.right
    const [source] = schemasOf({ ...(isJsonObject(schema) ? schema : { allOf: [schema] }) }, '', file)
    if (source === undefined) continue
    const schemaName = key === 'default' ? basename(file).replace(/\.[mc]?[jt]s$/, '') : key
    sources.push({
      ...source,
      label: `${file}#${key}`,
      name: schemaName,
      isDerived: true,
      ...(beyond.length === 0 ? {} : { beyond }),
    })
  }
  return sources.length === 0 ? E.left(`${file} exports no schema.`) : E.right(sources)
}
