import type { Change } from '../change/change.js'
import type { Bump } from './bump.js'
import { bumpOf } from './bump-of.js'
import type { Effect, Finding } from './judgement.js'
import type { Place } from './place.js'
import { saysOf } from './words.js'

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
  says: saysOf(change),
  places: [{ ...place, pointer: change.path }],
  effects,
  bump: bumpOf(effects, otherwise),
})
