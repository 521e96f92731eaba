import type { Schema } from '@contracts/core/json-schema'
import { narrowed } from './narrowed.js'

const made = new WeakMap<Schema, Schema>()

/**
 * The messages of a schema that hold nothing it does not know: undeclared keys are refused wherever the object is not open.
 * What a schema accepts and its closed set refuses would be lost on a reader.
 *
 * @example
 * assert.deepStrictEqual(closedSet({ type: 'object', properties: { a: true } })['additionalProperties'], false)
 *
 * @category constructors
 * @since 1.0.0
 */
export const closedSet = (schema: Schema): Schema => {
  const known = made.get(schema)
  if (known !== undefined) return known
  const narrower = narrowed(schema, false)
  made.set(schema, narrower)
  return narrower
}
