import { type Finding, rule } from '@contracts/core'
import { NonNegativeInt, Numeric } from '@contracts/core/codecs'
import { defaults, type Settings } from './defaults.js'
import { besides, spellingsOf } from './spelling.js'

type Limit = { [K in keyof Settings]: Settings[K] extends number ? K : never }[keyof Settings]

const pairs: readonly (readonly [min: Limit, max: Limit, is: (value: unknown) => boolean])[] = [
  ['min_turns', 'max_turns', NonNegativeInt.is],
  ['min_message_length', 'max_message_length', NonNegativeInt.is],
  ['min_assistant_reply_length', 'max_assistant_reply_length', NonNegativeInt.is],
  ['confidence_score_min', 'confidence_score_max', Numeric.is],
]

const contradiction = (config: unknown, [min, max, is]: (typeof pairs)[number]): readonly Finding[] => {
  const [low, ...otherLow] = spellingsOf(config, min)
  const [high, ...otherHigh] = spellingsOf(config, max)
  const [from, to] = [low?.value ?? defaults[min], high?.value ?? defaults[max]]
  // What is mistyped, or given twice, is reported already.
  if (otherLow.length + otherHigh.length > 0 || !is(from) || !is(to) || Number(from) <= Number(to)) return []
  const bound = high === undefined ? `${String(defaults[max])}, the default of ${max}` : max
  return [{ path: low?.path ?? besides(min, high), says: `must not be above ${bound}`, value: from }]
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
  check: (config: unknown) => pairs.flatMap((pair) => contradiction(config, pair)),
})
