import type { Json } from '@contracts/core'
import { type Formula, countRange, type Literal, literalId, negative, positive } from './formula.js'
import { limits } from './limits.js'
import { either, none, type NoValue, type Outcome, type Search, unknown, valueOrGuess } from './outcome.js'

/** The array constraints of a branch, grouped by subject. */
export interface ArrayConstraints {
  readonly min: number
  readonly max: number
  readonly unique: boolean
  /** True if two items must be equal. */
  readonly duplicates: boolean
  /** The index from which all items have the same constraints. */
  readonly prefix: number
  readonly constraintsOf: (index: number) => readonly Literal[]
  /**
   * The literals that some item must satisfy: the item at index `from` if `fixed`, otherwise any item from that index
   * on. The obligations of one group need different items.
   */
  readonly obligations: readonly {
    readonly literal: Literal
    readonly from: number
    readonly fixed: boolean
    readonly group?: Formula
  }[]
  /** The largest number of items that may satisfy a formula. */
  readonly atMost: readonly { readonly formula: Formula; readonly count: number }[]
}

/** Groups the array constraints among the atoms of a branch. */
export const arrayConstraints = (atoms: readonly Literal[]): ArrayConstraints => {
  let [min, max, prefix] = [0, Infinity, 0]
  let [unique, duplicates] = [false, false]
  const every: { literal: Literal; from: number; to: number }[] = []
  const obligations: { literal: Literal; from: number; fixed: boolean; group?: Formula }[] = []
  const atMost: { formula: Formula; count: number }[] = []
  // If a formula has several minimums, the largest counts.
  const atLeast = new Map<Formula, number>()
  const least = (of: Formula, count: number) => {
    atLeast.set(of, Math.max(count, atLeast.get(of) ?? 0))
    min = Math.max(min, count)
  }
  for (const { formula, positive: isPositive } of atoms) {
    if (formula.kind !== 'atom') continue
    const { atom } = formula
    if (atom.kind === 'minItems' || atom.kind === 'maxItems') {
      const [shortest, longest] = countRange(atom.kind === 'minItems', atom.value, isPositive)
      min = Math.max(min, shortest)
      max = Math.min(max, longest)
    } else if (atom.kind === 'uniqueItems') {
      if (isPositive) unique = true
      else duplicates = true
    } else if (atom.kind === 'atLeast' || atom.kind === 'atMost') {
      if ((atom.kind === 'atLeast') === isPositive) least(atom.formula, isPositive ? atom.count : atom.count + 1)
      else atMost.push({ formula: atom.formula, count: isPositive ? atom.count : atom.count - 1 })
    } else if (atom.kind === 'item') {
      prefix = Math.max(prefix, atom.index + 1)
      if (isPositive) every.push({ literal: positive(atom.formula), from: atom.index, to: atom.index + 1 })
      else {
        obligations.push({ literal: negative(atom.formula), from: atom.index, fixed: true })
        min = Math.max(min, atom.index + 1)
      }
    } else if (atom.kind === 'items') {
      prefix = Math.max(prefix, atom.from)
      if (isPositive) every.push({ literal: positive(atom.formula), from: atom.from, to: Infinity })
      else {
        obligations.push({ literal: negative(atom.formula), from: atom.from, fixed: false })
        min = Math.max(min, atom.from + 1)
      }
    }
  }
  for (const [of, count] of atLeast)
    for (let i = 0; i < Math.min(count, limits.obligations + 1); i++)
      obligations.push({ literal: positive(of), from: 0, fixed: false, group: of })
  const constraintsOf = (index: number) =>
    every.filter(({ from, to }) => from <= index && index < to).map(({ literal }) => literal)
  // Obligations with a fixed index come first, since they leave fewer possibilities.
  obligations.sort((a, b) => Number(b.fixed) - Number(a.fixed))
  return { min, max, unique, duplicates, prefix, constraintsOf, obligations, atMost }
}

