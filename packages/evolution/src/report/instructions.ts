import { itemsOf } from '../schema/json.js'
import { contractEntries, type contractLists } from '../schema/x-contract.js'
import {
  type StringWarning,
  type Field,
  isJsonObject,
  type Json,
  type SchemaNode,
  schemaNodeOf,
  type SchemaNodeOf,
  toPointer,
} from '@contracts/core'
import type { Schema } from '@contracts/core/json-schema'
import * as codecs from '@contracts/core/codecs'
import { toInstructions } from '@contracts/llm'
import type { ReleasedContract } from '../release/release.js'

/** Returns the strings of a list. */
const textsOf = (value: Json | undefined): readonly string[] => itemsOf(value).filter((one) => typeof one === 'string')

/** Returns an object with one key, or an empty object if the value is `undefined`. */
const optional = <K extends string, V>(key: K, value: V | undefined): { readonly [P in K]?: V } =>
  value === undefined ? {} : ({ [key]: value } as { readonly [P in K]: V }) // the compiler widens a computed key to string

const isNull = (schema: Json | undefined): boolean => isJsonObject(schema) && schema['type'] === 'null'

/** Returns a schema without the null that was added to what it accepts, or `undefined` if none was added. */
const unwrapNullable = (schema: Schema): Schema | undefined => {
  const { type, enum: values, anyOf, ...rest } = schema
  const types = itemsOf(type)
  if (types.length > 1 && types.includes('null')) {
    const others = types.filter((one) => one !== 'null')
    const kept = itemsOf(values).filter((one) => one !== null)
    return { ...rest, type: others[0] ?? null, ...(values === undefined ? {} : { enum: kept }) }
  }
  const members = itemsOf(anyOf)
  const [first] = members
  return members.length === 2 && isNull(members[1]) && isJsonObject(first) ? { ...rest, ...first } : undefined
}

const objectOf = (node: SchemaNode): SchemaNodeOf<'object'> | undefined => (node.kind === 'object' ? node : undefined)

const valueAt = (node: SchemaNodeOf<'object'> | undefined, key: string): string | undefined => {
  const found = node?.fields.find((field) => field.key === key && field.required)?.node
  return found?.kind === 'literal' && typeof found.value === 'string' ? found.value : undefined
}

/** Returns the node of a union. It is tagged if a key has a different constant in each of the members. */
const oneOfThese = (members: readonly SchemaNode[]): SchemaNode => {
  const tag = objectOf(members[0] ?? { kind: 'json' })?.fields.find(({ key }) => {
    const values = members.map((member) => valueAt(objectOf(member), key))
    return !values.includes(undefined) && new Set(values).size === members.length
  })?.key
  if (tag === undefined) return { kind: 'union', members }
  return { kind: 'tagged', tag, members: members.map((node) => ({ value: valueAt(objectOf(node), tag) ?? '', node })) }
}

/** The content of the block `x-contract` of a schema, by the pointers of the locations in a message. */
interface Remarks {
  readonly warnings: ReadonlyMap<string, readonly StringWarning[]>
  readonly known: ReadonlyMap<string, readonly string[]>
  readonly open: ReadonlySet<string>
  readonly deprecated: ReadonlyMap<string, string>
  readonly nullable: ReadonlySet<string> | undefined
}

type Entries = readonly (readonly [string, Schema])[]

const warningsAt = (all: Entries): Remarks['warnings'] => {
  const found = new Map<string, readonly StringWarning[]>()
  for (const [pointer, { name, pattern, expects }] of all)
    if (typeof name === 'string' && typeof pattern === 'string' && typeof expects === 'string')
      found.set(pointer, [...(found.get(pointer) ?? []), { name, pattern, expects }])
  return found
}

/** Returns the remarks of a schema. They are empty for a schema that no contract wrote, which has no such block. */
const remarksOf = (schema: Schema): Remarks => {
  const entries = (list: (typeof contractLists)[number]): Entries =>
    (contractEntries(schema, list) ?? []).flatMap(({ pointer, entry }) =>
      isJsonObject(entry) ? [[pointer, entry]] : [],
    )
  const open = entries('open')
  const nullable = contractEntries(schema, 'nullable')
  return {
    warnings: warningsAt(entries('warnings')),
    known: new Map(open.flatMap(([at, { known }]) => (known === undefined ? [] : [[at, textsOf(known)]]))),
    open: new Set(open.flatMap(([at, { known }]) => (known === undefined ? [at] : []))),
    deprecated: new Map(
      entries('deprecated').map(([at, { description }]) => [at, typeof description === 'string' ? description : '']),
    ),
    nullable: nullable && new Set(nullable.map(({ pointer }) => pointer)),
  }
}

