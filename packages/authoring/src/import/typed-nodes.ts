/** Reads the keywords for values of one type as a node. */
import {
  isJsonObject,
  type Json,
  type SchemaNode,
  type SchemaNodeOf,
  toPointer,
  unportableReason,
} from '@contracts/core'
import { isDescriptive } from '@contracts/evolution/internal'
import { pascalOf } from '../words/words.js'
import { checkedText } from './formats.js'
import { neverNode } from './merge.js'
import { unicodePattern } from './patterns.js'
import type { JsonObject } from './vocabulary.js'

/** One schema of a document, and the callbacks for reading it. */
export interface Here {
  readonly schema: JsonObject
  /** The name of the node that is read. */
  readonly own: string
  /** True if a format becomes the codec of core that checks it. */
  readonly checksFormats: boolean
  /** Marks keywords as read. */
  readonly uses: (...keywords: readonly string[]) => void
  /** Lists a keyword that the codec cannot express. */
  readonly leave: (keyword: string, value: Json) => void
  /** Returns the node of a part. `rest` is the pointer of the part, relative to the schema. */
  readonly part: (schema: Json, rest: string, name: string) => SchemaNode
}

type ReadType = (here: Here) => SchemaNode

const isCount = (value: Json | undefined): value is number => Number.isSafeInteger(value) && Number(value) >= 0

/** Returns the bounds of an array. */
const lengthOf = (min: Json | undefined, max: Json | undefined) => ({
  ...(isCount(min) ? { min } : {}),
  ...(isCount(max) ? { max } : {}),
})

/**
 * Returns the node of strings. A pattern that is not portable, or beside a format that is checked, becomes a condition
 * instead.
 */
const stringNode: ReadType = ({ schema, uses, leave, checksFormats }) => {
  const node: Record<string, Json> = {}
  for (const key of ['minLength', 'maxLength', 'format']) {
    const value = Object.hasOwn(schema, key) ? schema[key] : undefined
    if (value === undefined) continue
    uses(key)
    if (key === 'format' ? typeof value === 'string' : isCount(value)) node[key] = value
    else leave(key, value)
  }
  const text: SchemaNodeOf<'string'> = { ...node, kind: 'string' }
  const checked = checksFormats ? checkedText(text) : text
  if (checked !== text) return checked
  const { pattern, not } = schema
  const own = typeof pattern === 'string' ? unicodePattern(pattern) : undefined
  if (own === undefined) return text
  // Core writes this `not` beside a pattern, for validators whose $ matches before a final line break.
  const isNeverFeed = JSON.stringify(not) === '{"type":"string","pattern":"\\\\n"}'
  const isPortable = unportableReason(own.source) === undefined
  if (!isPortable || (!isNeverFeed && !own.refusesLineFeed())) return text
  uses('pattern')
  if (isNeverFeed) uses('not')
  return { ...text, pattern: own.source }
}

const numberNode =
  (integer: boolean): ReadType =>
  ({ schema, uses }) => {
    const node: { min?: number; max?: number } = {}
    const bound = (key: string, side: 'min' | 'max', step: number): void => {
      const value = Object.hasOwn(schema, key) ? schema[key] : undefined
      if (typeof value !== 'number' || (step !== 0 && !integer)) return
      uses(key)
      const whole = side === 'min' ? Math.ceil(value) : Math.floor(value)
      const limit = step === 0 ? value : whole === value ? value + step : whole
      const before = node[side]
      node[side] = before === undefined ? limit : side === 'min' ? Math.max(before, limit) : Math.min(before, limit)
    }
    bound('minimum', 'min', 0)
    bound('maximum', 'max', 0)
    if (typeof schema['exclusiveMinimum'] === 'number') bound('exclusiveMinimum', 'min', 1)
    if (typeof schema['exclusiveMaximum'] === 'number') bound('exclusiveMaximum', 'max', -1)
    return { kind: 'number', integer, ...node }
  }

