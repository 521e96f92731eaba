import type { Json } from '../reflect/json.js'
import type { Schema } from '../json-schema/schema-of.js'
import { without } from '../json-schema/without.js'
import type { Row } from './row.js'

const isText = (value: Json | undefined): value is string => typeof value === 'string'
const isMany = (value: Json | undefined): value is readonly Json[] => Array.isArray(value)
const isAbout = ({ type }: Schema, kind: string): boolean => type === kind || (isMany(type) && type.includes(kind))
const says = (schema: Schema): boolean =>
  ['type', 'anyOf', 'allOf', 'enum', 'const', '$ref', 'not', '$comment'].some(
    (keyword) => schema[keyword] !== undefined,
  )

/** A message that is no object of fixed keys stands under a key, as `fromOpenAIStrict` reads it. */
export const wrapped: Row = {
  fact: 'The root is an object of fixed keys.',
  why: (_, { isRoot, fixedKeys }) => (isRoot && !fixedKeys ? 'no object of fixed keys' : undefined),
  mend: {
    becomes: 'stands under the key message',
    rewrite: ({ title, description, ...message }) => ({
      ...(title === undefined ? {} : { title }),
      ...(description === undefined ? {} : { description }),
      ...{ type: 'object', properties: { message }, required: ['message'], additionalProperties: false },
    }),
  },
}

/** What only code can tell. */
export const ofAnyShape: Row = {
  fact: 'A value of any shape whose law is code has no grammar.',
  why: (schema) =>
    schema['$comment'] !== undefined && !says(without(schema, '$comment'))
      ? 'a value of any shape, whose law is code'
      : undefined,
}

/** What has no fixed keys is a text, as `fromOpenAIStrict` reads it. */
export const noFixedKeys: Row = {
  fact: 'An object has fixed keys: `additionalProperties` must be false.',
  why: (schema) => {
    if (!says(schema)) return 'a value of any shape'
    return isAbout(schema, 'object') && schema['properties'] === undefined ? 'an object without fixed keys' : undefined
  },
  mend: {
    becomes: 'is a text that holds JSON',
    rewrite: (schema) => ({
      description: [schema['description'], 'Written as a JSON text.'].filter(isText).join(' '),
      type: isMany(schema['type']) ? ['string', 'null'] : 'string',
    }),
  },
}

/** What is open is closed. */
export const closed: Row = {
  fact: '`additionalProperties` must be false.',
  why: (schema) =>
    schema['properties'] !== undefined && schema['additionalProperties'] !== false
      ? 'an object open to other keys'
      : undefined,
  mend: { becomes: 'holds no other keys', rewrite: (schema) => ({ ...schema, additionalProperties: false }) },
}
