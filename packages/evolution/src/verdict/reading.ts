import type { Schema } from '@contracts/core/json-schema'
import { documentOf } from '../schema/document.js'
import { nestedDeeper } from '../schema/json.js'
import type { CompareOptions } from './execution.js'
import { marksOf } from './marks.js'
import { narrow } from './narrow.js'

/** A schema that is nested deeper is returned as it is. */
const maxDepth = 1000

/** A narrower schema, made once for each schema. */
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
 * The schema of the messages that a producer of a contract writes. They have declared keys only (in an open object
 * every key is declared), no null for absence, and known members of open lists only. Without `nullable` in the
 * `x-contract` block every null is kept.
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
 * A schema that also rejects undeclared keys wherever an object is not open. A reader silently ignores what the schema accepts
 * and its closed schema rejects.
 *
 * @example
 * assert.deepStrictEqual(closedSchema({ type: 'object', properties: { a: true } })['additionalProperties'], false)
 *
 * @category constructors
 * @since 1.0.0
 */
export const closedSchema = narrowedOnce(false)

/**
 * The sets of messages of one version: `read` is accepted, `write` is written by a producer, and `declared` and `closed` are
 * what is written and accepted without undeclared keys.
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
 * The sets of messages of a schema. Under `exact` a producer may write whatever is accepted, and undeclared keys count only
 * for losses.
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
