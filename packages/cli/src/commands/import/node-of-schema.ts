/** Reads a JSON Schema document as a schema node, and lists what a codec cannot say. */
import { isJsonObject, type Json, type SchemaNode } from '@contracts/core'
import { refinedNode } from '@contracts/core/internal'
import { compiles, readConditions } from './conditions.js'
import { intersectionOf, unionOf } from './merge.js'
import { isPrimitive, valueAt } from './schema-value.js'
import { pascalOf } from '../../authoring/words.js'

type JsonObject = { readonly [key: string]: Json }

/** A keyword that the codec does not say, where it is, and its value in the schema. */
export interface Unsaid {
  readonly pointer: string
  readonly keyword: string
  readonly value: Json
}

/** The node of a schema, and the keywords that it leaves out. */
export interface ReadSchema {
  readonly node: SchemaNode
  readonly unsaid: readonly Unsaid[]
}

/** Nodes after references are followed, and how deep they may be; a schema with more is not written as source. */
const limits = { nodes: 20_000, depth: 100 } as const

/** The schema cannot be written as source: it is too large, too deep, or a reference leads only to itself. */
export class Unreadable extends Error {}

class SelfReference extends Unreadable {}

/** Keywords that do not decide whether a message is valid. */
const annotations = new Set([
  ...['$schema', '$id', 'id', '$comment', '$defs', 'definitions', '$anchor', '$vocabulary', 'title', 'description'],
  ...['default', 'examples', 'example', 'deprecated', 'readOnly', 'writeOnly', 'contentEncoding', 'contentMediaType'],
  ...['contentSchema', 'externalDocs', 'xml', 'components'],
])

/** Whether a keyword does not decide if a message is valid. */
export const isAnnotation = (keyword: string): boolean => annotations.has(keyword) || keyword.startsWith('x-')

/** The keywords of one type; those of other types do not concern its values. */
const keywordsOfType: Readonly<Record<string, readonly string[]>> = {
  string: ['minLength', 'maxLength', 'pattern', 'format'],
  number: ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
  array: ['items', 'prefixItems', 'additionalItems', 'minItems', 'maxItems', 'uniqueItems', 'contains', 'minContains'],
  object: ['properties', 'required', 'additionalProperties', 'patternProperties', 'propertyNames', 'minProperties'],
}

/** The keywords that decide about a message; every other keyword is an annotation. */
const assertions = new Set([
  ...Object.values(keywordsOfType).flat(),
  ...['type', 'enum', 'const', '$ref', '$dynamicRef', '$recursiveRef', 'anyOf', 'oneOf', 'allOf', 'not', 'if', 'then'],
  ...['else', 'dependentRequired', 'dependentSchemas', 'dependencies', 'unevaluatedProperties', 'unevaluatedItems'],
  ...['maxContains', 'maxProperties', 'nullable'],
])

const escaped = (key: string): string => key.replaceAll('~', '~0').replaceAll('/', '~1')

const typeOf = (value: Json): string => {
  if (value === null) return 'null'
  return Array.isArray(value) ? 'array' : typeof value
}

/** The types that the keywords of a schema without `type` are about. */
const typesMeant = (schema: JsonObject): readonly string[] =>
  Object.keys(keywordsOfType).filter((type) => keywordsOfType[type]?.some((key) => Object.hasOwn(schema, key)))

const literalNode = (value: string | number | boolean | null): SchemaNode =>
  value === null ? { kind: 'null' } : { kind: 'literal', value }

/**
 * Reads the schema at a pointer of a document. The pointer must lead to a schema. A `oneOf` is a union, which accepts a value of
 * several members too, or exactly what the schema says.
 */
