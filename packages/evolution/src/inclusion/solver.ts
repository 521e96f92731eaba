import type { Json } from '@contracts/core'
import { workOf, workOfStep } from '../language/budget.js'
import type { Language, Unsupported } from '../language/language.js'
import type { TypeName } from './formula.js'
import { explore } from './explore.js'
import type { Arena } from './arena.js'
import { none, type Outcome, type Search, unknown } from './outcome.js'
import { must, type Signed, signedId } from './signed.js'

/**
 * What a search may spend, counted in steps: the same question has the same answer on every machine.
 *
 * @category model
 * @since 1.0.0
 */
export interface Budget {
  readonly steps: number
}

// The order in which types are tried, plainest first.
const types: readonly TypeName[] = ['string', 'number', 'boolean', 'null', 'array', 'object']

const deepest = 150

/**
 * Looks for a value under laws. A value that must contain a smaller value of its own kind to exist does not exist: a state
 * that comes up again below itself is given up there, and what was concluded from that is not remembered elsewhere.
 *
 * @category constructors
 * @since 1.0.0
 */
export const solver = (arena: Arena, budget: Budget): ((state: readonly Signed[]) => Outcome) => {
  const settled = new Map<string, Outcome>()
  const open = new Map<string, number>()
  const charged = new Set<Language | Unsupported>()
  let spent = 0
  let lowest = Infinity
  const spend = (steps = 1): boolean => {
    spent += steps
    return spent <= budget.steps
  }
  const languages = new Map<string, Language | Unsupported>()
  const language: Search['language'] = (name, make) => {
    const known = languages.get(name) ?? make()
    languages.set(name, known)
    return known
  }
  const charge = (answer: Language | Unsupported): boolean => {
    if (charged.has(answer)) return spend(0)
    charged.add(answer)
    return spend(workOf(answer) / workOfStep)
  }

  const fresh = (laws: readonly Signed[]): Outcome => {
    let unsure: Outcome = none
    for (const type of types) {
      const outcome = explore(search, type, laws)
      if (outcome.found === 'value') return outcome
      if (
        outcome.found === 'unknown' &&
        (unsure.found === 'none' || (unsure.found === 'unknown' && unsure.guess === undefined))
      )
        unsure = outcome
    }
    return unsure
  }

  const solve = (state: readonly Signed[]): Outcome => {
    const ids = [...new Set(state.map(signedId))].sort((a, b) => a - b)
    // A law and its opposite stand side by side.
    if (ids.some((id, i) => id % 2 === 0 && ids[i + 1] === id + 1)) return none
    const key = ids.join()
    const known = settled.get(key)
    if (known !== undefined) return known
    const above = open.get(key)
    if (above !== undefined) {
      lowest = Math.min(lowest, above)
      return none
    }
    const depth = open.size
    if (depth > deepest) return unknown('nesting')
    if (!spend()) return unknown('the budget')
    const outer = lowest
    lowest = Infinity
    open.set(key, depth)
    const outcome = fresh(state)
    open.delete(key)
    if (lowest >= depth) lowest = Infinity
    if (outcome.found === 'value' || lowest === Infinity) settled.set(key, outcome)
    lowest = Math.min(outer, lowest)
    return outcome
  }

  const search: Search = {
    arena,
    solve,
    spend,
    charge,
    language,
    exactly: (value: Json) => must(arena.atom({ a: 'in', values: [value] })),
  }
  return solve
}
