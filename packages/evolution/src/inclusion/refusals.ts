import { type Schema as CfSchema, Validator } from '@cfworker/json-schema'
import type { Json } from '@contracts/core'
import type { Schema } from '@contracts/core/json-schema'
import { documentOf } from '../schema/document.js'
import { executable } from '../schema/executable.js'
import { executor } from './execute.js'

/**
 * One thing a schema refuses in a message: where it stands, and what the validator says of it.
 *
 * @category model
 * @since 1.0.0
 */
export interface Refusal {
  readonly pointer: string
  readonly says: string
}

/** Keywords that only say that something below them is refused. */
const above = new Set([
  'properties',
  'patternProperties',
  'items',
  'prefixItems',
  '$ref',
  'allOf',
  'if',
  'then',
  'else',
])

/**
 * What a schema refuses in a message, by the validator that executes witnesses, `format` being an annotation; nothing where
 * it accepts the message, or where the validator does not read the schema.
 *
 * @example
 * const schema = { type: 'object', properties: { mood: { enum: ['good', 'bad'] } }, required: ['mood'] }
 * assert.deepStrictEqual(refusals(schema, { mood: 'great' }).map(({ pointer }) => pointer), ['/mood'])
 * assert.deepStrictEqual(refusals(schema, { mood: 'good' }), [])
 *
 * @category destructors
 * @since 1.0.0
 */
export const refusals = (schema: Schema, message: Json): readonly Refusal[] => {
  const document = documentOf(schema)
  if (executor(document, 'annotation')(message) !== false) return []
  try {
    const runnable = executable(document, 'annotation') as CfSchema | boolean // a schema document is an object or a boolean
    const { errors } = new Validator(runnable, document.draft, false).validate(message)
    return errors
      .filter(({ keyword }) => !above.has(keyword))
      .map(({ instanceLocation, error }) => ({ pointer: decodeURIComponent(instanceLocation.slice(1)), says: error }))
  } catch {
    return []
  }
}
