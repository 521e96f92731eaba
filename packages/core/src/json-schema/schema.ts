import { capturedNodes } from '../model/fingerprint.js'
import { noValue } from '../model/no-value.js'
import type { Json } from '../model/json.js'
import { codecsIn, exactKeywords, type Keywords, mapKeywords } from '../model/keywords.js'
import type { Field, SchemaNode, SchemaNodeOf } from '../model/schema-node.js'
import { type Cases, children, fold, innerNodes, visit } from '../model/traverse.js'
import { isScalar } from '../model/traits.js'

/**
 * A JSON Schema, or a part of one, as plain data.
 *
 * @category model
 * @since 1.0.0
 */
export type Schema = { readonly [key: string]: Json }

/**
 * The options of writing schemas. `shared` maps each node that is written once, under `$defs`, to its name. The codecs
 * in conditions are written in strict mode.
 */
interface Writer {
  readonly strict: boolean
  readonly shared: ReadonlyMap<SchemaNode, string>
  readonly conditions: ReadonlyMap<SchemaNode, string>
}

const keywordIfDefined = (key: string, value: Json | undefined): Schema => (value === undefined ? {} : { [key]: value })

// Python's `$` also matches before a final line feed. With this `not`, a pattern means the same everywhere.
const withoutLineFeed: Schema = { not: { type: 'string', pattern: '\\n' } }

const stringSchema = (node: SchemaNodeOf<'string'>, { strict }: Writer): Schema => {
  const warnings = strict ? (node.warnings ?? []) : []
  return {
    type: 'string',
    ...keywordIfDefined('minLength', node.minLength),
    ...keywordIfDefined('maxLength', node.maxLength),
    ...keywordIfDefined('format', node.format),
    ...keywordIfDefined('pattern', node.pattern),
    ...(node.pattern === undefined && warnings.length === 0 ? {} : withoutLineFeed),
    ...(warnings.length === 0 ? {} : { allOf: warnings.map(({ pattern }) => ({ pattern })) }),
  }
}

/** Returns whether a schema has conditions that also decide about null. */
const limitsNull = ({ not, ...rest }: Schema): boolean =>
  (not !== undefined && not !== withoutLineFeed['not']) || ['if', 'anyOf', 'oneOf'].some((keyword) => keyword in rest)

/** Returns a schema that accepts the same values and null. */
const orNull = (schema: Schema): Schema => {
  const { type, enum: values, const: value, ...rest } = schema
  const either = { anyOf: [schema, { type: 'null' }] }
  if (type === undefined || limitsNull(schema)) return either
  const listed = (values as readonly Json[] | undefined) ?? (value === undefined ? undefined : [value]) // the list of `enum`
  const isListed = listed === undefined || listed.includes(null)
  if ([type].flat().includes('null')) return isListed ? schema : either
  if (Array.isArray(type) || (values !== undefined && value !== undefined)) return either
  return {
    type: [type, 'null'],
    ...(listed === undefined ? {} : { enum: isListed ? listed : [...listed, null] }),
    ...rest,
  }
}

const fieldSchema = (field: Field, writer: Writer): Schema => {
  const schema = schemaOf(field.node, writer)
  const exact = field.required || field.neverNull === true || writer.strict || field.node.kind === 'json'
  const admitted = exact ? schema : orNull(schema)
  return {
    ...keywordIfDefined('description', field.description),
    ...admitted,
    ...(field.deprecated === undefined ? {} : { deprecated: true }),
  }
}

/** Returns the current key that an open object requires beside each former key. Strict mode refuses the former one. */
const formerKeys = ({ fields }: SchemaNodeOf<'object'>): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(fields.flatMap(({ key, formerly }) => (formerly === undefined ? [] : [[formerly.key, [key]]])))

const objectSchema = (node: SchemaNodeOf<'object'>, writer: Writer): Schema => {
  const required = node.fields.filter((field) => field.required).map((field) => field.key)
  const former = writer.strict && node.open ? formerKeys(node) : {}
  return {
    ...(node.fields.length === 0 ? {} : keywordIfDefined('title', node.name)),
    type: 'object',
    ...(node.fields.length === 0
      ? {}
      : { properties: Object.fromEntries(node.fields.map((field) => [field.key, fieldSchema(field, writer)])) }),
    ...(required.length === 0 ? {} : { required }),
    ...(Object.keys(former).length === 0 ? {} : { dependentRequired: former }),
    // `additionalProperties: true` is the default, but some tools drop undeclared keys without it.
    ...(node.open ? { additionalProperties: true } : writer.strict ? { additionalProperties: false } : {}),
  }
}

type Limits = Keywords<SchemaNode>

/** Returns the names of the opaque codecs and predicates in the codecs of some conditions. */
const codeIn = (keywords: Limits): readonly string[] =>
  codecsIn(keywords)
    .flatMap(capturedNodes)
    .flatMap((node) => (node === noValue ? [] : [node.name ?? node.kind]))

/**
 * Returns the conditions that a schema can express, and a comment that names what is left out. The schema of a codec
 * that contains code accepts too much: a condition that counts or negates what it accepts would reject valid values.
 */
