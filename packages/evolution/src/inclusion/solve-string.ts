import { isUnsupported, type Language, type Unsupported } from '../language/automaton.js'
import { budgetOf, limits } from '../language/budget.js'
import { formatExamples, formatLanguage, leastLength } from '../language/formats.js'
import { anyString, contains, difference, intersect } from '../language/operations.js'
import { patternLanguage } from '../language/pattern-language.js'
import { enumerate } from '../language/enumerate.js'
import { lengthOf } from './evaluate.js'
import { type Atom, countRange, type Literal } from './formula.js'
import { none, type Outcome, type Search, unknown } from './outcome.js'

type Read = Language | Unsupported | undefined

const languageOf = (search: Search, atom: Atom): Read => {
  if (atom.kind === 'pattern') return search.language(`pattern ${atom.source}`, () => patternLanguage(atom.source))
  if (atom.kind !== 'format') return undefined
  return search.language(
    `format ${atom.name}`,
    () => formatLanguage(atom.name) ?? { unsupported: `the format ${atom.name}` },
  )
}

/**
 * Finds a string: intersects the languages of all constraints and takes the shortest, most readable string of the
 * result.
 */
export const solveString = (search: Search, atoms: readonly Literal[]): Outcome => {
  let [min, max] = [0, Infinity]
  let language: Language = anyString
  let reason: string | undefined
  const avoid = new Set<string>()
  const formats: string[] = []
  for (const { formula, positive } of atoms) {
    if (formula.kind !== 'atom') continue
    const { atom } = formula
    if (atom.kind === 'minLength' || atom.kind === 'maxLength') {
      const [shortest, longest] = countRange(atom.kind === 'minLength', atom.value, positive)
      min = Math.max(min, shortest)
      max = Math.min(max, longest)
    } else if (atom.kind === 'enum' && !positive) {
      for (const value of atom.values) if (typeof value === 'string') avoid.add(value)
    }
    const read = languageOf(search, atom)
    if (read === undefined) continue
    if (!search.charge(read)) return unknown('the budget')
    const both = isUnsupported(read) ? read : (positive ? intersect : difference)(language, read)
    if (!search.charge(both)) return unknown('the budget')
    if (isUnsupported(both)) {
      reason ??= both.unsupported
      if (atom.kind === 'format' && positive) {
        formats.push(atom.name)
        min = Math.max(min, leastLength(atom.name))
      }
    } else language = both
  }
  if (min > max) return none
  const budget = budgetOf()
  const before = budget.left
  const found = enumerate(language, { min, max, count: 1, avoid }, budget)
  if (!search.spend((before - budget.left) / limits.stepsPerSearchStep)) return unknown('the budget')
  if (isUnsupported(found)) return unknown(found.unsupported)
  const [word] = found
  if (word === undefined) return none
  if (reason === undefined) return { found: 'value', value: word }
  const example = formats
    .flatMap(formatExamples)
    .find((text) => lengthOf(text) >= min && lengthOf(text) <= max && !avoid.has(text) && contains(language, text))
  return unknown(reason, example ?? word)
}
