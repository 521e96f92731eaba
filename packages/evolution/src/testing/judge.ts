import type { Json } from '@contracts/core'
import { Ajv, type Options } from 'ajv'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { draftOf, refHidesSiblings } from '../schema/draft.js'

const options: Options = { strict: false, validateFormats: false, ownProperties: true, logger: false }

// Draft-07 reads nothing beside a reference.
// oxlint-disable-next-line typescript/no-deprecated -- ajv has no other option for it
const older = new Ajv({ ...options, ignoreKeywordsWithRef: true })
const newest = new Ajv2020(options)

/** What ajv says of messages, which the engine never asks; `undefined` where it gives up. Throws if the schema is none. */
export const judge = (schema: Json): ((message: Json) => boolean | undefined) => {
  if (typeof schema === 'boolean') return () => schema
  const ajv = refHidesSiblings(draftOf(schema)) ? older : newest
  const validate = ajv.compile(schema as object) // a schema that is no boolean
  ajv.removeSchema(schema as object) // or it is kept for ever
  return (message) => {
    try {
      return validate(message)
    } catch {
      return undefined
    }
  }
}
