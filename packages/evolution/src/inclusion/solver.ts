import type { Json } from '@contracts/core'
import type { Language, Unsupported } from '../language/automaton.js'
import { limits as languageLimits, workOf } from '../language/budget.js'
import { explore } from './explore.js'
import { type Formulas, type Literal, literalId, positive, type TypeName } from './formula.js'
import { limits } from './limits.js'
import { measure } from '../schema/json.js'
import { either, none, type NoValue, type Outcome, type Search, unknown, valueOrGuess } from './outcome.js'

// The order in which types are tried, simplest first.
const types: readonly TypeName[] = ['string', 'number', 'boolean', 'null', 'array', 'object']

/**
 * The states that have no value unless one of the states that they were cut at has one. All of those are open, none
 * deeper than the open state that the assumption belongs to. `lowest` is the depth of the outermost of them.
 */
interface Assumption {
  lowest: number
  /** Result once that state is closed: proved, wrong, or an assumption of the next outer open state. */
  result?: 'proved' | 'wrong' | Assumption
}

const resultOf = (assumption: Assumption): Assumption | 'proved' | 'wrong' => {
  const { result } = assumption
  if (result === undefined || typeof result === 'string') return result ?? assumption
  return (assumption.result = resultOf(result))
}

/**
 * Creates a search for values that satisfy a set of literals (a state). The smallest such value contains no other value
 * of the same state, so a state that recurs inside itself has no value there (the cut). `lowest` is the depth of the
 * outermost state that an outcome was cut at. A state without a value because of a cut is assumed to have none until
 * the states that it was cut at are closed, and then proved to have none if they have none either. Without these
 * assumptions, definitions that contain each other would be searched again on every path that leads to them.
 */
export const searchOf = (formulas: Formulas, steps: number): Search => {
  const settled = new Map<string, Outcome>()
  const assumed = new Map<string, Assumption>()
  const open = new Map<string, number>()
  const assumptions: Assumption[] = []
  const charged = new Set<Language | Unsupported>()
  let spent = 0
  let lowest = Infinity
  const spend = (count = 1): boolean => {
    spent += count
    return spent <= steps
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
    return spend(workOf(answer) / languageLimits.stepsPerSearchStep)
  }

  const sizeOf = measure()
  /** Returns an outcome without its value if the value is too large to be run. */
  const limited = (outcome: Outcome): Outcome => {
    const value = valueOrGuess(outcome)
    if (value === undefined || (sizeOf(value, Infinity)?.parts ?? Infinity) <= limits.valueParts) return outcome
    return unknown(outcome.found === 'unknown' ? outcome.reason : 'the size of a counterexample')
  }

  const solveEachType = (state: readonly Literal[]): Outcome => {
    let open: NoValue = none
    for (const type of types) {
      const outcome = explore(search, type, state)
      if (outcome.found === 'value') return outcome
      open = either(open, outcome)
    }
    return open
  }

  const solve = (state: readonly Literal[]): Outcome => {
    const ids = [...new Set(state.map(literalId))].sort((a, b) => a - b)
    // A formula and its negation have consecutive ids.
    if (ids.some((id, i) => id % 2 === 0 && ids[i + 1] === id + 1)) return none
    const key = ids.join()
    const known = settled.get(key)
    if (known !== undefined) return known
    const cut = open.get(key)
    if (cut !== undefined) {
      lowest = Math.min(lowest, cut)
      return none
    }
    const assumption = assumed.get(key)
    const result = assumption === undefined ? 'wrong' : resultOf(assumption)
    if (result === 'proved') return none
    if (result !== 'wrong') {
      lowest = Math.min(lowest, result.lowest)
      return none
    }
    const depth = open.size
    if (depth > limits.valueDepth) return unknown('nesting')
    if (!spend()) return unknown('the budget')
    const outer = lowest
    lowest = Infinity
    open.set(key, depth)
    const inner: Assumption = { lowest: Infinity }
    assumptions.push(inner)
    const outcome = limited(solveEachType(state))
    assumptions.pop()
    open.delete(key)
    if (lowest >= depth) lowest = Infinity
    if (outcome.found === 'value' || lowest === Infinity) settled.set(key, outcome)
    const above = assumptions.at(-1)
    if (outcome.found !== 'none') inner.result = 'wrong'
    else if (lowest === Infinity || above === undefined) inner.result = 'proved'
    else {
      above.lowest = Math.min(above.lowest, lowest)
      inner.result = above
      assumed.set(key, above)
    }
    lowest = Math.min(outer, lowest)
    return outcome
  }

  const search: Search = {
    formulas,
    solve,
    spend,
    charge,
    language,
    exactly: (value: Json) => positive(formulas.atom({ kind: 'enum', values: [value] })),
  }
  return search
}
