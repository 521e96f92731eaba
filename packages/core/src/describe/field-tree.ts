import { checkArgument, isSchemaNode } from '../model/argument.js'
import { type Describable, nodeIn } from '../codec/node-in.js'
import type { Field, SchemaNode } from '../model/schema-node.js'
import { definitionOf, isScalar, type JsonType, jsonTypesOf } from '../model/traits.js'
import { allNodesIn, type Child } from '../model/traverse.js'
import { definedChildren, DefinedTypes } from './definitions.js'
import { warningsIn } from './warnings.js'

/**
 * A field for documentation, with the fields below it. `required` is absent for a branch of a union.
 *
 * @category model
 * @since 1.1.0
 */
export interface FieldView {
  /** The key. Of a branch: the tag and its value, or without a tag the name of the member or `option 1`. */
  readonly name: string
  /**
   * The steps to the key from the value above, or from the message: `[]` to each item of a list, `[0]` to the first item of
   * a tuple, `.*` to each value of an object with any keys. Absent if that value itself has the key.
   */
  readonly within?: string
  /** The type in a few words: the kind of value and its constraints. */
  readonly type: string
  /** True if the key is required. Absent for a branch of a union. */
  readonly required?: boolean
  /** The description of the field. */
  readonly description?: string
  /** The key before a rename, and the release that renamed it. */
  readonly formerly?: string
  /** The reason why the field is deprecated. */
  readonly deprecated?: string
  /** Conditions under which the value gets no warning, each with the name of its warning in parentheses. */
  readonly warnings?: readonly string[]
  /** The fields of the value. */
  readonly fields: readonly FieldView[]
}

/** Returns the string warnings of a value as text, each with its name. */
const warningTexts = (node: SchemaNode): readonly string[] =>
  warningsIn(node).map(({ name, expects }) => `${expects} (${name})`)

/** The maximum number of values that are read to make a tree in which a part is described in every place. */
const maxReads = 10_000

/** The reading of one tree. */
interface Reading {
  readonly types: DefinedTypes
  /** The number of values that may still be read. */
  left: number
  /**
   * The parts that are described, each with the first field that has it, or with an empty text if it has no fields. Absent if
   * a part is described in every place.
   */
  readonly described?: Map<SchemaNode, string>
}

/** A field of a value, or a branch of it, and the recursive nodes around it. */
interface Part {
  readonly name: string
  readonly node: SchemaNode
  readonly within: string
  readonly inside: readonly SchemaNode[]
  readonly field?: Field
}

/** A part whose view is made next: the views of the value above, and the steps to that value. */
interface Waiting {
  readonly part: Part
  readonly views: FieldView[]
  readonly above: string
}

/** Returns the type of a part in words, which refer to the fields of a value that is described before. */
const typeOf = ({ node, inside }: Part, { types, described }: Reading): string => {
  const before = inside.includes(node) ? '' : (described?.get(node) ?? '')
  return before === '' ? types.define(node) : `${types.wordsOf(node)}, with the fields of ${before}`
}

/** Returns the view of a part without the fields below it. */
const viewOf = (part: Part, reading: Reading): Omit<FieldView, 'fields'> => {
  const { name, within, node, field } = part
  const view = { name, ...(within === '' ? {} : { within }), type: typeOf(part, reading) }
  if (field === undefined) return view
  const { required, description, formerly, deprecated } = field
  const warnings = warningTexts(node)
  return {
    ...view,
    required,
    ...(description === undefined ? {} : { description }),
    ...(formerly === undefined ? {} : { formerly: `${formerly.key} before ${formerly.since}` }),
    ...(deprecated === undefined ? {} : { deprecated }),
    ...(warnings.length === 0 ? {} : { warnings }),
  }
}

