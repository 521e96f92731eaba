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
  const together = whole.filter(
    ({ direction, verdict }) =>
      verdict !== 'compatible' &&
      !attributed.some(({ effects }) =>
        effects.some((effect) => effect.direction === direction && effect.verdict !== 'compatible'),
      ),
  )
  return { attributed, together }
}
