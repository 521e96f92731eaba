/** Nodes of schemas that state no type: their keywords limit values of one type only. */
import type { SchemaNode } from '@contracts/core'
import { fold, refinedNode } from '@contracts/core/internal'

/** Returns the node of every value of a type. */
export const anyOfType = (type = ''): SchemaNode => {
  if (type === 'string') return { kind: 'string' }
  if (type === 'number') return { kind: 'number', integer: false }
  if (type === 'array') return { kind: 'array', item: { kind: 'json' } }
  return { kind: 'object', fields: [], open: true }
}

/** The limits of values of one type, and the pointer of the schema that states them. */
interface Untyped {
  readonly type: string
  readonly then: SchemaNode
  readonly at: string
}

const untypedNodes = new WeakMap<SchemaNode, Untyped>()

/** Returns what an untyped schema limits; `undefined` for any other node. */
export const untypedOf = (node: SchemaNode): Untyped | undefined => untypedNodes.get(node)

/** Checks whether a node accepts every value of a type. */
const isAnyOf = (type: string, node: SchemaNode): boolean =>
  node.kind === 'object'
    ? node.open && node.fields.length === 0
    : JSON.stringify(node) === JSON.stringify(anyOfType(type))

/** Returns the node of the values that are of another type, or valid under a node. */
export const untypedNode = (type: string, then: SchemaNode, at: string): SchemaNode => {
  if (isAnyOf(type, then)) return { kind: 'json' }
  const node = refinedNode({ kind: 'json' }, { if: anyOfType(type), then })
  untypedNodes.set(node, { type, then, at })
  return node
}

const none = (): undefined => undefined
const always =
  (type: string): (() => string) =>
  () =>
    type

/** Returns the type of every value of a node, if it is known and one. A recursive node may not be read yet. */
const typeOf: (node: SchemaNode) => string | undefined = fold<string | undefined>({
  ...{ string: always('string'), enum: always('string'), number: always('number'), boolean: always('boolean') },
  ...{ array: always('array'), tuple: always('array') },
  ...{ object: always('object'), record: always('object'), tagged: always('object') },
  literal: ({ value }) => (value === null ? undefined : typeof value),
  refined: ({ node }) => typeOf(node),
  union: ({ members }) => {
    const [type, ...others] = new Set(members.map(typeOf))
    return others.length === 0 ? type : undefined
  },
  ...{ null: none, json: none, intersection: none, nullable: none, lazy: none, opaque: none },
})

/** Returns nodes about one value, in which untyped schemas are about the type that the others state. */
export const withTypes = (nodes: readonly SchemaNode[]): readonly SchemaNode[] => {
  const type = nodes.map(typeOf).find((one) => one !== undefined)
  if (type === undefined) return nodes
  return nodes.flatMap((node) => {
    const untyped = untypedOf(node)
    if (untyped === undefined) return [node]
    return untyped.type === type ? [untyped.then] : []
  })
}
