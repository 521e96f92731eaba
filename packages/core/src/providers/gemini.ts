import type { Json } from '../reflect/json.js'
import { without } from '../json-schema/without.js'
import { cycles } from './cycles.js'
import { impossible } from './impossible.js'
import { advice, lawInCode, leftOut, severalLaws } from './left-out.js'
import type { Profile, Row } from './row.js'

const isListed = (value: Json | undefined): boolean => typeof value === 'string' || typeof value === 'number'

const oneValue: Row = {
  fact: '`const` is not among the keywords taken; `enum` is.',
  why: ({ const: value }) => (isListed(value) ? 'one value, as const' : undefined),
  mend: {
    becomes: 'an enumeration of one value',
    rewrite: ({ const: value = null, ...rest }) => ({ ...rest, enum: [value] }),
  },
}

const nullInList: Row = {
  fact: '`enum` holds strings and numbers alone.',
  why: ({ enum: values }) => (Array.isArray(values) && values.includes(null) ? 'null in an enumeration' : undefined),
  mend: {
    becomes: 'the enumeration or null',
    rewrite: ({ type, enum: values, title, description, ...rest }) => {
      const types = (type as readonly string[]).filter((one) => one !== 'null') // a list, as null is one of the values
      const others = (values as readonly Json[]).filter((one) => one !== null) // the values of an enumeration
      return {
        ...(title === undefined ? {} : { title }),
        ...(description === undefined ? {} : { description }),
        anyOf: [{ type: types[0] ?? 'string', enum: others, ...rest }, { type: 'null' }],
      }
    },
  },
}

const besideReference: Row = {
  fact: 'Beside `$ref` stand only keywords that begin with `$`.',
  why: (schema) =>
    schema['$ref'] !== undefined && Object.keys(schema).some((keyword) => !keyword.startsWith('$'))
      ? 'words beside a reference'
      : undefined,
  mend: {
    becomes: 'the reference stands in anyOf',
    rewrite: (schema) => ({ ...without(schema, '$ref'), anyOf: [{ $ref: schema['$ref'] ?? '' }] }),
  },
}

/** Answers in the format of a JSON Schema. */
export const gemini: Profile = {
  title: 'Gemini',
  asks: '`responseJsonSchema`',
  sources: [
    { page: 'https://ai.google.dev/api/generate-content', read: '2026-11-21' },
    { page: 'https://ai.google.dev/gemini-api/docs/structured-output', read: '2026-11-21' },
  ],
  unverified: [
    'Whether function declarations (`parametersJsonSchema`) take the same keywords: their page has no list.',
    'How deep a message that contains itself is unrolled: only that it is, to a limited degree.',
    'How large or deep a schema may be: only that very large or deep ones may be refused.',
    'Whether a schema without a type, for a value of any shape, is taken: here it is left.',
  ],
  strict: true,
  rows: [
    impossible,
    advice,
    severalLaws,
    oneValue,
    nullInList,
    besideReference,
    leftOut(['const'], '`const` of true, false or null is not taken, nor are they in `enum`.'),
    leftOut(
      ['enum'],
      '`enum` is for strings and numbers.',
      ({ enum: values }) => Array.isArray(values) && !values.every(isListed),
    ),
    leftOut(['pattern'], '`pattern` is not among the keywords taken.'),
    leftOut(['minLength', 'maxLength'], '`minLength` and `maxLength` are not among the keywords taken.'),
    lawInCode,
  ],
  limits: [
    {
      fact: 'A schema that contains itself does so through keys that may be absent.',
      beyond: (schema) => cycles(schema, true),
    },
  ],
}
