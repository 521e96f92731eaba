import type { Schema } from '@contracts/core/json-schema'
import { closedSet } from './closed-set.js'
import type { JudgeOptions } from './options.js'
import { writeSet } from './write-set.js'

/**
 * The sets of messages a schema stands for in a judgement: what is accepted, what is written, what is written with nothing
 * unknown in it, and what is accepted with nothing unknown in it.
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
 * The reading of a schema. Under `exact` whatever is accepted may be written, and only a loss is told by declared keys. The
 * sets are made when they are asked for.
 *
 * @category constructors
 * @since 1.0.0
 */
export const readingOf = (schema: Schema, kind: JudgeOptions['reading'] = 'contract'): Reading => ({
  read: schema,
  get write() {
    return kind === 'exact' ? schema : writeSet(schema)
  },
  get declared() {
    return kind === 'exact' ? closedSet(schema) : writeSet(schema)
  },
  get closed() {
    return closedSet(schema)
  },
})
