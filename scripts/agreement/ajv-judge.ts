/** ajv 8 as a judge: draft 2020-12, draft 7 and the dialect of OpenAPI 3.0, whose `nullable` it knows; formats as annotations. */
import { Ajv } from 'ajv'
import { Ajv2020 } from 'ajv/dist/2020.js'
import type { Schema } from '@contracts/core/json-schema'

const settings = { strict: true, allowUnionTypes: true, validateFormats: false } as const

/** The verdict of ajv on each message. */
export const ajvVerdicts = (schema: Schema, messages: readonly unknown[], isOlder = false): readonly boolean[] => {
  const ajv = isOlder ? new Ajv({ ...settings, strictTuples: false }) : new Ajv2020(settings)
  ajv.addVocabulary(['x-contract'])
  const validate = ajv.compile(schema)
  return messages.map((message) => validate(message))
}
