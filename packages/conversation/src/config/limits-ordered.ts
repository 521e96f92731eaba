import { type Finding, rule } from '@contracts/core'
import { defaults, type Settings } from './defaults.js'
import { flatValue, nestedValue } from './setting-value.js'
import { besides, spellingsOf } from './spelling.js'

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

const contradiction = (config: unknown, [min, max, is]: (typeof pairs)[number]): readonly Finding[] => {
  const [from, to] = [limitOf(config, min), limitOf(config, max)]
  const [low, ...otherLow] = spellingsOf(config, min)
  const [high, ...otherHigh] = spellingsOf(config, max)
  // What is mistyped, or given twice, is reported already.
  if (otherLow.length + otherHigh.length > 0 || !is(from) || !is(to)) return []
  const bound = high === undefined ? `${String(defaults[max])}, the default of ${max}` : max
  return [{ path: low?.path ?? besides(min, high), says: `must not be above ${bound}`, value: from }]
}

const isCrossed = (config: unknown, min: Limit, max: Limit): boolean => {
  const from = limitOf(config, min)
  const to = limitOf(config, max)
  return typeof from === 'number' && typeof to === 'number' && from > to
}

/**
 * No lower limit is above its upper limit, defaults included; the lower one is reported.
 *
 * @category rules
 * @since 1.0.0
 */
export const limitsOrdered = rule({
  id: 'conversation/limits-ordered',
  says: 'No lower limit is above its upper limit, after defaults.',
  needs: [],
  check: (config: unknown) => {
    const found: Finding[] = []
    for (const pair of pairs) if (isCrossed(config, pair[0], pair[1])) found.push(...contradiction(config, pair))
    return found
  },
})
