import type { Node } from '@contracts/core'

/**
 * How much the keys of a value and of a shape have in common, from 0 to 1: 1 when the shape declares each key and each
 * key it asks for is there. Nothing is in common where either has no keys.
 */
export const fit = (node: Node, value: unknown): number => {
  if (node.kind !== 'object' || typeof value !== 'object' || value === null || Array.isArray(value)) return 0
  const keys = Object.keys(value)
  const declared = new Set(node.fields.map(({ key }) => key))
  const known = keys.filter((key) => declared.has(key)).length
  const required = node.fields.filter((field) => field.required)
  const present = required.filter(({ key }) => Object.hasOwn(value, key)).length
  return known === 0 ? 0 : (known / keys.length + (required.length === 0 ? 1 : present / required.length)) / 2
}
