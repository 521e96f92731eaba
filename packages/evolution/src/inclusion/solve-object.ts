import type { Json } from '@contracts/core'
import { evaluate, evaluateString } from './evaluate.js'
import { countRange, type Formula, type Literal, negative, positive } from './formula.js'
import { limits } from './limits.js'
import { either, none, type NoValue, type Outcome, type Search, unknown, valueOrGuess } from './outcome.js'

/** A set of property names: one name, the names that some patterns match, or all other names. */
interface Names {
  readonly name?: string
  readonly patterns: readonly string[]
  /** True if the set has the names that match a pattern, or those that match no pattern. */
  readonly picked: boolean
  readonly except: readonly string[]
}

/** Returns whether a name is in a set; `undefined` when the engine does not understand a pattern. */
const picks = ({ name, patterns, picked, except }: Names, candidate: string): boolean | undefined => {
  if (name !== undefined) return name === candidate
  if (except.includes(candidate)) return false
  const answers = patterns.map((source) => evaluateString({ kind: 'pattern', source }, candidate))
  if (answers.includes(true)) return picked
  return answers.includes(undefined) ? undefined : !picked
}

/** The object constraints of a branch, grouped by subject. */
interface ObjectConstraints {
  readonly min: number
  readonly max: number
  /** The names that must be present, with the literals that their values must satisfy. */
  readonly present: ReadonlyMap<string, readonly Literal[]>
  readonly absent: ReadonlySet<string>
  /** The literals that the value of every property with a name in a set must satisfy. */
  readonly every: readonly { readonly names: Names; readonly literal: Literal }[]
  /** The literals that some property must satisfy: its name (`name`) or its value (`literal`). */
  readonly obligations: readonly { readonly names: Names; readonly name?: Literal; readonly literal?: Literal }[]
  readonly nameConstraints: readonly Literal[]
  /** Every name and every pattern that a constraint mentions. */
  readonly knownNames: readonly string[]
  readonly patterns: readonly string[]
}

const oneName = (name: string): Names => ({ name, patterns: [], picked: true, except: [] })

/** Groups the object constraints among the atoms of a branch. */
const objectConstraints = (atoms: readonly Literal[]): ObjectConstraints => {
  let [min, max] = [0, Infinity]
  const present = new Map<string, Literal[]>()
  const absent = new Set<string>()
  const every: { names: Names; literal: Literal }[] = []
  const obligations: { names: Names; name?: Literal; literal?: Literal }[] = []
  const nameConstraints: Literal[] = []
  const knownNames = new Set<string>()
  const patterns = new Set<string>()
  const need = (name: string, literals: readonly Literal[]) =>
    present.set(name, [...(present.get(name) ?? []), ...literals])
  const about = (names: Names, constraint: Formula, isPositive: boolean) => {
    names.patterns.forEach((source) => patterns.add(source))
    names.except.forEach((name) => knownNames.add(name))
    if (isPositive) every.push({ names, literal: positive(constraint) })
    else obligations.push({ names, literal: negative(constraint) })
  }
  for (const { formula, positive: isPositive } of atoms) {
    if (formula.kind !== 'atom') continue
    const { atom } = formula
    if (atom.kind === 'minProperties' || atom.kind === 'maxProperties') {
      const [fewest, most] = countRange(atom.kind === 'minProperties', atom.value, isPositive)
      min = Math.max(min, fewest)
      max = Math.min(max, most)
    } else if (atom.kind === 'required') {
      knownNames.add(atom.name)
      if (isPositive) need(atom.name, [])
      else absent.add(atom.name)
    } else if (atom.kind === 'property') {
      knownNames.add(atom.name)
      if (isPositive) every.push({ names: oneName(atom.name), literal: positive(atom.formula) })
      else need(atom.name, [negative(atom.formula)])
    } else if (atom.kind === 'patternProperty')
      about({ patterns: [atom.pattern], picked: true, except: [] }, atom.formula, isPositive)
    else if (atom.kind === 'otherProperties')
      about({ patterns: atom.patterns, picked: false, except: atom.names }, atom.formula, isPositive)
    else if (atom.kind === 'propertyNames') {
      if (isPositive) nameConstraints.push(positive(atom.formula))
      else obligations.push({ names: { patterns: [], picked: false, except: [] }, name: negative(atom.formula) })
    }
  }
  return {
    min,
    max,
    present,
    absent,
    every,
    obligations,
    nameConstraints,
    knownNames: [...knownNames],
    patterns: [...patterns],
  }
}

