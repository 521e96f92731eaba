import type { Schema } from '@contracts/core/json-schema'
import { declaredMessages, type MessageSet, readerMessages, writerMessages } from '../inclusion/message-set.js'
import type { CompareOptions } from './execution.js'

/**
 * The sets of messages of one version. `read`: the messages that it accepts. `write`: the messages that a producer
 * writes. `declared` and `closed`: the written and the accepted messages that have no undeclared keys.
 */
export interface Reading {
  readonly read: MessageSet
  readonly write: MessageSet
  readonly declared: MessageSet
  readonly closed: MessageSet
}

/**
 * Returns the sets of messages of a schema. Under `exact` a producer may write whatever is accepted, and undeclared
 * keys matter only for losses.
 */
export const readingOf = (schema: Schema, kind: CompareOptions['reading'] = 'contract'): Reading => {
  const [read, closed] = [readerMessages(schema), declaredMessages(schema)]
  const write = kind === 'exact' ? read : writerMessages(schema)
  return { read, write, declared: kind === 'exact' ? closed : write, closed }
}
