import type { SchemaNode, SchemaNodeOf } from '@contracts/core'
import { isJsonObject, jsonTypesOf, walkValue } from '@contracts/core/internal'
import { type Context, spend } from './context.js'

/** Returns whether an object has a key that a node declares, so that the node describes the object itself. */
const hasDeclaredKey = (node: SchemaNode, object: object, context: Context): boolean => {
  spend(context, 1)
  const walk = walkValue(node, object)
  switch (walk.relation) {
    case 'parts':
      return walk.parts().some(({ field, value }) => field !== undefined && value !== undefined)
    case 'one':
      return hasDeclaredKey(walk.node, object, context)
    case 'some':
    case 'every':
      return walk.nodes.some((one) => hasDeclaredKey(one, object, context))
    case 'leaf':
    case 'unselected':
    case 'mismatch':
      return false
  }
}

/**
 * Returns the lists that a value may stand for: the values of an object whose keys are indices, a list in an object, and
 * no items for an empty object or false.
 */
export const listsIn = (
  { item }: SchemaNodeOf<'array'>,
  value: unknown,
  context: Context,
): readonly (readonly unknown[])[] => {
  if (value === false) return jsonTypesOf(item).every((type) => type === 'boolean' || type === 'null') ? [] : [[]]
  if (!isJsonObject(value) || hasDeclaredKey(item, value, context)) return []
  const [keys, values] = [Object.keys(value), Object.values(value)]
  return keys.every((key) => /^\d+$/.test(key)) ? [values] : values.filter((one) => Array.isArray(one))
}
