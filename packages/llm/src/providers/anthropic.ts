import type { Json } from '@contracts/core'
import type { Profile, Restriction } from './profile.js'
import {
  atMost,
  closeObjects,
  dropStringWarnings,
  dropCodeConstraint,
  dropKeywords,
  noConditions,
  jsonTextForAnyKeys,
  unsupportedAllOf,
  unsupportedCode,
  unsupportedNot,
  wrapRoot,
} from './restrictions.js'
import { cycles } from './schema-walk.js'

const formats = ['date-time', 'time', 'date', 'duration', 'email', 'hostname', 'uri', 'ipv4', 'ipv6', 'uuid']

/** Matches lookaround, back references and word boundaries in a pattern. */
const notRegular = /\(\?<?[=!]|\\[1-9]|\\k<|\\b|\\B/

const tuples: Restriction = {
  fact: '`prefixItems` is not accepted.',
  why: ({ prefixItems }) => (prefixItems === undefined ? undefined : 'items typed by position'),
  replacement: {
    becomes: 'a list of any of them: decoding checks the positions',
    rewrite: ({ prefixItems = [], ...rest }) => {
      const kinds = [...new Map((prefixItems as readonly Json[]).map((one) => [JSON.stringify(one), one])).values()]
      return { ...rest, items: kinds.length === 1 ? (kinds[0] ?? {}) : { anyOf: kinds } }
    },
  },
}

/** The profile for tools in strict mode, and for answers in the format of a schema. Both use the same grammar. */
export const anthropic: Profile = {
  title: 'Anthropic',
  usage: 'a tool with `strict: true`, or `output_config.format`',
  sources: [
    { page: 'https://platform.claude.com/docs/en/build-with-claude/structured-outputs', read: '2026-11-21' },
    { page: 'https://platform.claude.com/docs/en/agents-and-tools/tool-use/strict-tool-use', read: '2026-11-21' },
    { page: 'https://platform.claude.com/docs/en/api/messages', read: '2026-11-21' },
  ],
  unverified: [
    'The longest pattern, and the largest `{n,m}` in it: the page says that complex ones may be refused.',
    'The limits may count a definition once or at every reference: here it counts once.',
    'The root of `output_config.format` may accept more than that of a tool: here it is wrapped too.',
    'The largest grammar of a schema.',
    'Other keywords adjacent to `$ref`: here they stay.',
  ],
  strict: true,
  conditions: noConditions,
  restrictions: [
    unsupportedNot,
    wrapRoot,
    unsupportedCode,
    jsonTextForAnyKeys,
    closeObjects,
    dropStringWarnings,
    unsupportedAllOf,
    tuples,
    dropKeywords(['minimum', 'maximum'], '`minimum` and `maximum` are not accepted.'),
    dropKeywords(['minLength', 'maxLength'], '`minLength` and `maxLength` are not accepted.'),
    dropKeywords(['maxItems'], '`maxItems` is not accepted.'),
    dropKeywords(['minItems'], '`minItems` is accepted only as 0 or 1.', ({ minItems }) => Number(minItems) > 1),
    dropKeywords(
      ['pattern'],
      'A `pattern` cannot contain lookaround, back references or word boundaries.',
      ({ pattern }) => typeof pattern === 'string' && notRegular.test(pattern),
    ),
    dropKeywords(
      ['format'],
      `\`format\` is one of ${formats.join(', ')}.`,
      ({ format }) => typeof format === 'string' && !formats.includes(format),
    ),
    dropCodeConstraint,
  ],
  limits: [
    { fact: 'A schema cannot contain itself.', exceeded: (schema) => cycles(schema) },
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
