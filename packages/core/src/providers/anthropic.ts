import type { Json } from '../reflect/json.js'
import { atMost } from './count.js'
import { cycles } from './cycles.js'
import { closed, noFixedKeys, ofAnyShape, wrapped } from './fixed-keys.js'
import { impossible } from './impossible.js'
import { advice, lawInCode, leftOut, severalLaws } from './left-out.js'
import type { Profile, Row } from './row.js'

const formats = ['date-time', 'time', 'date', 'duration', 'email', 'hostname', 'uri', 'ipv4', 'ipv6', 'uuid']

/** Groups that look around, references to groups, and word boundaries. */
const beyondRegular = /\(\?<?[=!]|\\[1-9]|\\k<|\\b|\\B/

const tuples: Row = {
  fact: '`prefixItems` is not among the keywords taken.',
  why: ({ prefixItems }) => (prefixItems === undefined ? undefined : 'items each at its own place'),
  mend: {
    becomes: 'a list of any of them: decoding asks for the places',
    rewrite: ({ prefixItems = [], ...rest }) => {
      const kinds = [...new Map((prefixItems as readonly Json[]).map((one) => [JSON.stringify(one), one])).values()] // schemas
      return { ...rest, items: kinds.length === 1 ? (kinds[0] ?? {}) : { anyOf: kinds } }
    },
  },
}

/** Tools in strict mode, and answers in the format of a schema: both are held to the same grammar. */
export const anthropic: Profile = {
  title: 'Anthropic',
  asks: 'a tool with `strict: true`, or `output_config.format`',
  sources: [
    { page: 'https://platform.claude.com/docs/en/build-with-claude/structured-outputs', read: '2026-11-21' },
    { page: 'https://platform.claude.com/docs/en/agents-and-tools/tool-use/strict-tool-use', read: '2026-11-21' },
    { page: 'https://platform.claude.com/docs/en/api/messages', read: '2026-11-21' },
  ],
  unverified: [
    'How long a pattern may be, and how large its `{n,m}`: only that complex ones may be refused.',
    'Whether the limits count a definition once or wherever it is referred to: here once.',
    'Whether the root of `output_config.format` may be another than that of a tool: here it is wrapped too.',
    'How large the grammar of a schema may be.',
    'Whether other words beside `$ref` are taken: here they are left.',
  ],
  strict: true,
  rows: [
    impossible,
    wrapped,
    ofAnyShape,
    noFixedKeys,
    closed,
    advice,
    severalLaws,
    tuples,
    leftOut(['minimum', 'maximum'], '`minimum` and `maximum` are not taken.'),
    leftOut(['minLength', 'maxLength'], '`minLength` and `maxLength` are not taken.'),
    leftOut(['maxItems'], '`maxItems` is not taken.'),
    leftOut(['minItems'], '`minItems` is taken as 0 or 1 alone.', ({ minItems }) => Number(minItems) > 1),
    leftOut(
      ['pattern'],
      'A `pattern` cannot look around, refer back or ask for a word boundary.',
      ({ pattern }) => typeof pattern === 'string' && beyondRegular.test(pattern),
    ),
    leftOut(
      ['format'],
      `\`format\` is one of ${formats.join(', ')}.`,
      ({ format }) => typeof format === 'string' && !formats.includes(format),
    ),
    lawInCode,
  ],
  limits: [
    { fact: 'A schema cannot contain itself.', beyond: (schema) => cycles(schema) },
    atMost(24, 'keys that may be absent', 'At most 24 keys of a request may be absent.', (schema) => {
      const names = (schema['required'] ?? []) as readonly string[] // a list of keys
      return Object.keys(schema['properties'] ?? {}).filter((key) => !names.includes(key)).length
    }),
    atMost(
      16,
      'values of several types',
      'At most 16 values of a request may be of several types.',
      ({ type, anyOf }) => (Array.isArray(type) || anyOf !== undefined ? 1 : 0),
    ),
  ],
}
