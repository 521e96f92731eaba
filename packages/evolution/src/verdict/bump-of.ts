import type { Bump } from './bump.js'
import type { Effect } from './judgement.js'

/**
 * The bump that effects ask for: `major` when a protected direction breaks, `minor` when an unprotected one does, and
 * otherwise what the change asks for by itself. What is unproved counts as the break it may be.
 *
 * @category destructors
 * @since 1.0.0
 */
export const bumpOfEffects = (effects: readonly Effect[], otherwise: Bump | (() => Bump)): Bump => {
  if (effects.some((effect) => effect.protected && effect.verdict !== 'compatible')) return 'major'
  if (effects.some((effect) => !effect.protected && effect.verdict !== 'compatible')) return 'minor'
  return typeof otherwise === 'function' ? otherwise() : otherwise
}
