import { codecsIn } from './keywords.js'
import { escapePointerSegment } from './path.js'
import { type Field, type SchemaNode, type SchemaNodeOf, unknownKind } from './schema-node.js'
import { admitsNull, isScalar } from './traits.js'

/** Returns a recursive node. Its definition is made when it is first needed, and stays the same node. */
export const lazyNode = (name: string, define: () => SchemaNode): SchemaNodeOf<'lazy'> => {
  let definition: SchemaNode | undefined
  return { kind: 'lazy', name, get: () => (definition ??= define()) }
}

/** One function for each kind of schema node. */
export type Cases<R, Args extends readonly unknown[] = readonly []> = {
  readonly [K in SchemaNode['kind']]: (node: SchemaNodeOf<K>, ...args: Args) => R
}

/** Returns the function that calls the case of a node's kind. */
export const fold =
  <R, Args extends readonly unknown[] = readonly []>(cases: Cases<R, Args>) =>
  (node: SchemaNode, ...args: Args): R => {
    const one = cases[node.kind] as ((node: SchemaNode, ...args: Args) => R) | undefined // the case of this kind
    return one === undefined ? unknownKind(node as never) : one(node, ...args)
  }

/**
 * A node directly inside another. `pointer` leads from the value of the outer node to the value of the inner one. It is
 * empty when both describe the same value, and `/*` for every item or key.
 */
export interface Child {
  readonly node: SchemaNode
  readonly pointer: string
  readonly field?: Field
}

/**
 * Replaces every node directly inside a node. The definition of a recursive node is replaced when it is first needed. A
 * caller that maps a whole tree must map each recursive node only once.
 */
export const mapChildren = <N extends SchemaNode>(
  node: N,
  map: (child: SchemaNode, pointer: string) => SchemaNode,
): N => replaceChildren(node, map) as N // a node of the same kind

const replaceChildren = (node: SchemaNode, map: (child: SchemaNode, pointer: string) => SchemaNode): SchemaNode => {
  if (isScalar(node)) return node
  switch (node.kind) {
    case 'array':
      return { ...node, item: map(node.item, '/*') }
    case 'record':
      return { ...node, value: map(node.value, '/*') }
    case 'tuple':
      return { ...node, items: node.items.map((item, i) => map(item, `/${String(i)}`)) }
    case 'object':
      return {
        ...node,
        fields: node.fields.map((field) => ({
          ...field,
          node: map(field.node, `/${escapePointerSegment(field.key)}`),
        })),
      }
    case 'tagged':
      return { ...node, members: node.members.map((member) => ({ ...member, node: map(member.node, '') })) }
    case 'union':
    case 'intersection':
      return { ...node, members: node.members.map((member) => map(member, '')) }
    case 'nullable':
    case 'refined':
      return { ...node, node: map(node.node, '') }
    case 'lazy':
      return lazyNode(node.name, () => map(node.get(), ''))
    case 'opaque':
      return node
    default:
      return unknownKind(node)
  }
}

const none: readonly never[] = []

/** Returns the nodes directly inside a node, in declared order. The node inside a recursive node is its definition. */
export const children = (node: SchemaNode): readonly Child[] => {
  if (isScalar(node)) return none
  switch (node.kind) {
    case 'array':
      return [{ node: node.item, pointer: '/*' }]
    case 'record':
      return [{ node: node.value, pointer: '/*' }]
    case 'tuple':
      return node.items.map((item, i) => ({ node: item, pointer: `/${String(i)}` }))
    case 'object':
      return node.fields.map((field) => ({
        node: field.node,
        pointer: `/${escapePointerSegment(field.key)}`,
        field,
      }))
    case 'tagged':
      return node.members.map((member) => ({ node: member.node, pointer: '' }))
    case 'union':
    case 'intersection':
      return node.members.map((member) => ({ node: member, pointer: '' }))
    case 'nullable':
    case 'refined':
      return [{ node: node.node, pointer: '' }]
    case 'lazy':
      return [{ node: node.get(), pointer: '' }]
    case 'opaque':
      return none
    default:
      return unknownKind(node)
  }
}

