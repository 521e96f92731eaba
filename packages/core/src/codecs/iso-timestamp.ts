import { warnUnless } from '../codec/warn-unless.js'
import { stringOf } from '../codec/string-of.js'
import { datePattern, joined } from './iso-date.js'

const time = '(?:[01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](?:\\.[0-9]{1,9})?'
const zone = '(?:Z|[+-](?:[01][0-9]|2[0-3]):[0-5][0-9])'

/**
 * A date-time, `YYYY-MM-DDTHH:MM:SS`, with up to nine digits of a second and `Z`, an offset or no zone. A value without
 * a zone raises the warning `timestamp-without-zone`. Issues: `wrong_type`, `bad_format`.
 *
 * @example
 * assert.deepStrictEqual(['2024-01-15T10:30:00.123Z', '2024-01-15T10:30:00', '2024-01-15 10:30:00'].map(IsoTimestamp.is), [true, true, false])
 *
 * @category codecs
 * @since 1.0.0
 */
export const IsoTimestamp = /* @__PURE__ */ warnUnless(
  /* @__PURE__ */ stringOf(
    {
      pattern: /* @__PURE__ */ joined('^', datePattern, 'T', time, zone, '?$'),
      expects: 'a date-time, YYYY-MM-DDTHH:MM:SS with Z or an offset',
    },
    'IsoTimestamp',
  ),
  {
    name: 'timestamp-without-zone',
    pattern: /* @__PURE__ */ joined('^[^\\n]*', zone, '$'),
    expects: 'a date-time with a zone, Z or ±HH:MM',
  },
)