/** The constraints of each item of an array of known length; the items at the two indexes of `same` are equal. */
export interface Slots {
  readonly items: readonly (readonly Literal[])[]
  readonly same?: readonly [number, number]
}

const differsFrom = (search: Search, values: readonly Json[]): readonly Literal[] =>
  values.length === 0 ? [] : [negative(search.formulas.atom({ kind: 'enum', values }))]

const keyOf = (literals: readonly Literal[]) =>
  literals
    .map(literalId)
    .sort((a, b) => a - b)
    .join()

/** Solves each item separately. No constraint may relate the items. */
const fillEach = (search: Search, { items, same }: Slots): Outcome => {
  const values: Json[] = []
  let reason: string | undefined
  const known = new Map<string, Outcome>()
  for (const [index, slot] of items.entries()) {
    if (same?.[1] === index) {
      values.push(values[same[0]] ?? null)
      continue
    }
    const key = keyOf(slot)
    const outcome = known.get(key) ?? search.solve(slot)
    known.set(key, outcome)
    if (outcome.found === 'none') return none
    const value = valueOrGuess(outcome)
    if (value === undefined) return outcome
    if (outcome.found === 'unknown') reason ??= outcome.reason
    values.push(value)
  }
  return reason === undefined ? { found: 'value', value: values } : unknown(reason, values)
}

/** Returns the combinations of the `atMost` formulas that one more item may satisfy. */
const countings = (constraints: ArrayConstraints, counts: readonly number[]): readonly (readonly boolean[])[] =>
  constraints.atMost.reduce<readonly (readonly boolean[])[]>(
    (ways, { count }, i) =>
      ways.flatMap((way) =>
        (counts[i] ?? 0) < count
          ? [
              [...way, false],
              [...way, true],
            ]
          : [[...way, false]],
      ),
    [[]],
  )

/**
 * Finds values for all items, given the constraints of each. Distinct items and counted items are searched together.
 */
export const fillItems = (search: Search, constraints: ArrayConstraints, slots: Slots): Outcome => {
  const { same } = slots
  const { length } = slots.items
  if (!constraints.unique && constraints.atMost.length === 0) return fillEach(search, slots)
  if (length > limits.dependentItems) return unknown(constraints.unique ? 'uniqueItems' : 'maxContains')
  const alike = new Set(slots.items.map(keyOf)).size <= 1
  const attempts = constraints.unique && !alike ? length : 1
  const fill = (values: readonly Json[], counts: readonly number[]): Outcome => {
    const index = values.length
    if (index === length) return { found: 'value', value: values }
    if (!search.spend()) return unknown('the budget')
    let open: NoValue = none
    for (const way of countings(constraints, counts)) {
      const added = constraints.atMost.map(({ formula }, i) =>
        way[i] === true ? positive(formula) : negative(formula),
      )
      const next = counts.map((count, i) => count + (way[i] === true ? 1 : 0))
      const copied = same?.[1] === index ? values[same[0]] : undefined
      const tried: Json[] = []
      for (let attempt = 0; attempt < attempts; attempt++) {
        const apart = copied === undefined ? differsFrom(search, [...(constraints.unique ? values : []), ...tried]) : []
        const equal = copied === undefined ? [] : [positive(search.formulas.atom({ kind: 'enum', values: [copied] }))]
        const outcome = search.solve([...(slots.items[index] ?? []), ...added, ...apart, ...equal])
        if (outcome.found === 'none') break
        if (outcome.found === 'unknown') {
          const whole = outcome.guess === undefined ? none : fill([...values, outcome.guess], next)
          open = either(open, unknown(outcome.reason, valueOrGuess(whole)))
          break
        }
        const whole = fill([...values, outcome.value], next)
        if (whole.found === 'value') return whole
        open = either(open, whole)
        tried.push(outcome.value)
      }
    }
    return open
  }
  const found = fill(
    [],
    constraints.atMost.map(() => 0),
  )
  // The common value of both indexes was chosen before all of its constraints were known, so this is no proof.
  return found.found === 'none' && same !== undefined && constraints.atMost.length > 0 ? unknown('uniqueItems') : found
}