const keepExpressible = (keywords: Limits): { readonly kept: Limits; readonly comment: string | undefined } => {
  const [leftOut, names] = [new Set<string>(), new Set<string>()]
  for (const [keyword, others] of Object.entries({ ...exactKeywords, contains: ['maxContains'] })) {
    const codecs = keywords[keyword as keyof Limits] // a key of the table
    if (codecs === undefined || others.every((one) => keywords[one as keyof Limits] === undefined)) continue
    const code = codeIn({ [keyword]: codecs })
    if (code.length > 0) others.forEach((one) => leftOut.add(one))
    code.forEach((name) => names.add(name))
  }
  if (leftOut.size === 0) return { kept: keywords, comment: undefined }
  const kept: Limits = Object.fromEntries(Object.entries(keywords).filter(([keyword]) => !leftOut.has(keyword)))
  const words = Object.keys(keywords).filter((keyword) => leftOut.has(keyword))
  const comment = `${[...names].join(', ')}: its constraint is code, so the condition is left out (${words.join(', ')})`
  return { kept, comment }
}

/** Returns the conditions on a value as a schema. */
const conditionsOf = ({ keywords = {} }: SchemaNodeOf<'refined'>, { conditions }: Writer): Schema => {
  const writer = { strict: true, shared: conditions, conditions }
  const { kept, comment } = keepExpressible(keywords)
  const written: unknown = mapKeywords(kept, (node) => schemaOf(node, writer))
  return { ...(written as Schema), ...keywordIfDefined('$comment', comment) } // the keywords are those of JSON Schema
}

/** The keywords whose meaning depends on another keyword of the same schema, each with that keyword. */
const limitingKeywords: Readonly<Record<string, string>> = {
  items: 'prefixItems',
  prefixItems: 'items',
  additionalProperties: 'patternProperties',
}

/** Combines a schema and conditions on the same value. */
const withConditions = (schema: Schema, conditions: Schema): Schema =>
  Object.keys(schema).some((keyword) => keyword in conditions || (limitingKeywords[keyword] ?? '') in conditions)
    ? { allOf: [schema, conditions] }
    : { ...schema, ...conditions }

/** Adds a comment to a schema, after the comment that it has. */
const withComment = (schema: Schema, comment: string): Schema => ({
  ...schema,
  $comment: [schema['$comment'], comment].filter((one) => typeof one === 'string').join('; '),
})

/** Returns the schema of a node, or a reference to it if it is shared. */
const schemaOf = (node: SchemaNode, writer: Writer): Schema => {
  const name = writer.shared.get(node)
  return name === undefined ? bodyOf(node, writer) : { $ref: `#/$defs/${name}` }
}

/** One function for each kind of schema node. */
const schemas: Cases<Schema, readonly [writer: Writer]> = {
  string: stringSchema,
  number: ({ integer, min, max }) => ({
    type: integer ? 'integer' : 'number',
    ...keywordIfDefined('minimum', min),
    ...keywordIfDefined('maximum', max),
  }),
  boolean: () => ({ type: 'boolean' }),
  null: () => ({ type: 'null' }),
  json: () => ({}),
  literal: ({ value }) => ({ type: value === null ? 'null' : typeof value, const: value }),
  enum: ({ open, values }) => (open ? { type: 'string' } : { type: 'string', enum: values }),
  array: ({ item, min, max }, writer) => ({
    type: 'array',
    items: schemaOf(item, writer),
    ...keywordIfDefined('minItems', min),
    ...keywordIfDefined('maxItems', max),
  }),
  tuple: ({ items }, writer) => ({
    type: 'array',
    prefixItems: items.map((item) => schemaOf(item, writer)),
    items: false,
    minItems: items.length,
  }),
  object: objectSchema,
  record: ({ value }, writer) => ({ type: 'object', additionalProperties: schemaOf(value, writer) }),
  tagged: ({ members }, writer) => ({ anyOf: members.map((member) => schemaOf(member.node, writer)) }),
  union: ({ members }, writer) => ({ anyOf: members.map((member) => schemaOf(member, writer)) }),
  intersection: ({ members }, writer) => ({ allOf: members.map((member) => schemaOf(member, writer)) }),
  nullable: ({ node }, writer) => orNull(schemaOf(node, writer)),
  lazy: (node, writer) => schemaOf(node.get(), writer),
  refined: (node, writer) =>
    node.keywords === undefined
      ? withComment(schemaOf(node.node, writer), `${node.name}: its predicate cannot be written as JSON Schema`)
      : withConditions(schemaOf(node.node, writer), conditionsOf(node, writer)),
  opaque: (node) =>
    node === noValue
      ? { not: {} }
      : { $comment: `${node.name}: its constraint is code and cannot be written as JSON Schema` },
}

/** The schema of a node itself, for `$defs` or inline. */
const bodyOf = /* @__PURE__ */ fold(schemas)

/** Returns the name under which a node may be shared; `undefined` unless it is a named object or recursive. */
const shareableName = (node: SchemaNode): string | undefined =>
  node.kind === 'lazy' || (node.kind === 'object' && node.fields.length > 0) ? node.name : undefined

