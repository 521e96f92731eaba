/** The smallest form of what an engine was caught at. */
import type { Json } from '@contracts/core'
import type { Engine } from './engine.js'
import { examine } from './examine.js'
import { panel } from './judges/panel.js'
import type { Outcome } from './outcome.js'
import { shrunk, type Case } from './shrink.js'

const safely =
  (holds: (one: Case) => boolean) =>
  (one: Case): boolean => {
    try {
      return holds(one)
    } catch {
      return false
    }
  }

const tells = ({ a, b }: Case, message: Json): boolean => panel(a, message) === true && panel(b, message) === false

/** A fault, or what left the engine undecided, with schemas as small as they can be for the same thing to happen. */
export const minimal = (outcome: Outcome, engine: Engine): Outcome => {
  const { a, b, message, fault, reason } = outcome
  if (a === undefined || b === undefined) return outcome
  const holds = (one: Case): boolean => {
    if (fault === 'missed')
      return message !== undefined && tells(one, one.message ?? null) && engine(one.a, one.b).verdict === 'proved'
    const again = examine(
      { corpus: 'random', name: '', a: one.a, b: one.b },
      { engine, seed: 1, samples: 0, blind: false },
    )
    if (fault === undefined) return again?.verdict === 'unknown' && again.reason === reason
    return again?.fault === fault
  }
  const start: Case = { a, b, ...(fault === 'missed' && message !== undefined ? { message } : {}) }
  if (!safely(holds)(start)) return outcome
  return { ...outcome, ...shrunk(start, safely(holds)) }
}
