/** ajv 8 as a judge: formats annotate, only own keys count, beside `$ref` draft-07 reads nothing. */
import type { Json } from '@contracts/core'
import { Ajv, type Options } from 'ajv'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { draftOf, type Draft } from '../pair.js'

/** Whether a message is accepted; `undefined` when the judge cannot say. */
export type Judge = (message: Json) => boolean | undefined

const options: Options = {
  strict: false,
  validateFormats: false,
  ownProperties: true,
  logger: false,
  allowUnionTypes: true,
}

// The two classes share no base that could name both.
type Compiler = Pick<Ajv, 'compile' | 'removeSchema'>

const fresh: { readonly [draft in Draft]: () => Compiler } = {
  '2020-12': () => new Ajv2020(options),
  'draft-07': () => new Ajv({ ...options, ignoreKeywordsWithRef: true }),
}

// An instance keeps what it has compiled; a new one now and then lets that go.
const lifetime = 250
const instances: { [draft in Draft]?: { readonly ajv: Compiler; used: number } } = {}

const instance = (draft: Draft): Compiler => {
  const kept = instances[draft]
  if (kept !== undefined && kept.used++ < lifetime) return kept.ajv
  const made = { ajv: fresh[draft](), used: 1 }
  instances[draft] = made
  return made.ajv
}

/** The judge of a schema; throws when the schema is none. */
export const ajvJudge = (schema: Json): Judge => {
  if (typeof schema === 'boolean') return () => schema
  const ajv = instance(draftOf(schema))
  const validate = ajv.compile(schema as object) // a schema that is no boolean is an object
  ajv.removeSchema(schema as object) // as above
  return (message) => {
    try {
      return validate(message)
    } catch {
      return undefined
    }
  }
}
