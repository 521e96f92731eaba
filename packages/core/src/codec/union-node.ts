import { maxLevels } from '../model/nesting.js'
import { noValue } from '../model/no-value.js'
import type { SchemaNode } from '../model/schema-node.js'
import { listedValuesOf } from '../model/traits.js'
import { refuseProblem } from './check-node.js'

/** The number of unions inside each other that the node of a union was made of. */
const unionLevels = new WeakMap<SchemaNode, number>()

/** Returns that number. A union in a nullable value has its members as well. */
const levelsOf = (node: SchemaNode): number =>
  node.kind === 'nullable' ? levelsOf(node.node) : (unionLevels.get(node) ?? 0)

/** Returns the problem of a union of too many unions: each has the members of those inside it. */
const unionsProblem = (): string =>
  `has unions more than ${String(maxLevels)} levels inside each other: write one union of all members`

/** Returns the value of a required literal field; `undefined` if the node has none. */
const literalAt = (node: SchemaNode, key: string): string | undefined => {
  const field = node.kind === 'object' ? node.fields.find((one) => one.key === key && one.required) : undefined
  return field?.node.kind === 'literal' && typeof field.node.value === 'string' ? field.node.value : undefined
}

/** Returns the members of a union, including those of the unions inside it. */
const alternatives = (node: SchemaNode): readonly SchemaNode[] => {
  if (node.kind === 'union') return node.members.flatMap(alternatives)
  if (node.kind === 'tagged') return node.members.map((member) => member.node)
  return node.kind === 'nullable' ? [...alternatives(node.node), { kind: 'null' }] : [node]
}

/** Returns the only strings that a node accepts; `undefined` if it does not list them, or accepts other values. */
const stringsOf = (node: SchemaNode): readonly string[] | undefined => {
  const values = listedValuesOf(node)
  return values?.every((value) => typeof value === 'string') === true ? values : undefined
}

const enumeration = (nodes: readonly SchemaNode[]): SchemaNode | undefined => {
  const lists = nodes.map(stringsOf)
  const values = lists.flatMap((list) => list ?? [])
  return lists.every((list) => list !== undefined)
    ? { kind: 'enum', values: [...new Set(values)], open: false }
    : undefined
}

const taggedUnion = (nodes: readonly SchemaNode[], name: string): SchemaNode | undefined => {
  const [first] = nodes
  for (const { key: tag } of first?.kind === 'object' ? first.fields : []) {
    const members = nodes.flatMap((node) => {
      const value = literalAt(node, tag)
      return value === undefined ? [] : [{ value, node }]
    })
    const values = new Set(members.map(({ value }) => value))
    if (values.size === nodes.length) return { kind: 'tagged', name, tag, members }
  }
  return undefined
}

/**
 * Returns the node of values that at least one of the nodes accepts. It is a tagged node if all nodes are objects that
 * one required literal field distinguishes, and nullable if one node is null. Undefined is left out: JSON does not have
 * it. Throws a `TypeError` for too many unions inside each other.
 */
export const unionNode = (nodes: readonly SchemaNode[], name: string): SchemaNode => {
  const all = nodes.flatMap(alternatives).filter((node) => node !== noValue)
  const others = all.filter((node) => node.kind !== 'null')
  const [first] = others
  if (first === undefined) return all[0] ?? noValue
  const one =
    others.length === 1
      ? first
      : (enumeration(others) ?? taggedUnion(others, name) ?? { kind: 'union', name, members: others })
  const union: SchemaNode = others.length < all.length ? { kind: 'nullable', node: one } : one
  const levels = nodes.reduce((most, node) => Math.max(most, levelsOf(node)), 0) + 1
  if (levels > maxLevels) refuseProblem(name, union, unionsProblem())
  if (one !== first) unionLevels.set(one, levels)
  return union
}
