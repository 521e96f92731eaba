import type { Change } from '../change/change.js'
import type { Bump } from './bump.js'
import { bumpOfEffects } from './bump-of.js'
import type { Effect, Finding } from './judgement.js'
import type { Place } from './place.js'
import { describeChange } from '../kinds/change-kinds.js'

/**
 * A change with what it does: `otherwise` is the bump it asks for when it breaks nothing.
 *
 * @category constructors
 * @since 1.0.0
 */
export const findingOf = (
  change: Change,
  place: Omit<Place, 'pointer'>,
  effects: readonly Effect[],
  otherwise: Bump | (() => Bump),
): Finding => ({
  kind: change.kind,
  fingerprint: change.fingerprint,
  says: describeChange(change),
  places: [{ ...place, pointer: change.path }],
  effects,
  bump: bumpOfEffects(effects, otherwise),
})

/**
 * Other code that judges as before as far as anybody can see. It has to be acknowledged, and a minor says enough of it; where
 * a message shows that it judges otherwise, that asks for what it breaks.
 *
 * @category constructors
 * @since 1.0.0
 */
export const codeFinding = (change: Change, place: Omit<Place, 'pointer'>, effects: readonly Effect[]): Finding => {
  const finding = findingOf(change, place, effects, 'minor')
  return effects.some(({ verdict }) => verdict === 'breaking') ? finding : { ...finding, bump: 'minor' }
}
