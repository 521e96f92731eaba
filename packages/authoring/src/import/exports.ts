/** Reads the JSON Schemas of the exports of a module: zod schemas, Standard JSON Schema, or plain JSON Schemas. */
import { isJsonObject, type Json, toPointer } from '@contracts/core'
import * as E from 'fp-ts/lib/Either.js'
import { schemasOf, type SchemaSource } from './documents.js'
import type { Unsaid } from './reading.js'

/** The module of the exports. */
export interface ExportedBy {
  /** Name of the module in reports. */
  readonly file: string
  /** True if the caller named the exports. Otherwise, an export that is not a schema is skipped. */
  readonly isNamed: boolean
  /** Loads the `toJSONSchema` of the zod that the module uses. Left is the reason why it cannot be loaded. */
  readonly loadZod: () => Promise<E.Either<string, unknown>>
}

/** A schema as JSON, and what its source checks or changes in addition. */
interface Exported {
  readonly schema: Json
  readonly beyond: readonly Unsaid[]
}

/** Returns the first line of the message of an error. */
const firstLine = (error: unknown): string => String(memberOf(error, 'message') ?? error).split('\n')[0] ?? ''

const attempt = <A>(run: () => A): E.Either<string, A> => {
  try {
    return E.right(run())
  } catch (error) {
    return E.left(firstLine(error))
  }
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

const ofZod = async (value: unknown, { loadZod }: ExportedBy): Promise<E.Either<string, Exported>> => {
  const loaded = await loadZod()
  if (E.isLeft(loaded)) return E.left(`its zod cannot be used: ${loaded.left}`)
  const { right: write } = loaded
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
const schemaOf = async (value: unknown, module: ExportedBy): Promise<E.Either<string, Exported> | undefined> => {
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

/** Returns the schemas among the exports of a module. Left is a sentence about why there are none. */
export const schemasOfExports = async (
  exported: ReadonlyMap<string, unknown>,
  module: ExportedBy,
): Promise<E.Either<string, readonly SchemaSource[]>> => {
  const { file, isNamed } = module
  const sources: SchemaSource[] = []
  for (const [key, value] of exported) {
    const made = await schemaOf(value, module)
    if (made === undefined && !isNamed) continue
    if (value === undefined) return E.left(`${file} has no export ${key}.`)
    if (made === undefined)
      return E.left(`${file}#${key} is not a schema: zod 4, Standard JSON Schema and JSON Schema are.`)
    if (E.isLeft(made)) return E.left(`${file}#${key} has no JSON Schema: ${made.left}.`)
    const { schema, beyond } = made.right
    const [source] = schemasOf({ ...(isJsonObject(schema) ? schema : { allOf: [schema] }) }, '', file)
    if (source === undefined) continue
    const name = key === 'default' ? file.slice(file.lastIndexOf('/') + 1).replace(/\.[mc]?[jt]s$/, '') : key
    sources.push({
      ...{ ...source, label: `${file}#${key}`, name, isDerived: true },
      ...(beyond.length === 0 ? {} : { beyond }),
    })
  }
  return sources.length === 0 ? E.left(`${file} exports no schema.`) : E.right(sources)
}
