/** `@cfworker/json-schema` as a judge. */
import type { Json } from '@contracts/core'
import { Validator, type Schema } from '@cfworker/json-schema'
import { draftOf } from '../pair.js'
import type { Judge } from './ajv.js'

/** The judge of a schema. */
export const cfworkerJudge = (schema: Json): Judge => {
  const copy = structuredClone(schema) as Schema // the validator writes into what it is given; it takes booleans too
  const validator = new Validator(copy, draftOf(schema) === 'draft-07' ? '7' : '2020-12')
  return (message) => {
    try {
      return validator.validate(message).valid
    } catch {
      return undefined
    }
  }
}
