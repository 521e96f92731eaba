import type { Field, Keywords, SchemaNode, SchemaNodeOf } from '@contracts/core'
import { typeWords } from '@contracts/core/describe'
import {
  children,
  countWords,
  describedMembers,
  fold,
  generatedName,
  givenName,
  joinWords,
  mapChildren,
  onOneLine,
  subjectOf,
  typeWordsInside,
  walkValue,
} from '@contracts/core/internal'
import { fieldsToSend, isJsonText } from '../openai-strict/json-text.js'
import type { Absent } from '../openai-strict/write-strict-form.js'
import { type DescribedLine, type Reference, type References, unnamed } from './references.js'
import type { SharedTypes } from './shared-parts.js'

/** The position of a line, and what the lines before it describe. */
export interface Position {
  readonly depth: number
  /** The keys around the line, the innermost first. */
  readonly within: readonly string[]
  /** The nodes that are described, each with what refers to it. */
  readonly described: Map<SchemaNode, Reference>
  /** The lines with a structure. */
  readonly lines: DescribedLine[]
  readonly references: References
  /** Leaves out the descriptions of keys. */
  readonly brief: boolean
  /** The line belongs to a condition, in which a closed object has no other keys. */
  readonly isExact: boolean
  /** The message is written in strict form. */
  readonly isStrict: boolean
  /** The way an optional key without a value is written. */
  readonly absent: Absent
  /** The tags of the object that is described, which have a line. */
  readonly tags: readonly string[]
  /** The optional fields that have a line. */
  readonly optional: Field[]
  /** The types that have a name. */
  readonly types: SharedTypes
  /** The nodes that are described, and the optional fields that have a line, inside the JSON texts of strict form. */
  readonly inText: Pick<Position, 'described' | 'optional'>
}

/** A node whose description takes lines of its own. */
type Structured = SchemaNodeOf<'object' | 'tagged' | 'union' | 'tuple' | 'intersection' | 'refined'>

type Conditions = Keywords<SchemaNode>
type Describe<V> = (value: V, at: Position, subject: string, all: Conditions) => readonly string[]

const deepen = (at: Position): Position => ({ ...at, depth: at.depth + 1, tags: [] })
const lineAt = (at: Position, text: string): string => `${'  '.repeat(at.depth)}- ${text}`
const quoteName = (name: string): string => (/^[\w$.-]+$/.test(name) ? name : JSON.stringify(name))

/** The words of these conditions are in the type. */
const inType = (): readonly string[] => []

/** These conditions are part of another one. */
const inOther = (): readonly string[] => []

const among = (kind: string, i: number, at: Position): Position => ({
  ...at,
  within: [`${kind} ${String(i + 1)}`, ...at.within],
})

const oneOfThese = (nodes: readonly SchemaNode[], at: Position): readonly string[] =>
  nodes.flatMap((node, i) => describe(i === 0 ? 'either' : 'or', node, among('alternative', i, at)))

/** Returns the lines of each condition. A keyword without lines is a type error. */
const conditionLines: { readonly [K in keyof Conditions]-?: Describe<NonNullable<Conditions[K]>> } = {
  uniqueItems: inType,
  minProperties: inType,
  maxProperties: inType,
  pattern: inType,
  multipleOf: inType,
  exclusiveMinimum: inType,
  exclusiveMaximum: inType,
  enum: inType,
  minContains: inOther,
  maxContains: inOther,
  then: inOther,
  else: inOther,
  contains: (node, at, subject, { minContains = 1, maxContains }) =>
    minContains === 0 && maxContains === undefined
      ? [] // every list meets it
      : describe(`${countWords(minContains, maxContains, 'item')} of the ${subject} must match:`, node, at),
  prefixItems: (nodes, at) =>
    nodes.flatMap((node, i) => describe(`item ${String(i + 1)}, if present, must match:`, node, at)),
  items: (node, at, _, { prefixItems }) =>
    describe(prefixItems === undefined ? 'every item must match:' : 'every further item must match:', node, at),
  propertyNames: (node, at) => describe('every key must match:', node, at),
  patternProperties: (nodes, at) =>
    Object.entries(nodes).flatMap(([pattern, node]) =>
      describe(`the value of a key that matches ${pattern} must match:`, node, at),
    ),
  dependentRequired: (keys, at) =>
    Object.entries(keys).map(([key, needed]) => {
      const verb = needed.length === 1 ? 'is' : 'are'
      return lineAt(at, `if ${quoteName(key)} is present, ${joinWords(needed.map(quoteName), 'and')} ${verb} required`)
    }),
  dependentSchemas: (nodes, at, subject) =>
    Object.entries(nodes).flatMap(([key, node]) =>
      describe(`if ${quoteName(key)} is present, the ${subject} must match:`, node, at),
    ),
  not: (node, at, subject) => describe(`the ${subject} must not match:`, node, at),
  if: (node, at, subject, { then, else: otherwise }) => [
    ...describe(`if the ${subject} matches:`, node, at),
    ...(then === undefined ? [] : describe('then it must match:', then, at)),
    ...(otherwise === undefined ? [] : describe('otherwise it must match:', otherwise, at)),
  ],
  anyOf: (nodes, at, subject) => [
    lineAt(at, `the ${subject} must match at least one of these:`),
    ...oneOfThese(nodes, deepen(at)),
  ],
  oneOf: (nodes, at, subject) => [
    lineAt(at, `the ${subject} must match exactly one of these:`),
    ...oneOfThese(nodes, deepen(at)),
  ],
}