const numberIn = (value: Json | undefined): number | undefined => (typeof value === 'number' ? value : undefined)

/**
 * The words with which the codecs of the library describe their patterns, by pattern. A schema has only the pattern.
 */
const wordsOfPatterns: ReadonlyMap<string, string> = new Map(
  Object.values(codecs).flatMap((codec): readonly (readonly [string, string])[] => {
    const node: SchemaNode = schemaNodeOf(codec)
    return node.kind === 'string' && node.pattern !== undefined && node.expects !== undefined
      ? [[node.pattern, node.expects]]
      : []
  }),
)

const textNode = (schema: Schema): SchemaNode => {
  const pattern = typeof schema['pattern'] === 'string' ? schema['pattern'] : undefined
  return {
    kind: 'string',
    ...optional('minLength', numberIn(schema['minLength'])),
    ...optional('maxLength', numberIn(schema['maxLength'])),
    ...optional('pattern', pattern),
    ...optional('expects', wordsOfPatterns.get(pattern ?? '')),
  }
}

const literalNode = (value: Json): SchemaNode =>
  typeof value === 'object' && value !== null ? { kind: 'json' } : { kind: 'literal', value }

const enumNode = (values: readonly Json[]): SchemaNode => {
  const texts = textsOf(values)
  return texts.length === values.length
    ? { kind: 'enum', values: texts, open: false }
    : { kind: 'union', members: values.map(literalNode) }
}

/**
 * Returns the node of a value without parts. It accepts any JSON value if the schema has no `const`, `enum` or type.
 */
const scalarIn = (schema: Schema): SchemaNode => {
  if (schema['const'] !== undefined) return literalNode(schema['const'])
  if (schema['enum'] !== undefined) return enumNode(itemsOf(schema['enum']))
  switch (schema['type']) {
    case 'string':
      return textNode(schema)
    case 'integer':
    case 'number':
      return {
        kind: 'number',
        integer: schema['type'] === 'integer',
        ...optional('min', numberIn(schema['minimum'])),
        ...optional('max', numberIn(schema['maximum'])),
      }
    case 'boolean':
    case 'null':
      return { kind: schema['type'] }
    default:
      return { kind: 'json' }
  }
}

/** The limits for reading a schema: its depth, and its parts, each counted as often as it is referred to. */
const limits = { depth: 100, parts: 20_000 }

interface Reading {
  readonly remarks: Remarks
  readonly definitions: Schema
  readonly known: Map<string, { readonly node: SchemaNode; readonly parts: number }>
  readonly recursive: Set<string>
  readonly depth: number
  readonly count: { parts: number }
}

const referred = (name: string, pointer: string, reading: Reading): SchemaNode => {
  const before = reading.known.get(name)
  reading.count.parts += before?.parts ?? 0
  if (before?.parts === 0) reading.recursive.add(name)
  if (before !== undefined) return before.node
  const target = reading.definitions[name]
  if (!Object.hasOwn(reading.definitions, name) || !isJsonObject(target)) return { kind: 'json' }
  let found: SchemaNode = { kind: 'json' }
  const lazy: SchemaNode = { kind: 'lazy', name, get: () => found }
  const from = reading.count.parts
  reading.known.set(name, { node: lazy, parts: 0 }) // until it is read, a reference to itself finds this
  found = nodeIn(target, pointer, reading)
  const node = reading.recursive.has(name) ? lazy : found
  reading.known.set(name, { node, parts: reading.count.parts - from })
  return node
}

const fieldIn = (key: string, schema: Schema, required: boolean, at: string, reading: Reading): Field => {
  const bare = required || reading.remarks.nullable?.has(at) !== false ? undefined : unwrapNullable(schema)
  const message = schema['description']
  const deprecated = schema['deprecated'] === true ? (reading.remarks.deprecated.get(at) ?? '') : undefined
  return {
    key,
    node: nodeIn(bare ?? schema, at, reading),
    required,
    ...optional('description', typeof message === 'string' ? message : undefined),
    ...optional('deprecated', deprecated),
  }
}