/** Returns the steps from a value to a value inside it, whose pointer is `/*`, an index, or empty for the same value. */
const stepsTo = ({ kind }: SchemaNode, pointer: string): string => {
  if (pointer === '') return ''
  if (pointer !== '/*') return `[${pointer.slice(1)}]`
  return kind === 'record' ? '.*' : '[]'
}

const ownParts = (node: SchemaNode, within: string, inside: readonly SchemaNode[]): readonly Part[] => {
  if (node.kind === 'object')
    return node.fields.map((field) => ({ name: field.key, node: field.node, within, inside, field }))
  if (node.kind === 'tagged')
    return node.members.map((member) => ({
      ...{ name: `${node.tag} = ${JSON.stringify(member.value)}`, node: member.node },
      ...{ within, inside },
    }))
  return node.kind === 'union' ? branchesOf(rivalsIn(node.members), within, inside) : []
}

/** Returns the nodes whose fields are those of a node: of its items, members, refined node and definition. */
const innerParts = (node: SchemaNode): readonly Child[] => {
  if (node.kind === 'object' || node.kind === 'tagged') return []
  const rivals = node.kind === 'union' ? rivalsIn(node.members) : []
  return definedChildren(node).filter((child) => !rivals.includes(child.node))
}

/** Returns whether a value has fields or branches, apart from those of the recursive nodes around it. */
const hasParts = (root: SchemaNode, inside: readonly SchemaNode[] = []): boolean => {
  const found = new Set([root])
  for (const node of found) {
    if ((node.kind === 'object' ? node.fields : node.kind === 'tagged' ? node.members : []).length > 0) return true
    if (!inside.includes(node)) for (const child of definedChildren(node)) found.add(child.node)
  }
  return false
}

/** Returns the fields and branches of a value. A recursive node is expanded once. `above` are the steps to the value. */
const partsOf = (root: Pick<Part, 'node' | 'inside'>, reading: Reading, above = ''): readonly Part[] => {
  const parts: Part[] = []
  const waiting = [{ ...root, within: '' }]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { node, within, inside } = next
    if (reading.left < 1) break
    reading.left--
    if (inside.includes(node) || reading.described?.has(node) === true) continue
    if (!isScalar(node)) reading.described?.set(node, hasParts(node) ? above : '')
    if (node.kind === 'lazy') reading.types.enter(node)
    for (const part of ownParts(node, within, inside)) parts.push(part)
    const innerInside = node.kind === 'lazy' ? [...inside, node] : inside
    for (const child of innerParts(node).toReversed())
      waiting.push({ node: child.node, within: within + stepsTo(node, child.pointer), inside: innerInside })
  }
  return parts
}

/**
 * Returns the views of the fields and branches of a node. Where a part is described in every place, the fields of a field
 * are read before the next field; otherwise after all the fields beside it, so that its first place has few steps.
 */
const readTree = (root: SchemaNode, reading: Reading): readonly FieldView[] => {
  const [views, waiting]: [FieldView[], Waiting[]] = [[], []]
  const isShared = reading.described !== undefined
  let taken = 0
  const add = (parts: readonly Part[], into: FieldView[], above: string): void => {
    for (const part of isShared ? parts : parts.toReversed()) waiting.push({ part, views: into, above })
  }
  const take = (): Waiting | undefined => (isShared ? waiting[taken++] : waiting.pop())
  add(partsOf({ node: root, inside: [] }, reading), views, '')
  for (let next = take(); next !== undefined && reading.left > 0; next = take()) {
    const { part, above } = next
    const fields: FieldView[] = []
    next.views.push({ ...viewOf(part, reading), fields })
    const steps = `${above}${part.within}${above === '' ? '' : '.'}${part.name}`
    add(partsOf(part, reading, steps), fields, steps)
  }
  return views
}

/** Returns the members of a union that may be objects if several may, and likewise those that may be arrays. */
const rivalsIn = (members: readonly SchemaNode[]): readonly SchemaNode[] => {
  const mayBe = (type: JsonType): readonly SchemaNode[] => members.filter((one) => jsonTypesOf(one).includes(type))
  const rivals = [mayBe('object'), mayBe('array')].filter((some) => some.length > 1).flat()
  return members.filter((member) => rivals.includes(member))
}

