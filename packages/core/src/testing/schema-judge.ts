import { Ajv2020 } from 'ajv/dist/2020.js'

const ajv = new Ajv2020({
  strict: false,
  validateFormats: false,
  ownProperties: true,
  allErrors: true,
  multipleOfPrecision: 9,
})

/** Returns a function that validates a message against a JSON Schema with ajv. */
export const judge = (schema: object): ((message: unknown) => boolean) => {
  const validate = ajv.compile(schema)
  ajv.removeSchema(schema) // otherwise ajv keeps it for ever
  return (message) => validate(message)
}