const keywordsOf = ({ keywords = {} }: SchemaNodeOf<'refined'>): readonly (keyof Conditions)[] =>
  Object.keys(keywords) as (keyof Conditions)[] // the keys of the type

const linesOf = (keyword: keyof Conditions, node: SchemaNodeOf<'refined'>, at: Position): readonly string[] => {
  const { keywords = {} } = node
  // The lines of a keyword take the value of this keyword.
  return (conditionLines[keyword] as Describe<unknown>)(keywords[keyword], at, subjectOf(node), keywords)
}

/** Returns a node in strict form for its words: a value without fixed keys is a JSON text, and no object is open. */
const inStrictWords = (node: SchemaNode, types: SharedTypes): SchemaNode => {
  if (isJsonText(node))
    return { kind: 'string', expects: `a JSON text of ${typeWordsInside(inWords(node, false, types))}` }
  return node.kind === 'object' ? { ...node, open: false } : node
}

/** Returns a refined node for its words: without the conditions that have their own lines. */
const refinedInWords = ({ name, keywords, ...node }: SchemaNodeOf<'refined'>, inner: SchemaNode): SchemaNode => {
  if (keywords === undefined)
    return generatedName.test(name) ? inner : { ...node, node: inner, name: `${typeWordsInside(inner)} (${name})` }
  const kept = Object.entries(keywords).filter(
    ([keyword]) => conditionLines[keyword as keyof Conditions] === inType, // the keys of the type
  )
  return kept.length === 0 ? inner : { ...node, name, node: inner, keywords: Object.fromEntries(kept) }
}

/** Returns a recursive node for its words: its name, with the conditions that its definition has in its type. */
const lazyInWords = (node: SchemaNodeOf<'lazy'>): SchemaNode => {
  const name = givenName(node) ?? subjectOf(node)
  const entered = new Set<SchemaNode>([node])
  const conditionsIn = (inner: SchemaNode): SchemaNode => {
    if (inner.kind === 'refined') return refinedInWords(inner, conditionsIn(inner.node))
    if (inner.kind !== 'lazy' || entered.has(inner)) return { ...node, name }
    entered.add(inner)
    return conditionsIn(inner.get())
  }
  return conditionsIn(node.get())
}

/** The type of a closed object without fields, in words. The word "object" would not say that it has no keys. */
const emptyObject: SchemaNode = { kind: 'string', expects: 'empty object {}' }

/** Returns a string for its words: with what its warnings recommend, which is said of this string and of no other part. */
const stringInWords = (node: SchemaNodeOf<'string'>): SchemaNode => {
  const { warnings = [] } = node
  const recommended = joinWords(
    warnings.map(({ expects }) => expects),
    'and',
  )
  return warnings.length === 0 ? node : { kind: 'string', expects: `${typeWords(node)} (preferably ${recommended})` }
}

/** Returns the definition of a type for its words: without the conditions that have their own lines. */
const definitionInWords = (node: SchemaNode, isStrict: boolean, types: SharedTypes): SchemaNode => {
  if (node.kind === 'lazy') return needsDefinition(node) ? inWords(node.get(), isStrict, types) : lazyInWords(node)
  const written = isStrict ? inStrictWords(node, types) : node
  if (written.kind === 'string') return stringInWords(written)
  if (written.kind === 'object') return !written.open && fieldsToSend(written).length === 0 ? emptyObject : written
  if (written.kind === 'tagged') return written // its words do not contain its keys
  if (written.kind === 'intersection')
    return { ...written, members: describedMembers(written).map((member) => inWords(member, isStrict, types)) }
  return written.kind === 'refined'
    ? refinedInWords(written, inWords(written.node, isStrict, types))
    : mapChildren(written, (child) => inWords(child, isStrict, types))
}

/** Returns a node for its words: its name if it has one, otherwise its definition. */
const inWords = (node: SchemaNode, isStrict: boolean, types: SharedTypes): SchemaNode => {
  const name = types.nameOf(node, isStrict)
  return name === undefined ? definitionInWords(node, isStrict, types) : { kind: 'lazy', name, get: () => node }
}