const objectIn = (schema: Schema, pointer: string, reading: Reading): SchemaNode => {
  const properties = isJsonObject(schema['properties']) ? schema['properties'] : {}
  const others = schema['additionalProperties']
  if (isJsonObject(others) && Object.keys(properties).length === 0)
    return { kind: 'record', value: nodeIn(others, `${pointer}/*`, reading) }
  const required = new Set(textsOf(schema['required']))
  const fields = Object.entries(properties).map(([key, one]) =>
    fieldIn(key, isJsonObject(one) ? one : {}, required.has(key), `${pointer}${toPointer([key])}`, reading),
  )
  const name = schema['title']
  return {
    kind: 'object',
    fields,
    open: reading.remarks.open.has(pointer),
    ...optional('name', typeof name === 'string' ? name : undefined),
  }
}

const listIn = (schema: Schema, pointer: string, reading: Reading): SchemaNode => {
  const part = (one: Json | undefined, step: string): SchemaNode =>
    nodeIn(isJsonObject(one) ? one : {}, `${pointer}/${step}`, reading)
  if (schema['prefixItems'] !== undefined)
    return { kind: 'tuple', items: itemsOf(schema['prefixItems']).map((one, i) => part(one, String(i))) }
  const { minItems, maxItems } = schema
  return {
    kind: 'array',
    item: part(schema['items'], '*'),
    ...optional('min', typeof minItems === 'number' ? minItems : undefined),
    ...optional('max', typeof maxItems === 'number' ? maxItems : undefined),
  }
}

const orNull = (node: SchemaNode): SchemaNode => (node.kind === 'nullable' ? node : { kind: 'nullable', node })

const bodyIn = (schema: Schema, pointer: string, reading: Reading): SchemaNode => {
  const members = (key: 'anyOf' | 'allOf'): readonly SchemaNode[] =>
    itemsOf(schema[key]).map((one) => nodeIn(isJsonObject(one) ? one : {}, pointer, reading))
  const reference = schema['$ref']
  if (typeof reference === 'string') return referred(reference.replace(/^#\/\$defs\//, ''), pointer, reading)
  const bare = unwrapNullable(schema)
  if (bare !== undefined) return orNull(nodeIn(bare, pointer, reading))
  if (schema['anyOf'] !== undefined) return oneOfThese(members('anyOf'))
  if (schema['allOf'] !== undefined) return { kind: 'intersection', members: members('allOf') }
  if (schema['type'] === 'object') return objectIn(schema, pointer, reading)
  if (schema['type'] === 'array') return listIn(schema, pointer, reading)
  const known = reading.remarks.known.get(pointer)
  return known === undefined ? scalarIn(schema) : { kind: 'enum', values: known, open: true }
}

const nodeIn = (schema: Schema, pointer: string, reading: Reading): SchemaNode => {
  reading.count.parts++
  if (reading.depth > limits.depth || reading.count.parts > limits.parts) return { kind: 'json' }
  const node = bodyIn(schema, pointer, { ...reading, depth: reading.depth + 1 })
  const warnings = reading.remarks.warnings.get(pointer)
  return warnings === undefined || node.kind !== 'string' ? node : { ...node, warnings }
}

/**
 * Reads the schema of a contract into the node that the library reads from its codec. Returns `undefined` if the schema
 * has too many parts.
 */
const readSchema = (schema: Schema): SchemaNode | undefined => {
  const definitions = isJsonObject(schema['$defs']) ? schema['$defs'] : {}
  const count = { parts: 0 }
  const reading = {
    remarks: remarksOf(schema),
    definitions,
    known: new Map(),
    recursive: new Set<string>(),
    depth: 0,
    count,
  }
  const node = nodeIn(schema, '', reading)
  return count.parts > limits.parts ? undefined : node
}

/**
 * Returns the instructions for an agent that writes the messages of a contract, from its schema and its rules, or
 * `undefined` if no contract wrote the schema or it has too many parts.
 *
 * @example
 * const greeting = contract({ id: 'demo/greeting', version: 1, role: 'message', description: 'A hello.', codec: struct('Greeting', { hello: string }) })
 * const demo = catalog({ domain: 'demo', entries: [{ contract: greeting, examples: [{ hello: 'you' }] }] })
 * const { contracts: [released] = [] } = createRelease({ manifest: { name: 'demo', version: '1.0.0' }, exports: {}, catalog: demo })
 * assert.match((released && instructionsOf(released)) ?? '', /- hello: text/)
 *
 * @category reporters
 * @since 1.0.0
 */
export const instructionsOf = ({ schema, rules }: ReleasedContract): string | undefined => {
  if (schema['x-contract'] === undefined) return undefined
  const node = readSchema(schema)
  const description = schema['description']
  return (
    node &&
    toInstructions({
      description: typeof description === 'string' ? description : '',
      node,
      rules: rules.map(({ severity, description }) => ({ severity, description })),
    })
  )
}