const findUnusedName = (name: string, taken: ReadonlySet<string>): string => {
  let candidate = name
  for (let n = 2; taken.has(candidate); n++) candidate = `${name}${String(n)}`
  return candidate
}

/** Returns the codecs in the conditions of a node. */
const conditionCodecs = (node: SchemaNode): readonly SchemaNode[] =>
  node.kind === 'refined' ? codecsIn(node.keywords ?? {}) : []

/** Counts nodes below some others: if asked, also those in conditions. */
type CountNodes = (roots: Iterable<SchemaNode>, withConditions: boolean) => ReadonlyMap<SchemaNode, number>

/** Counts how often each node occurs. */
const countOccurrences: CountNodes = (roots, withConditions) => {
  const seen = new Map<SchemaNode, number>()
  const waiting = new Set(roots)
  for (const root of waiting)
    visit(root, (node) => {
      seen.set(node, (seen.get(node) ?? 0) + 1)
      if (withConditions) conditionCodecs(node).forEach((one) => waiting.add(one))
    })
  return seen
}

/** Counts how many nodes contain each node. Each node is read once, however many ways lead to it. */
const countReferences: CountNodes = (roots, withConditions) => {
  const seen = new Map<SchemaNode, number>()
  const waiting = [...roots]
  for (const node of waiting) {
    const times = seen.get(node) ?? 0
    seen.set(node, times + 1)
    if (times > 0) continue
    for (const child of children(node)) waiting.push(child.node)
    if (withConditions) waiting.push(...conditionCodecs(node))
  }
  return seen
}

/** The maximum number of places of the nodes of a schema in which only named objects are shared. */
const maxPlaces = 5000

/**
 * Counts the places of a node and of every node inside it, those of conditions included: a node in two places counts
 * twice, with everything inside. A recursive node counts once.
 */
export const countPlaces = (root: SchemaNode): number => {
  const counts = new Map<SchemaNode, number>()
  const recursive: SchemaNode[] = []
  const count = (node: SchemaNode): number => {
    const known = counts.get(node)
    if (known !== undefined) return known
    counts.set(node, 1)
    if (node.kind === 'lazy') recursive.push(node)
    const places = node.kind === 'lazy' ? 1 : innerNodes(node).reduce((sum, inner) => sum + count(inner), 1)
    counts.set(node, places)
    return places
  }
  let places = count(root)
  for (const node of recursive) for (const inner of innerNodes(node)) places += count(inner)
  return places
}

/** Returns whether the schema of a node would be too large if only named objects were shared. */
export const hasManyPlaces = (root: SchemaNode): boolean => countPlaces(root) > maxPlaces

/** Returns the name under which a node is shared in a schema that would be too large; `undefined` for a small one. */
const nameInLarge = (node: SchemaNode): string | undefined =>
  shareableName(node) ?? (isScalar(node) || node.kind === 'opaque' ? undefined : node.kind)

/** The nodes of a schema that are under `$defs`, with their names: in messages, and in conditions. */
type Shared = Pick<Writer, 'shared' | 'conditions'>

const sharedIn = (root: SchemaNode, strict: boolean): Shared => {
  const [count, nameOf] = hasManyPlaces(root) ? [countReferences, nameInLarge] : [countOccurrences, shareableName]
  const taken = new Set<string>()
  const seen = count([root], strict)
  const shared = sharedNodes(seen, taken, nameOf)
  if (strict) return { shared, conditions: shared }
  const inConditions = [...seen.keys()].flatMap(conditionCodecs)
  return { shared, conditions: sharedNodes(count(inConditions, true), taken, nameOf) }
}

/** Returns the nodes that occur more than once or contain themselves, with the name each gets in `$defs`. */
const sharedNodes = (
  seen: ReadonlyMap<SchemaNode, number>,
  taken: Set<string>,
  nameOf: typeof shareableName,
): ReadonlyMap<SchemaNode, string> => {
  const names = new Map<SchemaNode, string>()
  for (const [node, times] of seen) {
    const name = nameOf(node)
    if (name === undefined || (times < 2 && node.kind !== 'lazy')) continue
    const chosen = findUnusedName(name.replace(/[^A-Za-z0-9_.-]/g, '_'), taken)
    taken.add(chosen)
    names.set(node, chosen)
  }
  return names
}

/**
 * Returns the JSON Schema of a node. The schema is self-contained: shared and recursive objects are under `$defs`, and so
 * is every shared part of a schema that would be too large otherwise.
 */
export const nodeSchema = (root: SchemaNode, strict = false): Schema => {
  const { shared, conditions } = sharedIn(root, strict)
  const writer = { strict, shared, conditions }
  const own = [...shared].map(([node, name]) => [name, bodyOf(node, writer)] as const)
  const strictly = { strict: true, shared: conditions, conditions }
  const others = strict ? [] : [...conditions].map(([node, name]) => [name, bodyOf(node, strictly)] as const)
  const defs = Object.fromEntries([...own, ...others])
  return { ...schemaOf(root, writer), ...(Object.keys(defs).length === 0 ? {} : { $defs: defs }) }
}