export const nodeOfSchema = (root: Json, pointer: string, name: string, oneOfExactly = false): ReadSchema => {
  const unsaid = new Map<string, Unsaid>()
  const known = new Map<
    string,
    { readonly node: SchemaNode; readonly size: number; readonly unsaid: readonly Unsaid[] }
  >()
  const open = new Map<string, { readonly node: SchemaNode; readonly inside: number; used: boolean }>()
  let size = 0
  /** Lists and objects around the schema that is read. */
  let inside = 0
  /** Schemas around it that must be read exactly. */
  let exactly = 0
  /** What the part that is read leaves out. */
  let touched = new Set<Unsaid>()

  const leave = (at: string, keyword: string, value: Json): void => {
    const one = { pointer: at, keyword, value }
    unsaid.set(`${at} ${keyword}`, one)
    touched.add(one)
  }
  const grow = (by: number): void => {
    size += by
    if (size > limits.nodes) throw new Unreadable(`has more than ${String(limits.nodes)} parts`)
  }

  /** What a function returns, and what it leaves out. */
  const watched = <A>(read: () => A, last?: () => void): { readonly value: A; readonly left: readonly Unsaid[] } => {
    const outer = touched
    touched = new Set()
    try {
      const value = read()
      return { value, left: [...touched] }
    } finally {
      last?.()
      touched = new Set([...outer, ...touched])
    }
  }

  /** The node of a schema; `undefined` if it would leave out something of it. */
  const exactNode = (read: () => SchemaNode): SchemaNode | undefined => {
    const before = new Map(unsaid)
    const outer = touched
    const around = inside
    exactly++
    try {
      const { value, left } = watched(read, () => exactly--)
      if (left.every(({ keyword }) => keyword === 'line feed')) return value
    } catch (error) {
      if (!(error instanceof SelfReference)) throw error
      inside = around
    }
    for (const key of unsaid.keys()) if (!before.has(key)) unsaid.delete(key)
    touched = outer
    return undefined
  }

  /** The node of the schema that a reference leads to; one that leads back to itself is a lazy node. */
  const referenced = (reference: Json, at: string, depth: number): SchemaNode => {
    const target = typeof reference === 'string' ? targetOf(reference) : undefined
    const schema = target === undefined ? undefined : valueAt(root, target)
    if (target === undefined || schema === undefined) {
      leave(at, '$ref', reference)
      return { kind: 'json' }
    }
    const done = known.get(target)
    if (done !== undefined) {
      grow(done.size)
      done.unsaid.forEach((one) => leave(one.pointer, one.keyword, one.value))
      return done.node
    }
    const around = open.get(target)
    if (around !== undefined) {
      if (around.inside === inside) throw new SelfReference('refers only to itself')
      around.used = true
      return around.node
    }
    const own = pascalOf(target === '' ? name : (target.split('/').at(-1) ?? name))
    const before = size
    const recursive = { node: { kind: 'lazy', name: own, get: () => inner } as SchemaNode, inside, used: false }
    open.set(target, recursive)
    const { value: inner, left } = watched(
      () => nodeAt(schema, target, own, depth + 1),
      () => open.delete(target),
    )
    const node = recursive.used ? recursive.node : inner
    // A part of a recursive schema may refer to what is around it: it is shared only when nothing is open.
    if (open.size === 0 || recursive.used) known.set(target, { node, size: size - before, unsaid: left })
    return node
  }

  const targetOf = (reference: string): string | undefined => {
    const { $id } = isJsonObject(root) ? root : {}
    const local = typeof $id === 'string' && reference.startsWith(`${$id}#`) ? reference.slice($id.length) : reference
    if (local === '#') return ''
    if (!local.startsWith('#/')) return undefined
    try {
      return decodeURIComponent(local.slice(1))
    } catch {
      return undefined
    }
  }

  const stringNode = (schema: JsonObject, at: string, uses: (key: string) => void): SchemaNode => {
    const node: Record<string, Json> = {}
    for (const key of ['minLength', 'maxLength', 'pattern', 'format']) {
      const value = Object.hasOwn(schema, key) ? schema[key] : undefined
      if (value === undefined) continue
      uses(key)
      const isText = key === 'pattern' || key === 'format'
      if (isText ? typeof value === 'string' && (key === 'format' || compiles(value)) : typeof value === 'number')
        node[key] = value
      else leave(at, key, value)
    }
    // What core writes beside a pattern, for validators whose $ matches before a last line break.
    const { not } = schema
    if (typeof node['pattern'] === 'string' && JSON.stringify(not) === '{"type":"string","pattern":"\\\\n"}')
      uses('not')
    else if (typeof node['pattern'] === 'string') leave(at, 'line feed', node['pattern'])
    return { ...node, kind: 'string' }
  }

  const numberNode = (schema: JsonObject, integer: boolean, uses: (key: string) => void): SchemaNode => {
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

  /** The array of a list whose length varies: its first items are conditions. */
  const looseTuple = (
    { minItems, maxItems, items }: JsonObject,
    first: readonly Json[],
    uses: (key: string) => void,
  ): SchemaNode => {
    const most = Math.min(typeof maxItems === 'number' ? maxItems : Infinity, items === false ? first.length : Infinity)
    uses('minItems')
    uses('maxItems')
    const bounds = {
      ...(typeof minItems === 'number' ? { min: minItems } : {}),
      ...(most === Infinity ? {} : { max: most }),
    }
    return { kind: 'array', item: { kind: 'json' }, ...bounds }
  }

  const arrayNode = (
    schema: JsonObject,
    at: string,
    own: string,
    depth: number,
    uses: (key: string) => void,
  ): SchemaNode => {
    const { items, prefixItems, minItems, maxItems } = schema
    if (Array.isArray(prefixItems)) {
      const first = prefixItems as readonly Json[]
      const isClosed = items === false || maxItems === first.length
      if (!isClosed || minItems !== first.length) return looseTuple(schema, first, uses)
      for (const one of ['prefixItems', 'minItems', 'maxItems', 'items']) uses(one)
      return {
        kind: 'tuple',
        items: first.map((one, i) =>
          nodeAt(one, `${at}/prefixItems/${String(i)}`, `${own}${String(i + 1)}`, depth + 1),
        ),
      }
    }
    for (const key of ['items', 'minItems', 'maxItems']) uses(key)
    return {
      kind: 'array',
      item: items === undefined ? { kind: 'json' } : nodeAt(items, `${at}/items`, `${own}Item`, depth + 1),
      ...(typeof minItems === 'number' ? { min: minItems } : {}),
      ...(typeof maxItems === 'number' ? { max: maxItems } : {}),
    }
  }

  const objectNode = (
    schema: JsonObject,
    at: string,
    own: string,
    depth: number,
    uses: (key: string) => void,
  ): SchemaNode => {
    const { properties = {}, required = [], additionalProperties: others = true, patternProperties } = schema
    const hasPatterns = isJsonObject(patternProperties) && Object.keys(patternProperties).every(compiles)
    const isAny = isJsonObject(others) && Object.keys(others).every(isAnnotation)
    const additionalProperties = isAny ? true : others
    const declared = isJsonObject(properties) ? Object.entries(properties) : []
    const needed = new Set(Array.isArray(required) ? required.filter((key) => typeof key === 'string') : [])
    for (const key of ['properties', 'required']) uses(key)
    const isBoolean = typeof additionalProperties === 'boolean'
    if (declared.length === 0 && needed.size === 0 && !isBoolean && !hasPatterns) {
      uses('additionalProperties')
      const value = nodeAt(additionalProperties, `${at}/additionalProperties`, `${own}Value`, depth + 1)
      return { kind: 'dictionary', value }
    }
    // Beside patterns, which keys there are is a condition.
    if (additionalProperties === true || (isBoolean && !hasPatterns)) uses('additionalProperties')
    const names = new Set(declared.map(([key]) => key))
    const fields = declared.map(([key, one]) => {
      const { description } = isJsonObject(one) ? one : {}
      const node = nodeAt(one, `${at}/properties/${escaped(key)}`, pascalOf(key), depth + 1)
      return { key, node, required: needed.has(key), ...(typeof description === 'string' ? { description } : {}) }
    })
    const bare = [...needed].filter((key) => !names.has(key))
    const more = bare.map((key) => ({ key, node: { kind: 'json' } as const, required: true }))
    return {
      kind: 'object',
      name: own,
      open: additionalProperties !== false || hasPatterns,
      fields: [...fields, ...more],
    }
  }

  const typedNode = (
    type: string,
    schema: JsonObject,
    at: string,
    own: string,
    depth: number,
    uses: (key: string) => void,
  ): SchemaNode => {
    if (type === 'string') return stringNode(schema, at, uses)
    if (type === 'number' || type === 'integer') return numberNode(schema, type === 'integer', uses)
    if (type === 'array') return arrayNode(schema, at, own, depth, uses)
    if (type === 'object') return objectNode(schema, at, own, depth, uses)
    if (type === 'null') return { kind: 'null' }
    if (type === 'boolean') return { kind: 'boolean' }
    leave(at, 'type', type)
    return { kind: 'json' }
  }

  /** The node of the listed values; `undefined` if one of them is a list or an object. */
  const valuesNode = (values: readonly Json[], types: readonly string[], own: string): SchemaNode | undefined => {
    const isAllowed = (value: Json): boolean =>
      types.length === 0 || types.includes(typeOf(value)) || (types.includes('integer') && Number.isInteger(value))
    const allowed = values.filter(isAllowed)
    const listed = allowed.filter(isPrimitive)
    if (listed.length === 0 || listed.length < allowed.length) return undefined
    const texts = [...new Set(listed.filter((one) => typeof one === 'string'))]
    const text: readonly SchemaNode[] =
      texts.length > 1 ? [{ kind: 'enum', values: texts, open: false }] : texts.map(literalNode)
    return unionOf([...text, ...listed.filter((one) => typeof one !== 'string').map(literalNode)], own)
  }

  const nodeAt = (schema: Json, at: string, hint: string, depth: number): SchemaNode => {
    grow(1)
    if (depth > limits.depth) throw new Unreadable(`is nested deeper than ${String(limits.depth)} schemas`)
    if (schema === true) return { kind: 'json' }
    if (schema === false) return refinedNode({ kind: 'json' }, { not: { kind: 'json' } })
    if (!isJsonObject(schema)) {
      leave(at, 'schema', schema)
      return { kind: 'json' }
    }
    const one = withPrefix(schema)
    const own = typeof one['title'] === 'string' && /^[A-Z]\w*$/.test(one['title']) ? one['title'] : hint
    const used = new Set<string>()
    const uses = (key: string): void => void used.add(key)
    const parts: SchemaNode[] = []

    const stated = one['type']
    const types = (Array.isArray(stated) ? stated : [stated]).filter((type) => typeof type === 'string')
    if (stated !== undefined) uses('type')
    const listing = ['enum', 'const'].find((key) => Object.hasOwn(one, key))
    const listed = listing === 'const' ? [one['const'] ?? null] : one['enum']
    const values = Array.isArray(listed) ? valuesNode(listed as readonly Json[], types, own) : undefined
    if (values !== undefined && listing !== undefined) {
      uses(listing)
      parts.push(values)
    } else {
      const meant = types.length > 0 ? types : typesMeant(one)
      if (types.length === 0 && meant.length > 0 && exactly === 0) leave(at, 'no type', meant.join(' or '))
      inside++
      const members = meant.map((type) => typedNode(type, one, at, own, depth, uses))
      inside--
      if (types.length === 0 && exactly > 0)
        members.forEach((then, i) => parts.push(refinedNode({ kind: 'json' }, { if: anyOfType(meant[i]), then })))
      else if (members.length > 0) parts.push(unionOf(members, own))
    }
    if (one['$ref'] !== undefined) {
      uses('$ref')
      parts.push(referenced(one['$ref'], at, depth))
    }
    for (const key of ['anyOf', 'oneOf', 'allOf'] as const) {
      const list = one[key]
      if (!Array.isArray(list) || list.length === 0) continue
      uses(key)
      const { value: members, left } = watched(() =>
        (list as readonly Json[]).map((member, i) =>
          nodeAt(typed(member, stated), `${at}/${key}/${String(i)}`, `${own}${String(i + 1)}`, depth + 1),
        ),
      )
      if (key === 'allOf') parts.push(...members)
      else {
        const choice = unionOf(members, own)
        const mayOverlap = key === 'oneOf' && members.length > 1 && !['tagged', 'enum', 'literal'].includes(choice.kind)
        const isExact = oneOfExactly && left.every(({ keyword }) => keyword === 'line feed')
        if (mayOverlap && !isExact) leave(at, key, list as readonly Json[])
        parts.push(mayOverlap && isExact ? refinedNode(choice, { oneOf: members }) : choice)
      }
    }
    // `false` adds nothing where a type excludes what the keyword is about.
    const concerns = (key: string): boolean => {
      const owner = Object.keys(keywordsOfType).find((type) => keywordsOfType[type]?.includes(key))
      return (
        owner === undefined ||
        types.length === 0 ||
        types.some((type) => (type === 'integer' ? 'number' : type) === owner)
      )
    }
    const below = (part: Json, rest: string, type?: Json) => () =>
      nodeAt(typed(part, type), at + rest, pascalOf(`${own} ${rest}`), depth + 1)
    const isInside = (rest: string): boolean => !/^\/(?:not|if|then|else|dependen)/.test(rest)
    const stepping = (rest: string, read: () => SchemaNode) => (): SchemaNode => {
      inside += isInside(rest) ? 1 : 0
      const node = read()
      inside -= isInside(rest) ? 1 : 0
      return node
    }
    const conditions = readConditions(one, types.length > 0 ? types : typesMeant(one), {
      wide: (part, rest, type) => stepping(rest, below(part, rest, type))(),
      exact: (part, rest, type) => exactNode(stepping(rest, below(part, rest, type))),
      isOpen: (key) => !used.has(key),
      uses: (...keys) => keys.forEach(uses),
    })
    for (const [key, value] of Object.entries(one))
      if (!used.has(key) && assertions.has(key) && concerns(key)) leave(at, key, value)
    const [first = { kind: 'json' } as const] = parts
    const node = parts.length > 1 ? intersectionOf(parts, own) : first
    return Object.keys(conditions).length === 0 ? node : refinedNode(node, conditions)
  }

  const node = referenced(`#${encodeURI(pointer).replaceAll('#', '%23')}`, pointer, 0)
  return { node, unsaid: [...unsaid.values()] }
}

/** A part of an `allOf` that states no type is about values of the type around it. */
const typed = (schema: Json, type: Json | undefined): Json =>
  type === undefined || !isJsonObject(schema) || Object.hasOwn(schema, 'type') || Object.hasOwn(schema, '$ref')
    ? schema
    : { ...schema, type }

/** Until draft 2019-09, `items` may be the list of the first items. */
const withPrefix = (schema: JsonObject): JsonObject => {
  const { items, additionalItems, ...rest } = schema
  if (!Array.isArray(items)) return schema
  return {
    ...rest,
    prefixItems: items as readonly Json[],
    ...(additionalItems === undefined ? {} : { items: additionalItems }),
  }
}

/** The node of every value of a type. */
const anyOfType = (type = ''): SchemaNode => {
  if (type === 'string') return { kind: 'string' }
  if (type === 'number') return { kind: 'number', integer: false }
  if (type === 'array') return { kind: 'array', item: { kind: 'json' } }
  return { kind: 'object', fields: [], open: true }
}
