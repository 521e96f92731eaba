import type { Node } from './node.js'

/**
 * What no JSON value is: the reading of `t.undefined` and `t.void`.
 *
 * @category constructors
 * @since 1.0.0
 */
export const nothing: Node = {
  kind: 'opaque',
  name: 'undefined',
  validate: (value) => (value === undefined ? [] : [{ path: [], value }]),
}

const literal = (node: Node, key: string): string | undefined => {
  const field = node.kind === 'object' ? node.fields.find((one) => one.key === key && one.required) : undefined
  return field?.node.kind === 'literal' && typeof field.node.value === 'string' ? field.node.value : undefined
}

/** Unions of unions are one union. */
const alternatives = (node: Node): readonly Node[] => {
  if (node.kind === 'union') return node.members.flatMap(alternatives)
  if (node.kind === 'tagged') return node.members.map((member) => member.node)
  return node.kind === 'nullable' ? [...alternatives(node.node), { kind: 'null' }] : [node]
}

const stringsOf = (node: Node): readonly string[] | undefined => {
  if (node.kind === 'enum' && !node.open) return node.values
  return node.kind === 'literal' && typeof node.value === 'string' ? [node.value] : undefined
}

const enumeration = (nodes: readonly Node[]): Node | undefined => {
  const lists = nodes.map(stringsOf)
  const values = lists.flatMap((list) => list ?? [])
  return lists.every((list) => list !== undefined)
    ? { kind: 'enum', values: [...new Set(values)], open: false }
    : undefined
}

const taggedUnion = (nodes: readonly Node[], name: string): Node | undefined => {
  const [first] = nodes
  for (const { key: tag } of first?.kind === 'object' ? first.fields : []) {
    const members = nodes.flatMap((node) => {
      const value = literal(node, tag)
      return value === undefined ? [] : [{ value, node }]
    })
    const values = new Set(members.map(({ value }) => value))
    if (values.size === nodes.length) return { kind: 'tagged', name, tag, members }
  }
  return undefined
}

/**
 * What at least one of the nodes accepts: tagged when all are objects told apart by one required literal key, nullable
 * when one is null. Undefined is no member: JSON cannot send it.
 *
 * @category constructors
 * @since 1.0.0
 */
export const unite = (nodes: readonly Node[], name: string): Node => {
  const all = nodes.flatMap(alternatives).filter((node) => node !== nothing)
  const others = all.filter((node) => node.kind !== 'null')
  const [first] = others
  if (first === undefined) return all[0] ?? nothing
  const one =
    others.length === 1
      ? first
      : (enumeration(others) ?? taggedUnion(others, name) ?? { kind: 'union', name, members: others })
  return others.length < all.length ? { kind: 'nullable', node: one } : one
}