/** Matches a name that an author wrote. That of an io-ts codec without a name describes all its parts. */
const writtenName = /^[\p{L}_][^{(<|]*$/u

/** Returns a branch for each of these members, since none has the keys of another; nothing if none has fields. */
const branchesOf = (members: readonly SchemaNode[], within: string, inside: readonly SchemaNode[]): readonly Part[] => {
  if (!members.some((member) => hasParts(member, inside))) return []
  const written = new Set(members.flatMap(({ name = '' }) => (writtenName.test(name) ? [name] : [])))
  const isNamed = written.size === members.length
  return members.map((node, i) => {
    const name = isNamed && node.name !== undefined ? node.name : `option ${String(i + 1)}`
    return { name, node, within, inside }
  })
}

/**
 * Returns the fields of a contract, a codec or a schema node, each with the fields below it. Returns an empty array for a
 * value without fields. If parts share parts and the tree would be very large, a part is described in its first place, and
 * the type of the other fields refers to it.
 *
 * @example
 * const [confidence] = fieldTree(struct('Remark', { confidence: field(Ratio, 'Confidence of the agent.') }))
 * assert.deepStrictEqual(confidence, { name: 'confidence', type: 'number from 0 to 1', required: true, description: 'Confidence of the agent.', fields: [] })
 *
 * @category destructors
 * @since 1.1.0
 */
export const fieldTree = (of: Describable): readonly FieldView[] => {
  const node = nodeIn(of)
  const reading: Reading = { types: new DefinedTypes(node), left: maxReads }
  const views = readTree(node, reading)
  return reading.left > 0
    ? views
    : readTree(node, { types: new DefinedTypes(node), left: Infinity, described: new Map() })
}

/** Returns the node of a value with conditions that its fields do not describe; `undefined` for a value without them. */
const conditionsOf = (node: SchemaNode, entered: readonly SchemaNode[] = []): SchemaNode | undefined => {
  if (node.kind === 'refined') return node
  const definition = node.kind === 'lazy' && !entered.includes(node) ? definitionOf(node) : undefined
  return definition === undefined ? undefined : conditionsOf(definition, [...entered, node])
}

/** Returns whether a value inside a node has the type of a recursive node whose definition it is: fields have its name. */
const isReferred = (recursive: SchemaNode, definition: SchemaNode): boolean => {
  const inside = allNodesIn(definition, definedChildren)
  const entered = new Set([recursive])
  for (const node of entered) {
    if (inside.has(node)) return node !== definition
    const next = node.kind === 'lazy' ? definitionOf(node) : undefined
    if (next !== undefined) entered.add(next)
  }
  return false
}

/**
 * Returns the type of a message in a few words. Returns `undefined` for an object that has fields of its own and no
 * conditions, since the fields describe it.
 *
 * @example
 * assert.strictEqual(messageWords(contract({ id: 'demo/names', version: 1, role: 'input', description: 'Names.', codec: arrayOf(string) }).node), 'list: text')
 *
 * @category destructors
 * @since 2.0.0
 */
export const messageWords = (node: SchemaNode): string | undefined => {
  checkArgument(isSchemaNode(node), 'messageWords', 'a schema node', 'messageWords(order.node)')
  const types = new DefinedTypes(node)
  const limited = conditionsOf(node)
  if (limited !== undefined) return types.define(isReferred(node, limited) ? node : limited)
  const isObject = jsonTypesOf(node).every((type) => type === 'object')
  const parts = isObject ? partsOf({ node, inside: [] }, { types: new DefinedTypes(node), left: maxReads }) : []
  return parts.length > 0 && parts.every(({ within }) => within === '') ? undefined : types.define(node)
}