/**
 * Returns the indexes where an obligation can be met: those in the prefix, those in use, and the first of the others.
 * The others all have the same constraints.
 */
const placesFor = (
  constraints: ArrayConstraints,
  from: number,
  used: readonly (readonly Literal[])[],
  touched: ReadonlySet<number>,
) => {
  const places: number[] = []
  let fresh = false
  for (let i = from; i < used.length; i++) {
    if (i < constraints.prefix || touched.has(i)) places.push(i)
    else if (!fresh) {
      fresh = true
      places.push(i)
    }
  }
  return places
}

type Obligation = ArrayConstraints['obligations'][number]

const isAlike = (a: Obligation | undefined, b: Obligation): boolean => a?.group !== undefined && a.group === b.group

const withLength = (search: Search, constraints: ArrayConstraints, length: number): Outcome => {
  const start = Array.from({ length }, (_, index) => constraints.constraintsOf(index))

  const withDuplicates = (slots: readonly (readonly Literal[])[], touched: ReadonlySet<number>): Outcome => {
    if (!constraints.duplicates) return fillItems(search, constraints, { items: slots })
    let open: NoValue = none
    for (const i of placesFor(constraints, 0, slots, touched))
      for (const j of placesFor(constraints, 0, slots, new Set([...touched, i]))) {
        if (j <= i) continue
        const both = [...(slots[i] ?? []), ...(slots[j] ?? [])]
        const merged = slots.map((slot, index) => (index === i || index === j ? both : slot))
        const outcome = fillItems(search, constraints, { items: merged, same: [i, j] })
        if (outcome.found === 'value') return outcome
        open = either(open, outcome)
      }
    return open
  }

  const place = (index: number, slots: readonly (readonly Literal[])[], groups: readonly Set<number>[]): Outcome => {
    const obligation = constraints.obligations[index]
    const touched = new Set(groups.flatMap((group) => [...group]))
    if (obligation === undefined) return withDuplicates(slots, touched)
    let open: NoValue = none
    // The obligations of a group are placed in ascending order, so that each set of indexes is tried once.
    const last = Math.max(
      -1,
      ...groups.flatMap((group, i) => (isAlike(constraints.obligations[i], obligation) ? [...group] : [])),
    )
    const places = obligation.fixed ? [obligation.from] : placesFor(constraints, obligation.from, slots, touched)
    for (const position of places) {
      if (position <= last) continue
      if (!search.spend()) return unknown('the budget')
      const slot = [...(slots[position] ?? []), obligation.literal]
      if (search.solve(slot).found === 'none') continue
      const outcome = place(index + 1, slots.with(position, slot), [...groups, new Set([position])])
      if (outcome.found === 'value') return outcome
      open = either(open, outcome)
    }
    return open
  }

  return place(0, start, [])
}

/**
 * Finds an array. It need not try longer arrays: if a longer one satisfies the constraints, it has an item after the
 * prefix that meets no obligation and can be removed.
 */
export const solveArray = (search: Search, atoms: readonly Literal[]): Outcome => {
  const constraints = arrayConstraints(atoms)
  if (constraints.min > constraints.max || constraints.atMost.some(({ count }) => count < 0)) return none
  if (constraints.obligations.length > limits.obligations) return unknown('minContains')
  if (constraints.min > limits.items || constraints.prefix > limits.items) return unknown('minItems')
  const longest = Math.min(
    constraints.max,
    Math.max(constraints.min, constraints.prefix + constraints.obligations.length + (constraints.duplicates ? 2 : 0)),
  )
  let open: NoValue = none
  for (let length = constraints.min; length <= longest; length++) {
    if (!search.spend((length * atoms.length) / limits.itemsPerStep)) return unknown('the budget')
    const outcome = withLength(search, constraints, length)
    if (outcome.found === 'value') return outcome
    open = either(open, outcome)
  }
  return open
}
