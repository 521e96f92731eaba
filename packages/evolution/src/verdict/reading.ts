import type { Schema } from '@contracts/core/json-schema'
import { documentOf } from '../schema/document.js'
import { nestedDeeper } from '../schema/json.js'
import type { CompareOptions } from './execution.js'
import { marksOf } from './marks.js'
import { narrow } from './narrow.js'

/** The maximum nesting depth. A schema that is nested deeper is returned unchanged. */
const maxDepth = 1000

/** Creates a function that narrows each schema once. */
const narrowedOnce = (written: boolean): ((schema: Schema) => Schema) => {
  const made = new WeakMap<Schema, Schema>()
  return (schema) => {
    const known = made.get(schema)
    if (known !== undefined || nestedDeeper(schema, maxDepth)) return known ?? schema
    const document = documentOf(schema)
    const narrower = narrow({ document, marks: marksOf(schema, document), written })
    made.set(schema, narrower)
    return narrower
  }
}

/**
 * Returns the schema of the messages that a producer of a contract writes. They have only declared keys (in an open
 * object every key is declared), no null for absence, and only known members of open lists. Without `nullable` in the
 * `x-contract` block, every null is kept.
 *
 * @example
 * const schema = { type: 'object', properties: { a: { type: ['string', 'null'] } }, 'x-contract': { nullable: [] } }
 * const { properties, additionalProperties } = writerSchema(schema)
 * assert.deepStrictEqual([properties, additionalProperties], [{ a: { type: 'string' } }, false])
 *
 * @category constructors
 * @since 1.0.0
 */
export const writerSchema = narrowedOnce(true)

/**
 * Returns a schema that also rejects undeclared keys in objects that are not open. A reader silently ignores keys that
 * the schema accepts and its closed schema rejects.
 *
 * @example
 * assert.deepStrictEqual(closedSchema({ type: 'object', properties: { a: true } })['additionalProperties'], false)
 *
 * @category constructors
 * @since 1.0.0
 */
export const closedSchema = narrowedOnce(false)

/**
 * The sets of messages of one version, as schemas. `read`: the messages that it accepts. `write`: the messages that a
 * producer writes. `declared` and `closed`: the written and the accepted messages that have no undeclared keys.
 *
 * @category model
 * @since 1.0.0
 */
export interface Reading {
  readonly read: Schema
  readonly write: Schema
  readonly declared: Schema
  readonly closed: Schema
}

/**
 * Returns the sets of messages of a schema. Under `exact` a producer may write whatever is accepted, and undeclared
 * keys matter only for losses.
 *
 * @category constructors
 * @since 1.0.0
 */
export const readingOf = (schema: Schema, kind: CompareOptions['reading'] = 'contract'): Reading => ({
  read: schema,
  get write() {
    return kind === 'exact' ? schema : writerSchema(schema)
  },
  get declared() {
    return kind === 'exact' ? closedSchema(schema) : writerSchema(schema)
  },
  get closed() {
    return closedSchema(schema)
  },
})
