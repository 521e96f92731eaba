import type { Schema } from '@contracts/core/json-schema'
import { narrowed } from './narrowed.js'

const made = new WeakMap<Schema, Schema>()

/**
 * The messages of a contract as its senders write them, as a schema: of those the schema accepts, the ones that carry only
 * declared keys (every key of an open object is declared), no null that stands for absence, and only known members of open
 * lists. A schema whose `x-contract` block does not say which nulls are values keeps them all.
 *
 * @example
 * const schema = { type: 'object', properties: { a: { type: ['string', 'null'] } }, 'x-contract': { nullable: [] } }
 * const { properties, additionalProperties } = writeSet(schema)
 * assert.deepStrictEqual([properties, additionalProperties], [{ a: { type: 'string' } }, false])
 *
 * @category constructors
 * @since 1.0.0
 */
export const writeSet = (schema: Schema): Schema => {
  const known = made.get(schema)
  if (known !== undefined) return known
  const narrower = narrowed(schema, true)
  made.set(schema, narrower)
  return narrower
}