/** Returns the type of a value in words, with the texts that are recommended. */
export const typeOf = (node: SchemaNode, isStrict: boolean, types: SharedTypes): string =>
  typeWords(inWords(node, isStrict, types))

/** Returns the lines that describe the types that have a name. */
export const typeLines = (types: SharedTypes): readonly string[] =>
  types.linesOf((node, isStrict) => typeWords(definitionInWords(node, isStrict, types)))

const typeAt = (node: SchemaNode, { isStrict, isExact, types }: Position): string =>
  typeOf(node, isStrict && !isExact, types)

/** The results for the nodes that are read. A node that is reached within itself has none yet. */
type Structures = Map<SchemaNode, Structured | undefined>

const scalar = (): undefined => undefined
const structures = fold<Structured | undefined, readonly [known: Structures]>({
  string: scalar,
  number: scalar,
  boolean: scalar,
  null: scalar,
  json: scalar,
  literal: scalar,
  enum: scalar,
  opaque: scalar,
  array: ({ item }, known) => structureIn(item, known),
  record: ({ value }, known) => structureIn(value, known),
  nullable: ({ node }, known) => structureIn(node, known),
  lazy: (node, known) => structureIn(node.get(), known),
  refined: (node, known) =>
    keywordsOf(node).some((keyword) => ![inType, inOther].includes(conditionLines[keyword] as () => readonly string[]))
      ? node
      : structureIn(node.node, known),
  object: (node) => (fieldsToSend(node).length === 0 ? undefined : node),
  tagged: (node) => node,
  union: (node, known) => {
    const found = node.members.flatMap((member) => structureIn(member, known) ?? [])
    return found.length < 2 ? found[0] : node
  },
  tuple: (node, known) => (node.items.some((item) => structureIn(item, known) !== undefined) ? node : undefined),
  intersection: (node, known) =>
    describedMembers(node).some((member) => structureIn(member, known) !== undefined) ? node : undefined,
})

/** Returns the node in a value, or in its items or values, whose description takes lines of its own. */
export const structureIn = (node: SchemaNode, known: Structures = new Map()): Structured | undefined => {
  if (known.has(node)) return known.get(node)
  known.set(node, undefined)
  const structure = structures(node, known)
  known.set(node, structure)
  return structure
}

const never = (): boolean => false
const always = (): boolean => true
const completeness = fold<boolean, readonly [areComplete: (inner: SchemaNode) => boolean]>({
  string: never,
  number: never,
  boolean: never,
  null: never,
  json: never,
  literal: never,
  enum: never,
  opaque: never,
  array: never,
  record: never,
  tuple: never,
  nullable: never,
  object: always,
  tagged: always,
  union: (node) => structureIn(node) === node,
  intersection: (node, areComplete) => describedMembers(node).every(areComplete),
  refined: ({ node }, areComplete) => areComplete(node),
  lazy: (node, areComplete) => areComplete(node.get()),
})

/**
 * Reports whether the lines of a node describe everything that is valid. Those of a list or a nullable object are about
 * the object only. `known` has the nodes that are read, and those around the node.
 */
const areLinesComplete = (node: SchemaNode, known = new Map<SchemaNode, boolean>()): boolean => {
  const before = known.get(node)
  if (before !== undefined) return before
  known.set(node, true)
  const areComplete = (inner: SchemaNode): boolean => areLinesComplete(inner, known)
  const isComplete = completeness(node, areComplete)
  known.set(node, isComplete)
  return isComplete
}

/** Returns whether a recursive node has to be defined: its lines, if it has any, are about a part of its values. */
export const needsDefinition = (node: SchemaNodeOf<'lazy'>): boolean => !areLinesComplete(node)

/**
 * Returns the values that have the keys, in words, if that is not the message: each item or each value of it. `entered`
 * has the nodes around the node.
 */
export const ownerOf = (node: SchemaNode, owner = '', entered: readonly SchemaNode[] = []): string => {
  if (entered.includes(node)) return owner
  const inside = (inner: SchemaNode, its = owner): string => ownerOf(inner, its, [...entered, node])
  if (node.kind === 'array') return inside(node.item, 'each item')
  if (node.kind === 'record') return inside(node.value, 'each value')
  if (node.kind === 'union') {
    const [found, ...others] = node.members.filter((member) => structureIn(member) !== undefined)
    return found === undefined || others.length > 0 ? owner : inside(found)
  }
  const walk = walkValue(node, {})
  return walk.relation === 'one' ? inside(walk.node) : owner
}

