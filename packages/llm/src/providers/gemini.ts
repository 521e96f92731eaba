import type { Json } from '@contracts/core'
import { withoutKeywords } from '@contracts/core/internal'
import type { Profile, Restriction } from './profile.js'
import {
  dropStringWarnings,
  dropCodeConstraint,
  dropKeywords,
  noConditions,
  unsupportedAllOf,
  unsupportedNot,
} from './restrictions.js'
import { cycles } from './schema-walk.js'

const isListed = (value: Json | undefined): boolean => typeof value === 'string' || typeof value === 'number'

const oneValue: Restriction = {
  fact: '`const` is not accepted; `enum` is.',
  why: ({ const: value }) => (isListed(value) ? 'one value, as const' : undefined),
  replacement: {
    becomes: 'an enumeration of one value',
    rewrite: ({ const: value = null, ...rest }) => ({ ...rest, enum: [value] }),
  },
}

const nullInList: Restriction = {
  fact: '`enum` contains only strings and numbers.',
  why: ({ enum: values }) => (Array.isArray(values) && values.includes(null) ? 'null in an enumeration' : undefined),
  replacement: {
    becomes: 'the enumeration or null',
    rewrite: ({ type, enum: values, title, description, ...rest }) => {
      const types = [type ?? []].flat().filter((one) => one !== 'null')
      const others = (values as readonly Json[]).filter((one) => one !== null) // the values of an enumeration
      const listed = { type: types[0] ?? 'string', enum: others, ...rest }
      const words = {
        ...(title === undefined ? {} : { title }),
        ...(description === undefined ? {} : { description }),
      }
      const takesNull = type === undefined || [type].flat().includes('null')
      return takesNull ? { ...words, anyOf: [listed, { type: 'null' }] } : { ...words, ...listed }
    },
  },
}

const besideReference: Restriction = {
  fact: 'Adjacent to `$ref`, only keywords that begin with `$` are accepted.',
  why: (schema) =>
    schema['$ref'] !== undefined && Object.keys(schema).some((keyword) => !keyword.startsWith('$'))
      ? 'keywords adjacent to a reference'
      : undefined,
  replacement: {
    becomes: 'the reference is moved into anyOf',
    rewrite: (schema) => ({ ...withoutKeywords(schema, '$ref'), anyOf: [{ $ref: schema['$ref'] ?? '' }] }),
  },
}

/** The profile for answers in the format of a JSON Schema. */
export const gemini: Profile = {
  title: 'Gemini',
  usage: '`responseJsonSchema`',
  sources: [
    { page: 'https://ai.google.dev/api/generate-content', read: '2026-11-21' },
    { page: 'https://ai.google.dev/gemini-api/docs/structured-output', read: '2026-11-21' },
  ],
  unverified: [
    'The keywords that function declarations (`parametersJsonSchema`) accept: their page has no list.',
    'The depth to which a recursive message is unrolled: the page says only that it is limited.',
    'The largest and deepest schema: the page says that very large or deep ones may be refused.',
    'A schema without a type, for a value of any type: here it stays.',
  ],
  strict: true,
  conditions: noConditions,
  restrictions: [
    unsupportedNot,
    dropStringWarnings,
    unsupportedAllOf,
    oneValue,
    nullInList,
    besideReference,
    dropKeywords(['const'], '`const` and `enum` do not accept true, false or null.'),
    dropKeywords(
      ['enum'],
      '`enum` accepts only strings and numbers.',
      ({ enum: values }) => Array.isArray(values) && !values.every(isListed),
    ),
    dropKeywords(['pattern'], '`pattern` is not accepted.'),
    dropKeywords(['minLength', 'maxLength'], '`minLength` and `maxLength` are not accepted.'),
    dropCodeConstraint,
  ],
  limits: [
    {
      fact: 'A schema may contain itself only through keys that may be absent.',
      exceeded: (schema) => cycles(schema, true),
    },
  ],
}
