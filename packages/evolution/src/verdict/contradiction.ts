import type { Json } from '@contracts/core'
import type { Accepted } from './accepted.js'
import type { Question } from './question.js'

/**
 * Why the decoders do not confirm a message that the schemas say breaks a direction; undefined when they confirm it, or when
 * there is none to ask.
 *
 * @category destructors
 * @since 1.0.0
 */
export const contradiction = (direction: Question, message: Json, { old, next }: Accepted): string | undefined => {
  if (direction === 'gain') return undefined
  const before = old(message)
  const after = next(message)
  if (direction === 'forward') return after === false ? 'the new version rejects every message found' : undefined
  if (before === false) return 'a rule of the old version rejects every message found'
  if (direction === 'backward')
    return after === true ? 'the decoder of the new version accepts what its schema rejects' : undefined
  return after === false ? 'a rule of the new version rejects every message found' : undefined
}
