import { type AnyContract, escapePointerSegment, type Path, type SchemaNode } from '@contracts/core'
import { children, fold, visit } from '@contracts/core/internal'

/** Returns the keys that the objects of a contract declare by name, at any depth. */
export const declaredKeysOf = ({ node }: AnyContract): ReadonlySet<string> => {
  const keys = new Set<string>()
  visit(node, (inner) => {
    if (inner.kind === 'object') inner.fields.forEach(({ key }) => keys.add(key))
  })
  return keys
}

const no = (): boolean => false
const yes = (): boolean => true

/** Returns whether a value of a node may have any key of a kind, a string or an index, that the node does not name. */
const takesKey = fold<boolean, readonly [key: Path[number]]>({
  array: (_, key) => typeof key === 'number',
  object: ({ open }) => open,
  record: yes,
  json: yes,
  opaque: yes,
  string: no,
  number: no,
  boolean: no,
  null: no,
  literal: no,
  enum: no,
  tuple: no,
  tagged: no,
  union: no,
  intersection: no,
  nullable: no,
  lazy: no,
  refined: no,
})

/** Returns the nodes, and every node inside that describes the same value. */
const nodesOfValue = (nodes: readonly SchemaNode[]): readonly SchemaNode[] => {
  const found = new Set(nodes)
  for (const node of found) for (const child of children(node)) if (child.pointer === '') found.add(child.node) // the loop reaches it
  return [...found]
}

/** Returns the nodes of the value under a key. Any value may be under a key of a node that is not described further. */
const nodesUnder = (nodes: readonly SchemaNode[], key: Path[number]): readonly SchemaNode[] =>
  nodes.flatMap((node): readonly SchemaNode[] => {
    if (node.kind === 'json' || node.kind === 'opaque') return [node]
    const pointer = `/${escapePointerSegment(String(key))}`
    const under = children(node).filter((child) => child.pointer === pointer || child.pointer === '/*')
    if (under.length > 0) return under.map((child) => child.node)
    return takesKey(node, key) ? [{ kind: 'json' }] : []
  })

/** Returns whether a node declares a key by name or position, or takes a key of this kind. */
const allowsKey = (node: SchemaNode, key: Path[number]): boolean =>
  takesKey(node, key) ||
  children(node).some(
    ({ field, pointer }) => field?.key === key || (typeof key === 'number' && pointer === `/${String(key)}`),
  )

/**
 * Returns the first key of a path that a message does not have, if no node that describes the value above it declares the
 * key or takes other keys.
 */
export const strayKey = (contract: AnyContract, message: unknown, path: Path): Path[number] | undefined => {
  let value = message
  let nodes = nodesOfValue([contract.node])
  for (const key of path) {
    const isHere = typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    if (!isHere && !nodes.some((node) => allowsKey(node, key))) return key
    value = isHere ? (value as Readonly<Record<PropertyKey, unknown>>)[key] : undefined // it has the key
    nodes = nodesOfValue(nodesUnder(nodes, key))
  }
  return undefined
}
