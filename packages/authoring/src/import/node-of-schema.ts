/** Reads a JSON Schema document as a schema node, and lists the keywords that a codec cannot express. */
import { isJsonObject, type Json, type Keywords, type SchemaNode, toPointer } from '@contracts/core'
import { knownKeysOf, rangeProblem, refinedNode } from '@contracts/core/internal'
import {
  appliedKeywords,
  type Document,
  documentOf,
  hasNoJsonNumber,
  referencesOf,
} from '@contracts/evolution/internal'
import { pascalOf } from '../words/words.js'
import { readConditions } from './conditions.js'
import { listedNode } from './listed-values.js'
import { asWritten } from '../print/as-written.js'
import { intersectionOf, neverNode, unionOf } from './merge.js'
import { type Reading, startReading, Unreadable, type Unsaid } from './reading.js'
import { startFollowing } from './references.js'
import { type Here, typedNode } from './typed-nodes.js'
import { evaluatedKeys } from './unevaluated.js'
import { anyOfType, untypedNode } from './untyped.js'
import { decides, formatOfOtherTypes, type JsonObject, typed, typesMeant } from './vocabulary.js'

type Conditions = Keywords<SchemaNode>

/** Options for reading a schema. By default, it is read as an author would write it. */
export interface ReadOptions {
  /** True if the node accepts only what the schema accepts, with conditions where no codec says it. */
  readonly exactly?: boolean
  /** True if a schema without `type` is always read as one of the type that its keywords are about. */
  readonly assumeTypes?: boolean
  /** True if a format becomes the codec of core that checks it. */
  readonly checksFormats?: boolean
}

/** The node of a schema, and the keywords that it leaves out. */
export interface ReadSchema {
  readonly node: SchemaNode
  readonly unsaid: readonly Unsaid[]
  /** The annotations that say more than a contract can. */
  readonly notes: readonly Unsaid[]
}

/** The context for reading one schema: the state of the whole document, and the location of the schema. */
interface SchemaContext extends Here {
  readonly reading: Reading
  readonly options: ReadOptions
  readonly at: string
  /** The types that the schema states, if any. */
  readonly types: readonly string[]
  readonly isOpen: (keyword: string) => boolean
  readonly document: Document
  readonly below: (schema: Json, rest: string, name: string) => SchemaNode
}

/** Converts an `items` array to `prefixItems`. Drafts until 2019-09 list the first items in `items`. */
const withPrefix = (schema: JsonObject, additionalItems: Json | undefined): JsonObject => {
  const { items, additionalItems: _, ...rest } = schema
  if (!Array.isArray(items)) return schema
  return {
    ...rest,
    prefixItems: items as readonly Json[],
    ...(additionalItems === undefined ? {} : { items: additionalItems }),
  }
}

/** Returns the nodes for the type and the listed values of a schema. */
const ownNodes = (context: SchemaContext): readonly SchemaNode[] => {
  const { schema, at, types, own, uses, leave, reading, options } = context
  if (schema['type'] !== undefined) uses('type')
  const listed = listedNode(schema, types, own)
  if (listed !== undefined) {
    uses(listed.keyword)
    return [listed.node]
  }
  const meant = types.length > 0 ? types : typesMeant(schema)
  const isUntyped = types.length === 0 && meant.length > 0
  const isExact = reading.isExact() || (options.exactly === true && options.assumeTypes !== true)
  if (isUntyped && !isExact) leave('no type', meant.join(' or '))
  const members = reading.within(() => meant.map((type) => typedNode(type, context)))
  if (isUntyped && isExact) return members.map((then, i) => untypedNode(meant[i] ?? '', then, at))
  return members.length > 0 ? [unionOf(members, own)] : []
}

/**
 * Returns the nodes for `anyOf`, `oneOf` and `allOf`. A `oneOf` is read as a union. An exact reading adds that a value is
 * valid under one member only, if no member leaves out a keyword.
 */
