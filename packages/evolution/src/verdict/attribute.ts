import type { Change } from '../change/change.js'
import type { Inclusion } from '../inclusion/inclusion.js'
import { effectOf, directions } from './effect.js'
import type { Effect } from './judgement.js'
import type { Question } from './question.js'
import type { Reading } from './reading.js'
import type { Versions } from './versions.js'

/**
 * A change of the schema with what it does by itself, and whether something new may be sent because of it.
 *
 * @category model
 * @since 1.0.0
 */
export interface Attributed {
  readonly change: Change
  readonly effects: readonly Effect[]
  readonly gains: () => boolean
}

/**
 * The changes and what each does, and the effects of the whole that no change has by itself.
 *
 * @category model
 * @since 1.0.0
 */
export interface Attribution {
  readonly attributed: readonly Attributed[]
  readonly together: readonly Effect[]
}

/**
 * Gives each change its own effects. The whole has the last word: what it proves to hold no change breaks, however much it
 * would by itself.
 *
 * @category constructors
 * @since 1.0.0
 */
export const attribute = (
  versions: Versions,
  changes: readonly (readonly [Change, () => Reading])[],
  ask: (question: Question, alone?: Reading) => Inclusion,
): Attribution => {
  const { roles, sides } = versions
  const context = { roles, next: sides.next }
  const whole = directions.map((direction) => effectOf(direction, ask(direction), context))
  const attributed = changes.map(([change, alone]) => ({
    change,
    effects: whole.map((effect) =>
      effect.verdict === 'compatible' ? effect : effectOf(effect.direction, ask(effect.direction, alone()), context),
    ),
    gains: () => ask('gain').verdict !== 'proved' && ask('gain', alone()).verdict !== 'proved',
  }))
  // A break of the whole is told as one, even where all that is known of each change is that it could not be settled.
  const explains = (effect: Effect, whole: Effect): boolean =>
    effect.direction === whole.direction &&
    (whole.verdict === 'breaking' ? effect.verdict === 'breaking' : effect.verdict !== 'compatible')
  const together = whole.filter(
    (effect) =>
      effect.verdict !== 'compatible' &&
      !attributed.some(({ effects }) => effects.some((one) => explains(one, effect))),
  )
  return { attributed, together }
}