/**
 * Returns the literals that the value of a property must satisfy because of its name; `undefined` when no property may
 * have that name. `isUnsure`: the engine does not understand a constraint on names.
 */
const valueConstraints = (
  constraints: ObjectConstraints,
  name: string,
): { readonly literals: readonly Literal[]; readonly isUnsure: boolean } | undefined => {
  if (constraints.absent.has(name)) return undefined
  let isUnsure = false
  for (const literal of constraints.nameConstraints) {
    const answer = evaluate(literal.formula, name)
    if (answer === undefined) isUnsure = true
    else if (answer !== literal.positive) return undefined
  }
  const found: Literal[] = []
  for (const { names, literal } of constraints.every) {
    const picked = picks(names, name)
    if (picked === undefined) isUnsure = true
    else if (picked) found.push(literal)
  }
  return { literals: found, isUnsure }
}

type Obligation = ObjectConstraints['obligations'][number]

/**
 * Names that no constraint mentions, with the outcome for a value under each. `reason`: why there may be more names.
 */
interface Fresh {
  readonly found: readonly { readonly name: string; readonly outcome: Outcome }[]
  readonly reason?: string
}

/**
 * Returns names that no constraint mentions: `count` of each class that patterns and obligations distinguish. All names
 * of a class have the same constraints, so it does not matter which are chosen.
 */
const freshNames = (
  search: Search,
  constraints: ObjectConstraints,
  obligation: Obligation,
  count: number,
  chosen: ReadonlyMap<string, unknown>,
): Fresh => {
  const { formulas } = search
  const found: { name: string; outcome: Outcome }[] = []
  let reason: string | undefined
  const pattern = (source: string) => formulas.atom({ kind: 'pattern', source })
  const start: Literal[] = [
    positive(formulas.atom({ kind: 'type', types: ['string'] })),
    ...constraints.nameConstraints,
  ]
  if (obligation.name !== undefined) start.push(obligation.name)
  // The names of the obligation: those that match one of its patterns, or those that match none of them.
  const { patterns, picked } = obligation.names
  if (!picked) for (const source of patterns) start.push(negative(pattern(source)))
  else start.push(positive(formulas.or(patterns.map(pattern))))

  const take = (state: readonly Literal[]): void => {
    const taken = [
      ...new Set([...constraints.knownNames, ...constraints.absent, ...chosen.keys(), ...obligation.names.except]),
    ]
    for (let i = 0; i < Math.min(count, limits.freshNames); i++) {
      const apart = taken.length === 0 ? [] : [negative(formulas.atom({ kind: 'enum', values: taken }))]
      const name = search.solve([...state, ...apart])
      if (name.found === 'none') return
      const text = valueOrGuess(name)
      if (name.found === 'unknown') reason ??= name.reason
      if (typeof text !== 'string') return
      taken.push(text)
      const own = valueConstraints(constraints, text)
      if (own === undefined) return
      const outcome = search.solve([...own.literals, ...(obligation.literal === undefined ? [] : [obligation.literal])])
      if (outcome.found === 'none') return
      found.push({
        name: text,
        outcome: own.isUnsure && outcome.found === 'value' ? unknown('patternProperties') : outcome,
      })
    }
  }

  // One name may have to meet several obligations, so their constraints on names distinguish names, as patterns do.
  const distinctions = [
    ...constraints.patterns.map(pattern),
    ...new Set(constraints.obligations.flatMap(({ name }) => (name === undefined ? [] : [name.formula]))),
  ]
  const split = (index: number, state: readonly Literal[]): void => {
    if (!search.spend()) {
      reason ??= 'the budget'
      return
    }
    const formula = distinctions[index]
    if (formula === undefined) {
      take(state)
      return
    }
    for (const literal of [negative(formula), positive(formula)]) {
      const next = [...state, literal]
      if (search.solve(next).found !== 'none') split(index + 1, next)
    }
  }

  // Names that match no pattern are the most readable, so the search tries them first.
  split(0, start)
  if (count > limits.freshNames) reason ??= 'minProperties'
  return reason === undefined ? { found } : { found, reason }
}

/**
 * The property names chosen so far, each with the literals that its value must satisfy in addition to those of its
 * name.
 */
