import type { AST } from '@eslint-community/regexpp'
import type { Automaton } from './automaton.js'
import type { Budget } from './budget.js'
import { isDisputed } from './empty-match.js'
import { isUnsupported, type Unsupported } from './language.js'
import { lookArounds } from './look-around.js'
import { patternAutomaton } from './pattern-automaton.js'
import type { Reading } from './reading.js'
import { subsetConstruction } from './subset-construction.js'

/**
 * The deterministic automaton of a pattern. Anchors, edges of words and look-arounds are decided exactly where they stand.
 *
 * @category constructors
 * @since 1.0.0
 */
export const determine = (
  body: readonly AST.Alternative[],
  reading: Reading,
  budget: Budget,
): Automaton | Unsupported => {
  const pattern = patternAutomaton(body, reading, budget)
  if (isUnsupported(pattern)) return pattern
  if (reading.within === undefined && reading.last > 0xffff && isDisputed(pattern))
    return { unsupported: 'engines differ on a pattern that is found where something is not' }
  const looks = lookArounds(pattern.conditions, reading, budget, determine)
  return isUnsupported(looks) ? looks : subsetConstruction(pattern, looks, reading, budget)
}
