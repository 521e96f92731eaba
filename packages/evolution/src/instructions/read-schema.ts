import type { Field, Json, SchemaNode } from '@contracts/core'
import { toPointer, isJsonObject } from '@contracts/core'
import type { Schema } from '@contracts/core/json-schema'
import { listOf, optional, textsOf } from './parts.js'
import { scalarIn } from './read-scalar.js'
import { type Remarks, remarksOf } from './remarks.js'
import { oneOfThese } from './told-apart.js'
import { withoutNull } from './without-null.js'

/** How deep a schema is read, and how many parts are, each as often as it is named. */
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
  reading.known.set(name, { node: lazy, parts: 0 }) // until it is read: what contains itself meets itself
  found = nodeIn(target, pointer, reading)
  const node = reading.recursive.has(name) ? lazy : found
  reading.known.set(name, { node, parts: reading.count.parts - from })
  return node
}

const fieldIn = (key: string, schema: Schema, required: boolean, at: string, reading: Reading): Field => {
  const bare = required || reading.remarks.nullable?.has(at) !== false ? undefined : withoutNull(schema)
  const says = schema['description']
  const deprecated = schema['deprecated'] === true ? (reading.remarks.deprecated.get(at) ?? '') : undefined
  return {
    key,
    node: nodeIn(bare ?? schema, at, reading),
    required,
    ...optional('description', typeof says === 'string' ? says : undefined),
    ...optional('deprecated', deprecated),
  }
}

const objectIn = (schema: Schema, pointer: string, reading: Reading): SchemaNode => {
  const properties = isJsonObject(schema['properties']) ? schema['properties'] : {}
  const others = schema['additionalProperties']
  if (isJsonObject(others) && Object.keys(properties).length === 0)
    return { kind: 'dictionary', value: nodeIn(others, `${pointer}/*`, reading) }
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
    return { kind: 'tuple', items: listOf(schema['prefixItems']).map((one, i) => part(one, String(i))) }
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
    listOf(schema[key]).map((one) => nodeIn(isJsonObject(one) ? one : {}, pointer, reading))
  const reference = schema['$ref']
  if (typeof reference === 'string') return referred(reference.replace(/^#\/\$defs\//, ''), pointer, reading)
  const bare = withoutNull(schema)
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
  const advice = reading.remarks.advice.get(pointer)
  return advice === undefined || node.kind !== 'string' ? node : { ...node, advice }
}

/** What the schema of a contract says, as the library reads it from the codec; nothing where it has too many parts. */
export const readSchema = (schema: Schema): SchemaNode | undefined => {
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
