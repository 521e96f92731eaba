import { stringOf } from '../codec/string-of.js'

/**
 * Returns the parts of a pattern as one text. A bundler drops an unused call of it that is marked as pure, but no template
 * with names in it.
 */
export const joined = (...parts: readonly string[]): string => parts.join('')

const longMonth = '(?:0[13578]|1[02])-(?:0[1-9]|[12][0-9]|3[01])'
const shortMonth = '(?:0[469]|11)-(?:0[1-9]|[12][0-9]|30)'
const leapYear = '(?:[0-9]{2}(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)'

/** The pattern of a calendar date, without anchors: years 0000 to 9999, 29 February in leap years only. */
export const datePattern = /* @__PURE__ */ joined(
  '(?:[0-9]{4}-(?:',
  longMonth,
  '|',
  shortMonth,
  '|02-(?:0[1-9]|1[0-9]|2[0-8]))|',
  leapYear,
  '-02-29)',
)

/**
 * A calendar date, `YYYY-MM-DD`. Issues: `wrong_type`, `bad_format`.
 *
 * @example
 * assert.deepStrictEqual(['2024-02-29', '2023-02-29', '2024-1-1'].map(IsoDate.is), [true, false, false])
 *
 * @category codecs
 * @since 1.0.0
 */
export const IsoDate = /* @__PURE__ */ stringOf(
  {
    pattern: /* @__PURE__ */ joined('^', datePattern, '$'),
    expects: 'a calendar date, YYYY-MM-DD',
  },
  'IsoDate',
)
