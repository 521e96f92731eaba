import type { Json } from '@contracts/core'
import { evaluate } from './evaluate.js'
import { type Formula, type Literal, negative, positive, type TypeName } from './formula.js'
import { limits } from './limits.js'
import { solveArray } from './solve-array.js'
import { solveNumber } from './solve-number.js'
import { solveObject } from './solve-object.js'
import { solveString } from './solve-string.js'
import { either, none, type NoValue, type Outcome, type Search, unknown } from './outcome.js'
import { partsOf } from './self-applied.js'
import { type Branch, type Choice, expand, type Tableau } from './tableau.js'

/** Solves the atoms of a branch. A value found for a branch with an opaque atom is a guess. */
const solveAtoms = (search: Search, type: TypeName, atoms: readonly Literal[]): Outcome => {
  const reason = atoms.flatMap(({ formula }) =>
    formula.kind === 'atom' && formula.atom.kind === 'opaque' ? [formula.atom.reason] : [],
  )[0]
  const outcome = solveType(search, type, atoms)
  if (reason === undefined || outcome.found !== 'value') return outcome
  return unknown(reason, outcome.value)
}

const solveType = (search: Search, type: TypeName, atoms: readonly Literal[]): Outcome => {
  if (type === 'number') return solveNumber(atoms)
  if (type === 'string') return solveString(search, atoms)
  return type === 'array' ? solveArray(search, atoms) : solveObject(search, atoms)
}

/** Returns whether a value satisfies the whole branch, including the open disjunctions. */
const agrees = (tableau: Tableau, literals: readonly Literal[], outcome: Outcome): boolean => {
  if (outcome.found !== 'value') return false
  const open = tableau.choices.every(({ branches }) =>
    branches.some((branch) => branch.every((literal) => evaluate(literal.formula, outcome.value) === literal.positive)),
  )
  return open && literals.every((literal) => evaluate(literal.formula, outcome.value) === literal.positive)
}

/** Returns the values of an `enum` among the atoms; `undefined` if they include no `enum`. */
const candidatesOf = (atoms: readonly Literal[]) =>
  atoms.flatMap(({ formula, positive: isPositive }) =>
    isPositive && formula.kind === 'atom' && formula.atom.kind === 'enum' ? [formula.atom.values] : [],
  )[0]

/** Returns the reason of the first opaque atom that applies to the same value as a formula. */
const opaqueReason = (formula: Formula, seen = new Set<Formula>()): string | undefined => {
  if (seen.has(formula)) return undefined
  seen.add(formula)
  if (formula.kind === 'atom') return formula.atom.kind === 'opaque' ? formula.atom.reason : undefined
  for (const part of partsOf(formula)) {
    const reason = opaqueReason(part, seen)
    if (reason !== undefined) return reason
  }
  return undefined
}

/**
 * Creates a function that returns whether a branch only requires a property whose value cannot exist, given what the
 * atoms require of that value. A schema with many properties has such a branch for each of them.
 */
const withoutValue = (search: Search, atoms: readonly Literal[]): ((branch: Branch) => boolean) => {
  const required = new Map<string, Literal[]>()
  for (const { formula, positive: isPositive } of atoms) {
    if (!isPositive || formula.kind !== 'atom' || formula.atom.kind !== 'property') continue
    const { name, formula: value } = formula.atom
    const others = required.get(name)
    if (others === undefined) required.set(name, [positive(value)])
    else others.push(positive(value))
  }
  return ([literal, ...rest]) => {
    if (literal === undefined || rest.length > 0 || literal.positive || literal.formula.kind !== 'atom') return false
    const { atom } = literal.formula
    return (
      atom.kind === 'property' &&
      search.solve([...(required.get(atom.name) ?? []), negative(atom.formula)]).found === 'none'
    )
  }
}

const isConjunction = ({ formula, positive: isPositive }: Literal): boolean =>
  formula.kind === 'exactlyOne' || formula.kind === (isPositive ? 'and' : 'or')

/**
 * Returns the place of a choice in the order of branching. A branch that states many constraints at once, such as a
 * member of a union, decides other choices, so such a choice comes before those between single constraints.
 */
const rankOf = ({ branches }: Choice): number =>
  branches.length < 2 || branches.some((branch) => branch.some(isConjunction))
    ? branches.length
    : branches.length + 1_000_000

/** Returns the number of literals in a branch of the search. */
const sizeOf = (tableau: Tableau | undefined): number =>
  (tableau?.choices ?? []).reduce((sum, { branches }) => sum + branches.length, tableau?.atoms.length ?? 0)

/** Evaluates each of some values, which are the only possible ones. */
const tryEach = (literals: readonly Literal[], values: readonly Json[]): Outcome => {
  let open: Outcome | undefined
  for (const value of values) {
    const answers = literals.map((literal) => {
      const answer = evaluate(literal.formula, value)
      return answer === undefined ? undefined : answer === literal.positive
    })
    if (answers.includes(false)) continue
    if (!answers.includes(undefined)) return { found: 'value', value }
    open ??= unknown(
      literals.map(({ formula }) => opaqueReason(formula)).find((one) => one !== undefined) ?? 'a pattern',
      value,
    )
  }
  return open ?? none
}

/**
 * Searches for a value of one type that satisfies some literals. It decomposes them, solves the atoms, and branches on
 * the smallest disjunction that is still open.
 */
export const explore = (search: Search, type: TypeName, literals: readonly Literal[]): Outcome => {
  // Their few values are tried. If a constraint is not understood, the branches show whether it contradicts itself.
  const values = type === 'null' ? [null] : type === 'boolean' ? [true, false] : undefined
  const few = values && tryEach(literals, values)
  if (few !== undefined && few.found !== 'unknown') return few
  const go = (from: Tableau | undefined, added: readonly Literal[]): Outcome => {
    if (!search.spend(1 + sizeOf(from) / limits.partsPerStep)) return unknown('the budget')
    const tableau = expand(search.formulas, type, from, added)
    if (tableau === undefined) return none
    const candidates = few === undefined ? candidatesOf(tableau.atoms) : undefined
    if (candidates !== undefined) return tryEach(literals, candidates)
    const outcome = few ?? solveAtoms(search, type, tableau.atoms)
    if (outcome.found === 'none' || tableau.choices.length === 0) return outcome
    if (agrees(tableau, literals, outcome)) return outcome
    const hasNoValue = withoutValue(search, tableau.atoms)
    const choices = tableau.choices.map(({ branches, of }): Choice => ({
      branches: branches.filter((branch) => !hasNoValue(branch)),
      of,
    }))
    const fewest = choices.reduce((best, choice) => (rankOf(choice) < rankOf(best) ? choice : best))
    const without = { ...tableau, choices: choices.filter((choice) => choice !== fewest) }
    let open: NoValue = none
    for (const branch of fewest.branches) {
      const found = go(without, branch)
      if (found.found === 'value') return found
      open = either(open, found)
    }
    return open
  }
  return go(undefined, literals)
}
