import type { Json } from '@contracts/core'
import { Ajv, type Options } from 'ajv'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { draftOf, isBefore2019, refHidesSiblings } from '../schema/draft.js'

const options: Options = { strict: false, validateFormats: false, ownProperties: true, logger: false }

// A document that names draft-07 ignores keywords beside a reference.
// oxlint-disable-next-line typescript/no-deprecated -- ajv has no other option for it
const older = new Ajv({ ...options, ignoreKeywordsWithRef: true })
const unnamed = new Ajv(options)
const newest = new Ajv2020(options)

/**
 * Creates a validator with ajv, which the engine itself does not use. The validator returns `undefined` when ajv fails
 * on a message. Throws if the schema is not valid.
 */
export const judge = (schema: Json): ((message: Json) => boolean | undefined) => {
  if (typeof schema === 'boolean') return () => schema
  const ajv = refHidesSiblings(schema) ? older : isBefore2019(draftOf(schema)) ? unnamed : newest
  const validate = ajv.compile(schema as object) // booleans were handled above
  ajv.removeSchema(schema as object) // otherwise ajv keeps it
  return (message) => {
    try {
      return validate(message)
    } catch {
      return undefined
    }
  }
}
