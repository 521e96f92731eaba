import { budgetOf, workOfStep } from '../language/budget.js'
import { difference, intersect } from '../language/combine.js'
import { formatLanguage } from '../language/formats.js'
import { isUnsupported, type Language, type Unsupported } from '../language/language.js'
import { patternLanguage } from '../language/pattern-language.js'
import { anyWord } from '../language/word-language.js'
import { words } from '../language/words.js'
import type { Atom } from './formula.js'
import { lengths } from './lengths.js'
import { none, type Outcome, type Search, unknown } from './outcome.js'
import type { Signed } from './signed.js'

type Read = Language | Unsupported | undefined

const languageOf = (search: Search, atom: Atom): Read => {
  if (atom.a === 'pattern') return search.language(`pattern ${atom.source}`, () => patternLanguage(atom.source))
  if (atom.a !== 'format') return undefined
  return search.language(`format ${atom.name}`, () => formatLanguage(atom.name) ?? anyWord)
}

/**
 * A text under elementary laws.
 *
 * @category combinators
 * @since 1.0.0
 */
export const solveString = (search: Search, atoms: readonly Signed[]): Outcome => {
  let [min, max] = [0, Infinity]
  let language: Language = anyWord
  let reason: string | undefined
  const avoid = new Set<string>()
  for (const { formula, holds } of atoms) {
    if (formula.k !== 'atom') continue
    const { atom } = formula
    if (atom.a === 'minLength' || atom.a === 'maxLength') {
      const [shortest, longest] = lengths(atom.a === 'minLength', atom.value, holds)
      min = Math.max(min, shortest)
      max = Math.min(max, longest)
    } else if (atom.a === 'in' && !holds) {
      for (const value of atom.values) if (typeof value === 'string') avoid.add(value)
    }
    const read = languageOf(search, atom)
    if (read === undefined) continue
    if (!search.charge(read)) return unknown('the budget')
    const both = isUnsupported(read) ? read : (holds ? intersect : difference)(language, read)
    if (!search.charge(both)) return unknown('the budget')
    if (isUnsupported(both)) reason ??= both.unsupported
    else language = both
  }
  if (min > max) return none
  const budget = budgetOf()
  const before = budget.left
  const found = words(language, { min, max, count: 1, avoid }, budget)
  if (!search.spend((before - budget.left) / workOfStep)) return unknown('the budget')
  if (isUnsupported(found)) return unknown(found.unsupported)
  const [word] = found
  if (word === undefined) return none
  return reason === undefined ? { found: 'value', value: word } : unknown(reason, word)
}