type Chosen = ReadonlyMap<string, readonly Literal[]>

const object = (entries: readonly (readonly [string, Json])[]): Json => Object.fromEntries(entries)

/** Solves the value under one name, with additional literals. */
const valueOf = (search: Search, constraints: ObjectConstraints, name: string, added: readonly Literal[]): Outcome => {
  const own = valueConstraints(constraints, name)
  if (own === undefined) return none
  const outcome = search.solve([...own.literals, ...added])
  return own.isUnsure && outcome.found === 'value' ? unknown('patternProperties', outcome.value) : outcome
}

/** Adds properties that no constraint requires until there are enough of them. */
const withEnough = (search: Search, constraints: ObjectConstraints, chosen: Chosen): Chosen | Outcome => {
  const all = new Map(chosen)
  let open: Outcome | undefined
  for (const name of constraints.knownNames) {
    if (all.size >= constraints.min) return all
    if (all.has(name)) continue
    const outcome = valueOf(search, constraints, name, [])
    if (outcome.found === 'value') all.set(name, [])
    else if (outcome.found === 'unknown') open ??= outcome
  }
  const fresh = freshNames(
    search,
    constraints,
    { names: { patterns: [], picked: false, except: [] } },
    constraints.min - all.size,
    all,
  )
  for (const { name, outcome } of fresh.found) {
    if (all.size >= constraints.min) break
    if (outcome.found === 'value') all.set(name, [])
    else if (outcome.found === 'unknown') open ??= outcome
  }
  if (all.size >= constraints.min) return all
  if (fresh.reason !== undefined) open ??= unknown(fresh.reason)
  return open ?? none
}

/** Solves the value of each chosen name. */
const build = (search: Search, constraints: ObjectConstraints, chosen: Chosen): Outcome => {
  const enough = chosen.size < constraints.min ? withEnough(search, constraints, chosen) : chosen
  if ('found' in enough) return enough
  const entries: (readonly [string, Json])[] = []
  let reason: string | undefined
  for (const [name, added] of enough) {
    const outcome = valueOf(search, constraints, name, added)
    if (outcome.found === 'none') return none
    const value = valueOrGuess(outcome)
    if (value === undefined) return outcome
    if (outcome.found === 'unknown') reason ??= outcome.reason
    entries.push([name, value])
  }
  return reason === undefined ? { found: 'value', value: object(entries) } : unknown(reason, object(entries))
}

/** Finds a name for each obligation. */
const place = (search: Search, constraints: ObjectConstraints, index: number, chosen: Chosen): Outcome => {
  if (chosen.size > constraints.max) return none
  const obligation = constraints.obligations[index]
  if (obligation === undefined) return build(search, constraints, chosen)
  let open: NoValue = none
  const attempt = (name: string): Outcome => {
    if (!search.spend()) return unknown('the budget')
    const added = [...(chosen.get(name) ?? []), ...(obligation.literal === undefined ? [] : [obligation.literal])]
    const outcome = valueOf(search, constraints, name, added)
    if (outcome.found === 'none') return none
    return place(search, constraints, index + 1, new Map([...chosen, [name, added]]))
  }
  for (const name of new Set([...chosen.keys(), ...constraints.knownNames])) {
    const picked = picks(obligation.names, name)
    if (
      picked === false ||
      (obligation.name !== undefined && search.solve([obligation.name, search.exactly(name)]).found === 'none')
    )
      continue
    const outcome = picked === undefined ? unknown('patternProperties') : attempt(name)
    if (outcome.found === 'value') return outcome
    open = either(open, outcome)
  }
  const fresh = freshNames(search, constraints, obligation, 1, chosen)
  for (const { name } of fresh.found) {
    const outcome = attempt(name)
    if (outcome.found === 'value') return outcome
    open = either(open, outcome)
  }
  return fresh.reason !== undefined && open.found === 'none' ? unknown(fresh.reason) : open
}

/**
 * Finds an object: the required properties, then a name for each obligation, then as many more properties as the
 * minimum requires.
 */
export const solveObject = (search: Search, atoms: readonly Literal[]): Outcome => {
  const constraints = objectConstraints(atoms)
  if (constraints.min > constraints.max || constraints.present.size > constraints.max) return none
  for (const [name, added] of constraints.present)
    if (valueOf(search, constraints, name, added).found === 'none') return none
  return place(search, constraints, 0, constraints.present)
}
