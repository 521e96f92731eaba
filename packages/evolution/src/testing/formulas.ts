import type { Json } from '@contracts/core'
import fc from 'fast-check'
import { evaluate } from '../inclusion/evaluate.js'
import {
  createFormulas,
  type Formula,
  type Formulas,
  type Literal,
  negative,
  positive,
  type TypeName,
} from '../inclusion/formula.js'
import { readFormula } from '../inclusion/read.js'
import { type Outcome, type Search } from '../inclusion/outcome.js'
import { searchOf } from '../inclusion/solver.js'
import { expand } from '../inclusion/tableau.js'
import { documentOf } from '../schema/document.js'

/** A schema, and whether it must accept the value that a search looks for. */
type Demand = readonly [schema: Json, accepts: boolean]

/** Returns an arbitrary for lists of demands. */
export const demandsOf = (schema: fc.Arbitrary<Json>, maxLength = 4): fc.Arbitrary<readonly Demand[]> =>
  fc.array(fc.tuple(schema, fc.boolean()), { minLength: 1, maxLength })

/** Returns the literals of demands. */
export const literalsOf = (formulas: Formulas, demands: readonly Demand[]): readonly Literal[] =>
  demands.map(([schema, accepts]) => {
    const formula = readFormula(formulas, documentOf(schema), 'annotation')
    return accepts ? positive(formula) : negative(formula)
  })

/** Evaluates whether a value satisfies all literals. */
export const satisfies = (literals: readonly Literal[], value: Json): boolean =>
  literals.every(({ formula, positive: isPositive }) => evaluate(formula, value) === isPositive)

const isEnum = (formula: Formula): boolean => formula.kind === 'atom' && formula.atom.kind === 'enum'

const expectRight = (outcome: Outcome, literals: readonly Literal[], universe: readonly Json[]): Outcome => {
  if (outcome.found === 'none') expect(universe.find((value) => satisfies(literals, value))).toBeUndefined()
  if (outcome.found === 'value')
    expect([outcome.value, satisfies(literals, outcome.value)]).toEqual([outcome.value, true])
  return outcome
}

/**
 * Runs a solver of one type and fails when its outcome is wrong: it reports that no value exists although one of the
 * universe satisfies the demands, or it returns a value that does not satisfy them. Skips demands that leave a
 * disjunction open or list the possible values, since a solver does not handle these.
 */
export const expectSound = (
  type: TypeName,
  demands: readonly Demand[],
  universe: readonly Json[],
  solve: (search: Search, atoms: readonly Literal[]) => Outcome,
): Outcome => {
  const formulas = createFormulas()
  const literals = literalsOf(formulas, demands)
  const branch = expand(formulas, type, undefined, literals)
  const isListed = branch?.atoms.some(({ formula, positive: isPositive }) => isPositive && isEnum(formula)) === true
  fc.pre(!isListed && (branch?.choices ?? []).length === 0)
  const outcome: Outcome = branch === undefined ? { found: 'none' } : solve(searchOf(formulas, 20_000), branch.atoms)
  return expectRight(outcome, literals, universe)
}

/** Does the same as `expectSound` for a whole search. */
export const expectSearchSound = (demands: readonly Demand[], universe: readonly Json[]): Outcome => {
  const formulas = createFormulas()
  const literals = literalsOf(formulas, demands)
  return expectRight(searchOf(formulas, 20_000).solve(literals), literals, universe)
}

/** Returns all lists of a length made of some values. */
export const listsOf = <T>(values: readonly T[], length: number): readonly (readonly T[])[] =>
  length === 0 ? [[]] : listsOf(values, length - 1).flatMap((list) => values.map((value) => [...list, value]))

/** Returns all objects with any subset of some names, each with one of some values. */
export const objectsOf = (
  names: readonly string[],
  values: readonly Json[],
): readonly { readonly [key: string]: Json }[] =>
  names.reduce<readonly { readonly [key: string]: Json }[]>(
    (objects, name) => objects.flatMap((one) => [one, ...values.map((value) => ({ ...one, [name]: value }))]),
    [{}],
  )

/** Small schemas that describe single values. */
export const leaf: fc.Arbitrary<Json> = fc.constantFrom<Json>(
  true,
  false,
  { const: 0 },
  { const: 1 },
  { enum: [0, 1] },
  { type: 'string' },
  { type: 'integer' },
  { not: { const: 0 } },
)
