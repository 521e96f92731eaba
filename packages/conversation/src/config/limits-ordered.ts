import { type Violation, rule } from '@contracts/core'
import { defaults, type Settings } from './defaults.js'
import { flatValue, nestedValue } from './setting-value.js'
import { pathBeside, spellingsOf } from './spelling.js'

type Limit = { [K in keyof Settings]: Settings[K] extends number ? K : never }[keyof Settings]

const isCount = (value: unknown): boolean => Number.isInteger(value) && Number(value) >= 0

const pairs: readonly (readonly [min: Limit, max: Limit, is: (value: unknown) => boolean])[] = [
  ['min_turns', 'max_turns', isCount],
  ['min_message_length', 'max_message_length', isCount],
  ['min_assistant_reply_length', 'max_assistant_reply_length', isCount],
  ['confidence_score_min', 'confidence_score_max', Number.isFinite],
]

const limitOf = (config: unknown, limit: Limit): unknown =>
  flatValue(config, limit) ?? nestedValue(config, limit) ?? defaults[limit]

const isOrdered = (config: unknown, [min, max]: (typeof pairs)[number]): boolean => {
  const [from, to] = [limitOf(config, min), limitOf(config, max)]
  return typeof from === 'number' && typeof to === 'number' && from <= to
}

const violations = (config: unknown, [min, max, is]: (typeof pairs)[number]): readonly Violation[] => {
  const [from, to] = [limitOf(config, min), limitOf(config, max)]
  const [low, ...otherLow] = spellingsOf(config, min)
  const [high, ...otherHigh] = spellingsOf(config, max)
  // A limit of the wrong type, or given twice, is reported by another issue.
  if (otherLow.length + otherHigh.length > 0 || !is(from) || !is(to)) return []
  const bound = high === undefined ? `${String(defaults[max])}, the default of ${max}` : max
  return [{ path: low?.path ?? pathBeside(min, high), message: `must not be above ${bound}`, value: from }]
}

/** No lower limit is above its upper limit, defaults included. A violation is reported at the lower limit. */
export const limitsOrdered = rule({
  id: 'conversation/limits-ordered',
  description: 'No minimum is above its maximum, defaults included.',
  needs: [],
  check: (config: unknown) =>
    pairs.filter((pair) => !isOrdered(config, pair)).flatMap((pair) => violations(config, pair)),
})