/**
 * Calls `visitor` for every node of a tree, outermost first and in declared order, with its pointer (`*` for every item
 * or key) and the field it belongs to. A node that contains itself is visited again but not entered again. Inside a
 * recursive node, every other recursive node is entered once: nodes that contain each other have infinitely many paths.
 */
export const visit = (
  root: SchemaNode,
  visitor: (node: SchemaNode, pointer: string, field?: Field) => void,
  childrenOf: (node: SchemaNode) => readonly Child[] = children,
): void => {
  const ancestors = new Set<SchemaNode>()
  let entered: Set<SchemaNode> | undefined // the recursive nodes inside the outermost one
  const enter = (node: SchemaNode, pointer: string, field?: Field): void => {
    visitor(node, pointer, field)
    if (ancestors.has(node) || entered?.has(node) === true) return
    const isOutermost = node.kind === 'lazy' && entered === undefined
    if (node.kind === 'lazy') entered = (entered ?? new Set()).add(node)
    ancestors.add(node)
    for (const child of childrenOf(node)) enter(child.node, pointer + child.pointer, child.field)
    ancestors.delete(node)
    if (isOutermost) entered = undefined
  }
  enter(root, '')
}

/** Returns the nodes inside a node that describe the same value, whatever the value is. */
export const sameValue = (node: SchemaNode): readonly SchemaNode[] =>
  children(node).flatMap((child) => (child.pointer === '' ? [child.node] : []))

/** Returns the same as `sameValue`, except inside a recursive node: its definition may still be in the making. */
export const sameDefinedValue = (node: SchemaNode): readonly SchemaNode[] =>
  node.kind === 'lazy' ? [] : sameValue(node)

/**
 * Returns every node that describes the same value: the nodes, their members, and the nodes inside recursive, nullable
 * and refined nodes.
 */
export const withAlternatives = (
  nodes: readonly SchemaNode[],
  alternatives: (node: SchemaNode) => readonly SchemaNode[] = sameValue,
): readonly SchemaNode[] => {
  const found = new Set<SchemaNode>()
  const add = (node: SchemaNode): void => {
    if (found.has(node)) return
    found.add(node)
    alternatives(node).forEach(add)
  }
  nodes.forEach(add)
  return [...found]
}

/** Returns the nodes directly inside a node, those of its conditions included. */
export const innerNodes = (node: SchemaNode, childrenOf = children): readonly SchemaNode[] => [
  ...childrenOf(node).map((child) => child.node),
  ...(node.kind === 'refined' && node.keywords !== undefined ? codecsIn(node.keywords) : []),
]

/** The maximum number of nodes that are read. A recursive codec that makes new nodes each time has no end. */
const mostNodes = 100_000

/** Returns every node of a tree once, those of conditions included, outermost first and in declared order. */
export const allNodesIn = (root: SchemaNode, childrenOf = children): ReadonlySet<SchemaNode> => {
  const found = new Set<SchemaNode>()
  const waiting = [root]
  for (let node = waiting.pop(); node !== undefined && found.size < mostNodes; node = waiting.pop()) {
    if (found.has(node)) continue
    found.add(node)
    waiting.push(...innerNodes(node, childrenOf).toReversed())
  }
  return found
}

/**
 * Returns every node of a tree once, up to `maxNodes`, except those inside a recursive node whose definition throws. A part
 * that is in many places is read once, where `visit` visits each place.
 */
export const nodesIn = (root: SchemaNode, maxNodes = mostNodes): ReadonlySet<SchemaNode> => {
  const found = new Set([root])
  for (const node of found) {
    if (found.size > maxNodes) break // a definition may make new recursive nodes without end
    try {
      for (const child of children(node)) found.add(child.node)
    } catch {
      continue // decoding reports it
    }
  }
  return found
}

/** Returns whether null is a valid value of a node, as far as it is known before recursive nodes are defined. */
export const isKnownToAdmitNull = (node: SchemaNode): boolean => {
  const inside = withAlternatives([node], sameDefinedValue)
  return inside.every(({ kind }) => kind !== 'lazy') && admitsNull(node)
}
