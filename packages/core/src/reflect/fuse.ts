import type { Field, Node, NodeOf } from './node.js'

const allObjects = (nodes: readonly Node[]): nodes is readonly NodeOf<'object'>[] =>
  nodes.every((node) => node.kind === 'object')

/**
 * What every one of the nodes accepts. Objects become one object: a key is required when any of them asks for it.
 *
 * @category constructors
 * @since 1.0.0
 */
export const fuse = (nodes: readonly Node[], name: string): Node => {
  if (!allObjects(nodes)) return { kind: 'intersection', name, members: nodes }
  const fields = new Map<string, Field>()
  for (const field of nodes.flatMap((node) => node.fields)) {
    const other = fields.get(field.key)
    fields.set(field.key, other === undefined ? field : both(other, field))
  }
  return { kind: 'object', name, fields: [...fields.values()], open: nodes.some((node) => node.open) }
}

const both = (one: Field, other: Field): Field => ({
  ...one,
  ...other,
  required: one.required || other.required,
  node: one.node === other.node ? one.node : fuse([one.node, other.node], one.key),
})

const literals = (node: Node, key: string): string | undefined => {
  const field = node.kind === 'object' ? node.fields.find((one) => one.key === key && one.required) : undefined
  return field?.node.kind === 'literal' && typeof field.node.value === 'string' ? field.node.value : undefined
}

/**
 * What at least one of the nodes accepts: tagged when all are objects told apart by one required literal key, nullable
 * when one is null.
 *
 * @category constructors
 * @since 1.0.0
 */
export const unite = (nodes: readonly Node[], name: string): Node => {
  const others = nodes.filter((node) => node.kind !== 'null')
  if (others.length < nodes.length)
    return { kind: 'nullable', node: others.length === 1 && others[0] !== undefined ? others[0] : unite(others, name) }
  if (nodes.every((node) => node.kind === 'literal' && typeof node.value === 'string')) {
    return {
      kind: 'enum',
      values: nodes.flatMap((node) => (node.kind === 'literal' ? [String(node.value)] : [])),
      open: false,
    }
  }
  const [first] = nodes
  for (const { key } of first?.kind === 'object' ? first.fields : []) {
    const values = nodes.flatMap((node) => literals(node, key) ?? [])
    if (values.length === nodes.length && new Set(values).size === nodes.length) {
      return { kind: 'tagged', name, tag: key, members: nodes.map((node, i) => ({ value: values[i] ?? '', node })) }
    }
  }
  return { kind: 'union', name, members: nodes }
}