const combinedNodes = ({ schema, own, uses, leave, reading, below, options }: SchemaContext): readonly SchemaNode[] =>
  (['anyOf', 'oneOf', 'allOf'] as const).flatMap((key) => {
    const list = schema[key]
    if (!Array.isArray(list) || list.length === 0) return []
    uses(key)
    const { value: members, left } = reading.watched(() =>
      (list as readonly Json[]).map((member, i) =>
        below(typed(member, schema['type']), `/${key}/${String(i)}`, `${own}${String(i + 1)}`),
      ),
    )
    if (key === 'allOf') return members
    const choice = unionOf(members, own)
    const mayOverlap = key === 'oneOf' && members.length > 1 && !areExclusive(choice)
    const isExact = (reading.isExact() || options.exactly === true) && left.length === 0
    if (mayOverlap && !isExact) leave(key, list as readonly Json[])
    return [mayOverlap && isExact ? refinedNode(choice, { oneOf: members }) : choice]
  })

/** Returns whether no value is valid under two members of a choice. */
const areExclusive = ({ kind }: SchemaNode): boolean => kind === 'tagged' || kind === 'enum' || kind === 'literal'

/**
 * Closes an object node if `unevaluatedProperties` refuses all keys but its fields. Returns any other node unchanged.
 */
const closed = ({ schema, at, document, uses, isOpen }: SchemaContext, node: SchemaNode): SchemaNode => {
  const { unevaluatedProperties } = schema
  if (node.kind !== 'object' || unevaluatedProperties !== false || !isOpen('unevaluatedProperties')) return node
  const keys = evaluatedKeys({ document, pointer: at, schema })
  const isPlain = keys !== undefined && !keys.all && keys.patterns.length === 0 && keys.conditional.size === 0
  if (!isPlain || node.fields.some(({ key }) => !keys.names.has(key))) return node
  uses('unevaluatedProperties')
  return { ...node, open: false }
}

/** Returns the node of the objects that have some keys. */
const havingKeys = (keys: readonly string[], name: string): SchemaNode => ({
  ...{ kind: 'object', name, open: true },
  fields: keys.map((key) => ({ key, required: true, node: { kind: 'json' } })),
})

/**
 * Replaces each dependency of keys that a closed object does not declare by a schema of the object. In a definition
 * such keys are refused, because they are usually misspelt.
 */
const declaredDependencies = (node: SchemaNode, conditions: Conditions, own: string): Conditions => {
  const { dependentRequired = {}, dependentSchemas = {}, ...rest } = conditions
  const known = knownKeysOf(node)
  const isDeclared = ([key, names]: readonly [string, readonly string[]]): boolean =>
    [key, ...names].every((one) => known?.has(one) !== false)
  const entries = Object.entries(dependentRequired)
  if (entries.every(isDeclared)) return conditions
  const schemas = new Map(Object.entries(dependentSchemas))
  for (const [key, names] of entries.filter((one) => !isDeclared(one))) {
    const having = havingKeys(names, pascalOf(`${own} having ${key}`))
    const before = schemas.get(key)
    schemas.set(key, before === undefined ? having : intersectionOf([before, having], 'Both'))
  }
  const required = entries.filter(isDeclared)
  return {
    ...rest,
    ...(required.length === 0 ? {} : { dependentRequired: Object.fromEntries(required) }),
    dependentSchemas: Object.fromEntries(schemas),
  }
}

const isContradiction = (min = 0, max = Infinity): boolean => min > max

/** Adds conditions to a node. If two bounds contradict each other, no array, no object or no number is valid. */
const conditioned = (node: SchemaNode, conditions: Conditions): SchemaNode => {
  if (Object.keys(conditions).length === 0) return node
  const { minContains, maxContains, ...others } = conditions
  if (isContradiction(minContains, maxContains))
    return refinedNode(conditioned(node, others), { not: anyOfType('array') })
  const { minProperties, maxProperties, ...rest } = conditions
  if (isContradiction(minProperties, maxProperties))
    return refinedNode(conditioned(node, rest), { not: anyOfType('object') })
  const { exclusiveMinimum: above = -Infinity, exclusiveMaximum: below = Infinity, ...unbounded } = conditions
  if (above >= below)
    return refinedNode({ kind: 'json' }, { anyOf: [conditioned(node, unbounded)], not: anyOfType('number') })
  // A definition may not contradict the bounds of the codec that it is about.
  const isApart = rangeProblem(asWritten(node), conditions) !== undefined
  return refinedNode(isApart ? refinedNode({ kind: 'json' }, { anyOf: [node] }) : node, conditions)
}