/** Returns an array node for a tuple whose length varies. The first items of the tuple become conditions. */
const looseTuple = ({ schema: { minItems, maxItems, items }, uses }: Here, first: readonly Json[]): SchemaNode => {
  const most = Math.min(isCount(maxItems) ? maxItems : Infinity, items === false ? first.length : Infinity)
  uses('minItems', 'maxItems')
  return { kind: 'array', item: { kind: 'json' }, ...lengthOf(minItems, most === Infinity ? undefined : most) }
}

const arrayNode: ReadType = (here) => {
  const { schema, own, part, uses } = here
  const { items, prefixItems, minItems, maxItems } = schema
  if (Array.isArray(prefixItems) && prefixItems.length > 0) {
    const first = prefixItems as readonly Json[]
    const isClosed = items === false || maxItems === first.length
    if (!isClosed || minItems !== first.length) return looseTuple(here, first)
    uses('prefixItems', 'minItems', 'maxItems', 'items')
    return {
      kind: 'tuple',
      items: first.map((one, i) => part(one, `/prefixItems/${String(i)}`, `${own}${String(i + 1)}`)),
    }
  }
  uses('items', 'minItems', 'maxItems')
  return {
    kind: 'array',
    item: items === undefined ? { kind: 'json' } : part(items, '/items', `${own}Item`),
    ...lengthOf(minItems, maxItems),
  }
}

const objectNode: ReadType = ({ schema, own, part, uses }) => {
  const { properties = {}, required = [], additionalProperties: others = true, patternProperties } = schema
  const patterns = isJsonObject(patternProperties) ? Object.keys(patternProperties) : undefined
  const hasPatterns = patterns?.every((one) => unicodePattern(one) !== undefined) === true
  const isAny = isJsonObject(others) && Object.keys(others).every(isDescriptive)
  const additionalProperties = isAny ? true : others
  const declared = isJsonObject(properties) ? Object.entries(properties) : []
  const needed = new Set(Array.isArray(required) ? required.filter((key) => typeof key === 'string') : [])
  uses('properties', 'required')
  const isBoolean = typeof additionalProperties === 'boolean'
  if (declared.length === 0 && needed.size === 0 && !isBoolean && !hasPatterns) {
    uses('additionalProperties')
    return { kind: 'record', value: part(additionalProperties, '/additionalProperties', `${own}Value`) }
  }
  const names = new Set(declared.map(([key]) => key))
  const bare = [...needed].filter((key) => !names.has(key))
  // If there are patterns, or keys that are required and not declared, a condition limits the other keys.
  if (additionalProperties === true || (isBoolean && !hasPatterns && bare.length === 0)) uses('additionalProperties')
  const fields = declared.map(([key, one]) => {
    const { description } = isJsonObject(one) ? one : {}
    const node = part(one, toPointer(['properties', key]), pascalOf(key))
    return {
      key,
      node,
      required: needed.has(key),
      ...(typeof description === 'string' && description.trim() !== '' ? { description } : {}),
    }
  })
  const more = bare.map((key) => ({ key, node: { kind: 'json' } as const, required: true }))
  return {
    kind: 'object',
    name: own,
    open: additionalProperties !== false || hasPatterns,
    fields: [...fields, ...more],
  }
}

const readers: Readonly<Record<string, ReadType>> = {
  string: stringNode,
  number: numberNode(false),
  integer: numberNode(true),
  array: arrayNode,
  object: objectNode,
  null: () => ({ kind: 'null' }),
  boolean: () => ({ kind: 'boolean' }),
}

/** Checks whether the bounds of a node contradict each other, so that no value is valid. */
const isContradiction = (node: SchemaNode): boolean => {
  if (node.kind === 'number') {
    const { integer, min = -Infinity, max = Infinity } = node
    return (integer ? Math.ceil(min) : min) > max
  }
  const { min = 0, max = Infinity } =
    node.kind === 'string' ? { min: node.minLength, max: node.maxLength } : node.kind === 'array' ? node : {}
  return min > max
}

/** Returns the node of the values of one type that a schema accepts. */
export const typedNode = (type: string, here: Here): SchemaNode => {
  const read = Object.hasOwn(readers, type) ? readers[type] : undefined
  if (read !== undefined) {
    const node = read(here)
    return isContradiction(node) ? neverNode() : node
  }
  here.leave('type', type)
  return { kind: 'json' }
}
