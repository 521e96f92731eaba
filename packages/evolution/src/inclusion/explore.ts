import type { TypeName } from './formula.js'
import { holds } from './holds.js'
import { none, type Outcome, type Search, unknown } from './outcome.js'
import type { Signed } from './signed.js'
import { solveArray } from './solve-array.js'
import { solveNumber } from './solve-number.js'
import { solveObject } from './solve-object.js'
import { solveString } from './solve-string.js'
import { expand, type Tableau } from './tableau.js'

const solveAtoms = (search: Search, type: TypeName, atoms: readonly Signed[]): Outcome => {
  const reason = atoms.flatMap(({ formula }) =>
    formula.k === 'atom' && formula.atom.a === 'opaque' ? [formula.atom.reason] : [],
  )[0]
  const outcome = solveType(search, type, atoms)
  if (reason === undefined || outcome.found !== 'value') return outcome
  return unknown(reason, outcome.value)
}

const solveType = (search: Search, type: TypeName, atoms: readonly Signed[]): Outcome => {
  if (type === 'number') return solveNumber(atoms)
  if (type === 'string') return solveString(search, atoms)
  return type === 'array' ? solveArray(search, atoms) : solveObject(search, atoms)
}

const agrees = (tableau: Tableau, laws: readonly Signed[], outcome: Outcome): boolean => {
  if (outcome.found !== 'value') return false
  const open = tableau.choices.every((choice) =>
    choice.some((alternative) => alternative.every((law) => holds(law.formula, outcome.value) === law.holds)),
  )
  return open && laws.every((law) => holds(law.formula, outcome.value) === law.holds)
}

/** The values a law lists, when it is a list. */
const candidatesOf = (atoms: readonly Signed[]) =>
  atoms.flatMap(({ formula, holds: wanted }) =>
    wanted && formula.k === 'atom' && formula.atom.a === 'in' ? [formula.atom.values] : [],
  )[0]

const tryEach = (laws: readonly Signed[], values: readonly NonNullable<ReturnType<typeof candidatesOf>>[number][]) => {
  let open: Outcome | undefined
  for (const value of values) {
    const answers = laws.map((law) => {
      const answer = holds(law.formula, value)
      return answer === undefined ? undefined : answer === law.holds
    })
    if (answers.includes(false)) continue
    if (!answers.includes(undefined)) return { found: 'value', value } as const
    open ??= unknown('a law that is not understood', value)
  }
  return open ?? none
}

/**
 * Looks for a value of one type under laws: takes them apart, settles the elementary ones, and goes down the disjunctions
 * that are left.
 *
 * @category combinators
 * @since 1.0.0
 */
export const explore = (search: Search, type: TypeName, laws: readonly Signed[]): Outcome => {
  if (type === 'null') return tryEach(laws, [null])
  if (type === 'boolean') return tryEach(laws, [true, false])
  const go = (from: Tableau | undefined, added: readonly Signed[]): Outcome => {
    if (!search.spend()) return unknown('the budget')
    const tableau = expand(search.arena, type, from, added)
    if (tableau === undefined) return none
    const candidates = candidatesOf(tableau.atoms)
    if (candidates !== undefined) return tryEach(laws, candidates)
    const outcome = solveAtoms(search, type, tableau.atoms)
    if (outcome.found === 'none' || tableau.choices.length === 0) return outcome
    if (agrees(tableau, laws, outcome)) return outcome
    const [first, ...rest] = tableau.choices
    const fewest = rest.reduce((least, choice) => (choice.length < (least?.length ?? 0) ? choice : least), first)
    const without = { ...tableau, choices: tableau.choices.filter((choice) => choice !== fewest) }
    let open: Outcome = none
    for (const alternative of fewest ?? []) {
      const found = go(without, alternative)
      if (found.found === 'value') return found
      if (found.found === 'unknown' && open.found === 'none') open = found
    }
    return open
  }
  return go(undefined, laws)
}