/** Checks whether a part is a condition on the value itself, and not on something inside the value. */
const isAboutItself = (rest: string): boolean => /^\/(?:not|if|then|else|dependen)/.test(rest)

const conditionsOf = ({
  schema,
  at,
  types,
  own,
  uses,
  isOpen,
  reading,
  below,
  document,
}: SchemaContext): Conditions => {
  const read = (part: Json, rest: string, type?: Json) => (): SchemaNode => {
    const node = () => below(typed(part, type), rest, pascalOf(`${own} ${rest}`))
    return isAboutItself(rest) ? node() : reading.within(node)
  }
  return readConditions(schema, types.length > 0 ? types : typesMeant(schema), {
    wide: (part, rest, type) => read(part, rest, type)(),
    exact: (part, rest, type) => reading.exactly(read(part, rest, type)),
    isOpen,
    uses,
    located: { document, pointer: at, schema },
  })
}

/**
 * Reads the schema at a pointer of a document. The pointer must lead to a schema. By default, a `oneOf` is read as a
 * union, which also accepts a value that is valid under several members, and a schema without `type` as one of the type
 * that its keywords are about.
 */
export const nodeOfSchema = (root: Json, pointer: string, name: string, options: ReadOptions = {}): ReadSchema => {
  const reading = startReading()
  const document = documentOf(root)

  const nodeAt = (schema: Json, at: string, hint: string, depth: number): SchemaNode => {
    reading.grow(1, depth)
    if (schema === true) return { kind: 'json' }
    if (schema === false) return neverNode()
    if (isJsonObject(schema)) {
      const applied = appliedKeywords(schema, document, true)
      for (const [key, value] of Object.entries(schema)) {
        if (!Object.hasOwn(applied, key) && decides(key, [])) reading.leave(at, key, value)
        if (
          decides(key, []) &&
          (typeof value === 'number' || key === 'const' || key === 'enum') &&
          hasNoJsonNumber(value)
        )
          throw new Unreadable(`has a number that is too large for a double at ${at}${toPointer([key])}`)
      }
      return objectSchemaAt(withPrefix(applied, schema['additionalItems']), at, hint, depth)
    }
    reading.leave(at, 'schema', schema)
    return { kind: 'json' }
  }

  const objectSchemaAt = (schema: JsonObject, at: string, hint: string, depth: number): SchemaNode => {
    const { title, type } = schema
    for (const keyword of ['readOnly', 'writeOnly', 'discriminator'])
      if (schema[keyword] !== undefined && schema[keyword] !== false)
        reading.notes.set(`${at} ${keyword}`, { pointer: at, keyword, value: true })
    const format = formatOfOtherTypes(schema)
    if (format !== undefined) reading.notes.set(`format ${format}`, { pointer: at, keyword: 'format', value: format })
    const own = typeof title === 'string' && /^[A-Z]\w*$/.test(title) ? title : hint
    const used = new Set<string>()
    const below: SchemaContext['below'] = (part, rest, partName) => nodeAt(part, at + rest, partName, depth + 1)
    const context: SchemaContext = {
      ...{ schema, at, own, reading, options, below, part: below, document },
      checksFormats: options.checksFormats === true,
      types: (Array.isArray(type) ? type : [type]).filter((one) => typeof one === 'string'),
      isOpen: (keyword) => !used.has(keyword),
      uses: (...keywords) => keywords.forEach((keyword) => used.add(keyword)),
      leave: (keyword, value) => {
        reading.leave(at, keyword, value)
      },
    }
    const references = referencesOf(schema)
    const parts = [
      ...ownNodes(context),
      ...references.map(([keyword, reference]) => follow(keyword, reference, at, depth)),
      ...combinedNodes(context),
    ]
    context.uses(...references.map(([keyword]) => keyword))
    const [first = { kind: 'json' } as const] = parts
    const stated = parts.length > 1 ? intersectionOf(parts, own) : first
    const node = closed(context, stated)
    const conditions = conditionsOf(context)
    for (const [key, value] of Object.entries(schema))
      if (!used.has(key) && decides(key, context.types)) reading.leave(at, key, value)
    return conditioned(node, declaredDependencies(node, conditions, own))
  }

  const { enter, follow } = startFollowing(document, name, reading, nodeAt)
  return { node: enter(pointer, 0), unsaid: reading.unsaid(), notes: [...reading.notes.values()] }
}
