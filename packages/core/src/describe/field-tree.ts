import { checkArgument, isSchemaNode } from '../model/argument.js'
import { type Describable, nodeIn } from '../codec/node-in.js'
import { describedChildren } from '../model/described.js'
import type { Field, SchemaNode } from '../model/schema-node.js'
import { definitionOf, isScalar, type JsonType, jsonTypesOf } from '../model/traits.js'
import { withAlternatives } from '../model/traverse.js'
import { typeWords } from '../model/words.js'
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
  /** The number of values that may still be read. */
  left: number
  /**
   * The parts that are described, each with the first field that has it, or with an empty text if it has no fields. Absent if
   * a part is described in every place.
   */
  readonly described?: Map<SchemaNode, string>
}

/** The position of a value: the recursive nodes around it, the steps to it from the field above, and that field. */
interface Cursor {
  readonly inside: readonly SchemaNode[]
  readonly within: string
  readonly above: string
  readonly reading: Reading
}

/** Returns the nodes that the words of a type are made of: not those of fields, which have words of their own. */
const nodesInWords = (node: SchemaNode): readonly SchemaNode[] => {
  if (node.kind === 'object' || node.kind === 'tagged') return []
  if (node.kind !== 'lazy') return describedChildren(node).map((child) => child.node)
  const definition = definitionOf(node)
  return definition === undefined ? [] : [definition]
}

/**
 * Returns the type of a value in words, and what the recursive types that they name are, except those of the nodes around
 * the value and those of which every key has a field.
 */
const defineType = (node: SchemaNode, inside: readonly SchemaNode[] = []): string => {
  const named = withAlternatives([node], (one) => (inside.includes(one) ? [] : nodesInWords(one)))
  const definitions = named.flatMap((one) => {
    const definition = one.kind === 'lazy' && !inside.includes(one) ? definitionOf(one) : undefined
    if (definition === undefined || definition.kind === 'tagged') return []
    const words = typeWords(definition)
    return words === 'object' ? [] : [`${typeWords(one)} is ${words}`]
  })
  return [typeWords(node), ...(definitions.length === 0 ? [] : [`where ${definitions.join('; ')}`])].join(', ')
}

/** Returns the type of a value in words, which refer to the fields of a value that is described before. */
const typeAt = (node: SchemaNode, { reading, inside }: Cursor): string => {
  const before = reading.described?.get(node) ?? ''
  return before === '' ? defineType(node, inside) : `${typeWords(node)}, with the fields of ${before}`
}

const viewOf = (field: Field, cursor: Cursor): FieldView => ({
  name: field.key,
  ...(cursor.within === '' ? {} : { within: cursor.within }),
  type: typeAt(field.node, cursor),
  required: field.required,
  ...(field.description === undefined ? {} : { description: field.description }),
  ...(field.formerly === undefined ? {} : { formerly: `${field.formerly.key} before ${field.formerly.since}` }),
  ...(field.deprecated === undefined ? {} : { deprecated: field.deprecated }),
  ...(warningTexts(field.node).length === 0 ? {} : { warnings: warningTexts(field.node) }),
  fields: fieldsBelow(field.key, field.node, cursor),
})

const branch = (name: string, node: SchemaNode, cursor: Cursor): FieldView => ({
  name,
  ...(cursor.within === '' ? {} : { within: cursor.within }),
  type: typeAt(node, cursor),
  fields: fieldsBelow(name, node, cursor),
})

/** Returns the fields of the value of a field or a branch. */
const fieldsBelow = (name: string, node: SchemaNode, cursor: Cursor): readonly FieldView[] => {
  const { within, above } = cursor
  return fieldsInside(node, { ...cursor, within: '', above: `${above}${within}${above === '' ? '' : '.'}${name}` })
}

/** Returns the steps from a value to a value inside it, whose pointer is `/*`, an index, or empty for the same value. */
const stepsTo = ({ kind }: SchemaNode, pointer: string): string => {
  if (pointer === '') return ''
  if (pointer !== '/*') return `[${pointer.slice(1)}]`
  return kind === 'record' ? '.*' : '[]'
}

/** Returns the fields of a node, or of its items, members and refined node. A recursive node is expanded once. */
const fieldsInside = (node: SchemaNode, cursor: Cursor): readonly FieldView[] => {
  const { reading, above } = cursor
  if (reading.left < 1 || reading.described?.has(node) === true) return []
  reading.left--
  const fields = fieldsOf(node, cursor)
  if (!isScalar(node)) reading.described?.set(node, fields.length === 0 ? '' : above)
  return fields
}

const fieldsOf = (node: SchemaNode, cursor: Cursor): readonly FieldView[] => {
  if (node.kind === 'object') return node.fields.map((field) => viewOf(field, cursor))
  if (node.kind === 'tagged') {
    return node.members.map(({ value, node: member }) =>
      branch(`${node.tag} = ${JSON.stringify(value)}`, member, cursor),
    )
  }
  const { inside, within } = cursor
  if (inside.includes(node)) return []
  const rivals = node.kind === 'union' ? rivalsIn(node.members) : []
  const branches = branchesOf(rivals, cursor)
  const others = describedChildren(node).flatMap((child) =>
    rivals.includes(child.node)
      ? []
      : fieldsInside(child.node, {
          ...cursor,
          inside: node.kind === 'lazy' ? [...inside, node] : inside,
          within: within + stepsTo(node, child.pointer),
        }),
  )
  return [...branches, ...others]
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
const branchesOf = (members: readonly SchemaNode[], cursor: Cursor): readonly FieldView[] => {
  const written = new Set(members.flatMap(({ name = '' }) => (writtenName.test(name) ? [name] : [])))
  const isNamed = written.size === members.length
  const views = members.map((member, i) =>
    branch(isNamed && member.name !== undefined ? member.name : `option ${String(i + 1)}`, member, cursor),
  )
  return views.some(({ fields }) => fields.length > 0) ? views : []
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
  const start = { inside: [], within: '', above: '' }
  const reading: Reading = { left: maxReads }
  const fields = fieldsInside(node, { ...start, reading })
  return reading.left > 0 ? fields : fieldsInside(node, { ...start, reading: { left: Infinity, described: new Map() } })
}

/** Returns the node of a value with conditions that its fields do not describe; `undefined` for a value without them. */
const conditionsOf = (node: SchemaNode, entered: readonly SchemaNode[] = []): SchemaNode | undefined => {
  if (node.kind === 'refined') return node
  const definition = node.kind === 'lazy' && !entered.includes(node) ? definitionOf(node) : undefined
  return definition === undefined ? undefined : conditionsOf(definition, [...entered, node])
}

/**
 * Returns the type of a message in a few words. Returns `undefined` for an object that has fields of its own and no
 * conditions, since the fields describe it.
 *
 * @example
 * assert.strictEqual(messageWords(contract({ id: 'demo/names', version: 1, role: 'input', description: 'Names.', codec: arrayOf(string) }).node), 'list: text')
 *
 * @category destructors
 * @since 1.2.0
 */
export const messageWords = (node: SchemaNode): string | undefined => {
  checkArgument(isSchemaNode(node), 'messageWords', 'a schema node', 'messageWords(order.node)')
  const limited = conditionsOf(node)
  if (limited !== undefined) return typeWords(limited)
  const fields = fieldTree(node)
  const isObject = jsonTypesOf(node).every((type) => type === 'object')
  return isObject && fields.length > 0 && fields.every(({ within }) => within === undefined)
    ? undefined
    : defineType(node)
}
