import { stringOf } from '../codec/string-of.js'

/** Returns the pattern of amounts of these units, largest unit first. At least one amount is required. */
const amounts = ([first = '', ...rest]: readonly string[]): string => {
  const one = `[0-9]{1,9}${first}`
  return rest.length === 0 ? one : `(?:${one}${rest.map((unit) => `(?:[0-9]{1,9}${unit})?`).join('')}|${amounts(rest)})`
}

/** Returns the pattern. A bundler drops an unused call that is marked as pure, but no template with names in it. */
const durationPattern = (): string => {
  const time = `T${amounts(['H', 'M', 'S'])}`
  return `^P(?:[0-9]{1,9}W|${amounts(['Y', 'M', 'D'])}(?:${time})?|${time})$`
}

/**
 * An ISO 8601 duration such as `P3DT12H` or `PT90S`, or in weeks `P2W`: whole amounts of at most nine digits. Issues:
 * `wrong_type`, `bad_format`.
 *
 * @example
 * assert.deepStrictEqual(['P1Y2M', 'PT1H30M', 'P2W', 'P', 'PT', '1h'].map(Duration.is), [true, true, true, false, false, false])
 *
 * @category codecs
 * @since 2.0.0
 */
export const Duration = /* @__PURE__ */ stringOf(
  {
    pattern: /* @__PURE__ */ durationPattern(),
    format: 'duration',
    expects: 'an ISO 8601 duration, P3DT12H',
  },
  'Duration',
)