/** Returns whether strict form writes what has the keys of a value in a JSON text. `entered` has the nodes around it. */
const isInText = (node: SchemaNode, entered: readonly SchemaNode[] = []): boolean => {
  if (isJsonText(node) || entered.includes(node)) return isJsonText(node)
  const around = [...entered, node]
  if (node.kind === 'refined') return isInText(node.node, around) // a text meets its conditions inside
  if (structureIn(node) === node) return false
  const known: Structures = new Map(around.map((one) => [one, undefined]))
  const inner = children(node).find((child) => structureIn(child.node, known) !== undefined)
  return inner !== undefined && isInText(inner.node, around)
}

/** Returns the position of the lines about what is inside a value: a JSON text contains it as the contract has it. */
export const positionInside = (node: SchemaNode, at: Position): Position =>
  at.isStrict && isInText(node) ? { ...at, ...at.inText, isStrict: false, absent: 'omitted' } : at

/** Returns the words that refer to a node, if it is described. */
const referenceTo = (node: SchemaNode, { described, references }: Position): string | undefined => {
  const found = described.get(node)
  return found && references.wordsOf(found)
}

/** Describes a value: a line with its type, and the lines of its structure, unless it is described already. */
const describe = (label: string, node: SchemaNode, at: Position, name = unnamed, words = ''): readonly string[] => {
  const structure = structureIn(node)
  const inside = positionInside(node, at)
  const here = { name, within: at.within }
  const before = structure && referenceTo(structure, inside)
  if (structure !== undefined) at.lines.push({ line: here, describedAt: inside.described.get(structure) ?? here })
  const others = at.isExact && structure?.kind === 'object' && !structure.open ? ', no other keys' : ''
  const reference = before === undefined ? others : `, as ${before}`
  const line = lineAt(at, `${label} ${typeAt(node, at)}${reference}${words}`)
  const below = { ...deepen(inside), within: name === unnamed ? at.within : [name, ...at.within] }
  return [line, ...(structure === undefined ? [] : describeInside(structure, below, here))]
}

const fieldLines = (field: Field, at: Position): readonly string[] => {
  const { key, node, required, description, deprecated } = field
  const isUnwanted = deprecated !== undefined && !required // a model should not give a deprecated key a value
  if (isUnwanted && (at.absent !== 'null' || at.isExact)) return []
  if (!required) at.optional.push(field)
  if (isUnwanted) return [lineAt(at, `${quoteName(key)}?: no value (deprecated)`)]
  const words = at.brief || description === undefined ? '' : ` — ${onOneLine(description)}`
  return describe(`${quoteName(key)}${required ? '' : '?'}:`, node, at, quoteName(key), words)
}

/** Returns the lines of the fields of an object, without the tags that have a line. */
const linesOfFields = (node: SchemaNodeOf<'object'>, at: Position): readonly string[] =>
  fieldsToSend(node).flatMap((field) => (at.tags.includes(field.key) ? [] : fieldLines(field, at)))

/** Returns the lines of what is inside a node. Describes each node once. */
export const describeInside = (node: Structured, at: Position, here: Reference): readonly string[] => {
  if (at.described.has(node)) return []
  at.described.set(node, here)
  const insideOf = (inner: SchemaNode, position = at): readonly string[] => {
    const [structure, inside] = [structureIn(inner), positionInside(inner, position)]
    if (structure === undefined || inside.described.get(structure) === here) return []
    const before = referenceTo(structure, inside)
    return before === undefined ? describeInside(structure, inside, here) : [lineAt(inside, `as ${before}`)]
  }
  switch (node.kind) {
    case 'object':
      return linesOfFields(node, at)
    case 'tagged':
      return node.members.flatMap(({ value, node: inner }) => {
        const structure = structureIn(inner)
        const within = [`${quoteName(node.tag)} ${JSON.stringify(value)}`, ...at.within]
        const inside = { ...deepen(at), tags: [...at.tags, node.tag], within }
        const words = typeAt(inner, at)
        const type = words === 'object' ? '' : ` ${words}`
        return [
          lineAt(at, `with ${quoteName(node.tag)} ${JSON.stringify(value)}:${type}`),
          ...(structure?.kind === 'object' ? linesOfFields(structure, inside) : insideOf(inner, inside)),
        ]
      })
    case 'union':
      return oneOfThese(node.members, at)
    case 'tuple':
      return node.items.flatMap((item, i) => describe(`item ${String(i + 1)}:`, item, among('item', i, at)))
    case 'intersection': {
      const structured = describedMembers(node).filter((member) => structureIn(member) !== undefined)
      const isMixed = new Set(structured.map((member) => ownerOf(member))).size > 1
      return structured.flatMap((member) =>
        isMixed && ownerOf(member) !== ''
          ? describe(`the ${subjectOf(member)} must match:`, member, at)
          : insideOf(member),
      )
    }
    case 'refined': {
      const exact = { ...at, isExact: true, described: (at.isStrict ? at.inText : at).described }
      return [...insideOf(node.node), ...keywordsOf(node).flatMap((keyword) => linesOf(keyword, node, exact))]
    }
  }
}
