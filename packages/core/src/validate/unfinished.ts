import { getOwn, type JsonObject } from '../model/json.js'
import { memoise } from '../model/memoise.js'
import type { Field, SchemaNode, SchemaNodeOf } from '../model/schema-node.js'
import { allowsAnyKey, isScalar } from '../model/traits.js'
import { children, mapChildren } from '../model/traverse.js'
import { walkValue } from '../model/walk.js'
import { kindOf } from '../model/words.js'
import { depthLimit } from './recursion.js'
import { discriminatorOf, isDiscriminating } from './scalars.js'

/**
 * The node that describes the values inside an object or array of which more may still arrive. `later`: the keys that
 * select the node have not all arrived. `together`: the values can only be validated together. `none`: the container
 * is invalid with any content.
 */
export type Inside = SchemaNode | 'later' | 'together' | 'none'

/**
 * Finds the node that describes the values inside an object or array of which more may still arrive. `depth` is the
 * number of containers around it.
 */
export const insideOf = (node: SchemaNode, container: object, depth: number, entered = 0): Inside => {
  if (entered > depthLimit || (node.kind === 'lazy' && depth > depthLimit)) return 'none'
  const walk = walkValue(node, container)
  switch (walk.relation) {
    case 'one':
      return insideOf(walk.node, container, depth, entered + 1)
    case 'leaf':
      return !isScalar(node) ? 'together' : allowsAnyKey(node) ? node : 'none'
    case 'unselected':
      return node.kind === 'tagged' && !Object.hasOwn(container, node.tag) ? 'later' : 'none'
    case 'parts':
      return node.kind === 'object' ? insideObject(node, container as JsonObject) : node // it has parts, so it is one
    case 'some':
    case 'every':
      return 'together'
    case 'mismatch':
      return 'none'
  }
}

/** A literal may show that an object is another message. The issue of the literal is then its only issue. */
const insideObject = (node: SchemaNodeOf<'object'>, object: JsonObject): Inside => {
  let inside: Inside = node
  for (const { key, node: inner } of node.fields) {
    const literal = discriminatorOf(inner)
    if (literal === undefined) continue
    if (isDiscriminating(literal, getOwn(object, key))) return 'none'
    if (!Object.hasOwn(object, key)) inside = 'later'
  }
  return inside
}

/** The node of a value inside an object or array, and the field that has the value. */
export interface Slot {
  readonly node: SchemaNode
  readonly field?: Field
}

const slotsOf = /* @__PURE__ */ memoise((node: SchemaNode) => {
  const slots = children(node).map((child) => [child.field?.key ?? child.pointer.slice(1), child] as const)
  const any = slots.find(([key, { field }]) => key === '*' && field === undefined)?.[1]
  return { any: any ?? (allowsAnyKey(node) ? { node: { kind: 'json' } as const } : undefined), byKey: new Map(slots) }
})

/** Returns the slot at a key or index of the values that a node describes; `undefined` if it declares none there. */
export const slotAt = (node: SchemaNode, at: string | number): Slot | undefined => {
  const { any, byKey } = slotsOf(node)
  return byKey.get(String(at)) ?? any
}

/**
 * Returns a node that constrains an object or array itself, as the given node does: its keys, its length, its
 * conditions. It accepts every object and array inside, since these were validated when they ended. Validating all
 * containers of a message with it takes time in proportion to the message; whole nodes would take it once a level.
 */
export const withoutInside: (node: SchemaNode) => SchemaNode = /* @__PURE__ */ memoise((node) =>
  mapChildren(node, (child, pointer) => {
    if (pointer === '') return withoutInside(child)
    return isScalar(child) ? child : { kind: 'opaque', name: kindOf(child), validate: () => [] }
  }),
)
