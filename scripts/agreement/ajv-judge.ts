/** ajv 8 as a judge: draft 2020-12, formats as annotations. */
import { Ajv2020 } from 'ajv/dist/2020.js'
import type { Schema } from '@contracts/core/json-schema'

/** The verdict of ajv on each message. */
export const ajvVerdicts = (schema: Schema, messages: readonly unknown[]): readonly boolean[] => {
  const ajv = new Ajv2020({ strict: true, allowUnionTypes: true, validateFormats: false })
  ajv.addVocabulary(['x-contract'])
  const validate = ajv.compile(schema)
  return messages.map((message) => validate(message))
}
