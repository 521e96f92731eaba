import { isJsonObject, type Json } from '@contracts/core'
import { evaluate } from './evaluate.js'
import {
  type Atom,
  type Formula,
  type Formulas,
  type Literal,
  literalId,
  negative,
  positive,
  type TypeName,
  typeOfAtom,
  typeOfValue,
} from './formula.js'

/** One branch of a disjunction: all of these literals. */
export type Branch = readonly Literal[]

/** A disjunction. One that a literal states by itself, as `exactlyOne` does, has the literal. */
export interface Choice {
  readonly branches: readonly Branch[]
  readonly of?: Literal | undefined
}

/** Returns the ways in which a value can differ from an array or object: a different, missing or additional part. */
const differs = (formulas: Formulas, value: Json): readonly Branch[] => {
  if (isJsonObject(value)) {
    const names = Object.keys(value).sort()
    const more = formulas.atom({ kind: 'otherProperties', names, patterns: [], formula: formulas.no })
    return [
      ...Object.entries(value).flatMap(([name, part]) => [
        [negative(formulas.atom({ kind: 'required', name }))],
        [negative(formulas.atom({ kind: 'property', name, formula: formulas.atom({ kind: 'enum', values: [part] }) }))],
      ]),
      [negative(more)],
    ]
  }
  const items = value as readonly Json[] // callers pass only objects and arrays
  return [
    ...(items.length === 0 ? [] : [[positive(formulas.atom({ kind: 'maxItems', value: items.length - 1 }))]]),
    [positive(formulas.atom({ kind: 'minItems', value: items.length + 1 }))],
    ...items.map((part, index) => [
      negative(formulas.atom({ kind: 'item', index, formula: formulas.atom({ kind: 'enum', values: [part] }) })),
    ]),
  ]
}

/** Returns the ways to satisfy exactly one of some formulas (`isPositive`), or else none or at least two of them. */
const exactlyOne = (parts: readonly Formula[], isPositive: boolean): readonly Branch[] => {
  const only = (chosen: number): Branch =>
    parts
      .map((part, i) => ({ formula: part, positive: i === chosen }))
      .sort((a, b) => Number(b.positive) - Number(a.positive))
  if (isPositive) return parts.map((_, i) => only(i))
  const two = parts.flatMap((part, i) => parts.slice(i + 1).map((other) => [positive(part), positive(other)]))
  return [parts.map(negative), ...two]
}

/** A literal that says how many of some formulas a value satisfies: exactly one of them, or not exactly one. */
interface Exclusive extends Literal {
  readonly formula: Extract<Formula, { readonly parts: unknown }>
}

const isExclusive = (literal: Literal | undefined): literal is Exclusive => literal?.formula.kind === 'exactlyOne'

/**
 * Returns the choices of satisfying exactly one of some formulas and not exactly one of others, if the two lists have
 * formulas in common. The value satisfies one of the rest of the first list and none of the common formulas, or the other
 * way round. So two versions of a large `oneOf` are told apart by the members that differ. The literals of a branch have
 * shorter lists than the two, so that no list is found to be satisfied because it was assumed to be. Returns `undefined`
 * if the lists have nothing in common.
 */
const exclusiveChoices = (formulas: Formulas, one: Exclusive, other: Exclusive): readonly Choice[] | undefined => {
  const added = [...other.formula.parts]
  const [common, gone]: [Formula[], Formula[]] = [[], []]
  for (const part of one.formula.parts) {
    const at = added.indexOf(part)
    if (at < 0) gone.push(part)
    else common.push(...added.splice(at, 1))
  }
  if (common.length === 0) return undefined
  if (gone.length === 0)
    return [{ branches: exactlyOne(common, true), of: one }, { branches: added.map((part) => [positive(part)]) }]
  const branches = [
    [positive(formulas.exactlyOne(gone)), negative(formulas.exactlyOne(added)), ...common.map(negative)],
    [...gone.map(negative), positive(formulas.or(added)), positive(formulas.exactlyOne(common))],
  ]
  return [{ branches }]
}

const restrictAtom = (formulas: Formulas, formula: Formula, atom: Atom, type: TypeName): Formula => {
  if (atom.kind === 'type') return atom.types.includes(type) ? formulas.yes : formulas.no
  if (atom.kind === 'enum') {
    const values = atom.values.filter((value) => typeOfValue(value) === type)
    if (values.length === 0) return formulas.no
    if (type === 'null' || (type === 'boolean' && new Set(values).size === 2)) return formulas.yes
    return values.length === atom.values.length ? formula : formulas.atom({ kind: 'enum', values })
  }
  const about = typeOfAtom(atom)
  return about === undefined || about === type ? formula : formulas.yes
}

/**
 * Returns a formula restricted to values of one type. Constraints on other types become true, which decides branches.
 */
export const restrict = (formulas: Formulas, formula: Formula, type: TypeName): Formula => {
  if (formula.kind === 'true' || formula.kind === 'false' || formula.kind === 'reference') return formula
  const known = formulas.restricted(formula, type)
  if (known !== undefined) return known
  const result = restrictNew(formulas, formula, type)
  formulas.remember(formula, type, result)
  return result
}

const restrictNew = (
  formulas: Formulas,
  formula: Exclude<Formula, { kind: 'true' | 'false' | 'reference' }>,
  type: TypeName,
): Formula => {
  if (formula.kind === 'atom') return restrictAtom(formulas, formula, formula.atom, type)
  if (formula.kind === 'not') return formulas.not(restrict(formulas, formula.part, type))
  const parts = formula.parts.map((part) => restrict(formulas, part, type))
  if (formula.kind === 'exactlyOne') return formulas.exactlyOne(parts)
  return formula.kind === 'and' ? formulas.and(parts) : formulas.or(parts)
}

/** Returns the values of an `enum` among the conjuncts of a formula; `undefined` if they include no `enum`. */
const listed = (formula: Formula): readonly Json[] | undefined => {
  if (formula.kind === 'atom') return formula.atom.kind === 'enum' ? formula.atom.values : undefined
  if (formula.kind !== 'and') return undefined
  for (const part of formula.parts) {
    const values = listed(part)
    if (values !== undefined) return values
  }
  return undefined
}

/**
 * The facts known about the properties of an object so far: which are present, which are absent, and which can only
 * have one of some values. With these facts, the tag of a union decides most of its branches at once.
 */
interface KnownProperties {
  readonly learn: (literal: Literal) => void
  /** Returns whether the known facts make a literal true or false; `undefined` when they do not decide it. */
  readonly truthOf: (literal: Literal) => boolean | undefined
}

const knownProperties = (asserted: ReadonlyMap<number, boolean>): KnownProperties => {
  const present = new Map<string, boolean>()
  const values = new Map<string, readonly Json[]>()
  const onProperty = (name: string, formula: Formula): boolean | undefined => {
    if (present.get(name) === false) return true
    const possible = values.get(name)
    if (possible === undefined) return undefined
    const answers = possible.map((value) => evaluate(formula, value))
    if (answers.every((answer) => answer === true)) return true
    return present.get(name) === true && answers.every((answer) => answer === false) ? false : undefined
  }
  const truth = (formula: Formula): boolean | undefined => {
    const known = asserted.get(formula.id)
    if (known !== undefined) return known
    if (formula.kind === 'true' || formula.kind === 'false') return formula.kind === 'true'
    if (formula.kind === 'not') return flip(truth(formula.part))
    if (formula.kind === 'atom')
      return formula.atom.kind === 'property' ? onProperty(formula.atom.name, formula.atom.formula) : undefined
    if (formula.kind !== 'and' && formula.kind !== 'or') return undefined
    const settles = formula.kind === 'or'
    let open = false
    for (const part of formula.parts) {
      const answer = truth(part)
      if (answer === settles) return settles
      if (answer === undefined) open = true
    }
    return open ? undefined : !settles
  }
  return {
    learn: ({ formula, positive: isPositive }) => {
      if (formula.kind !== 'atom') return
      const { atom } = formula
      if (atom.kind === 'required') present.set(atom.name, isPositive)
      if (atom.kind !== 'property') return
      if (!isPositive) present.set(atom.name, true)
      const possible = isPositive ? listed(atom.formula) : undefined
      if (possible === undefined) return
      const before = values.get(atom.name) ?? possible
      values.set(
        atom.name,
        before.filter((value) => evaluate(atom.formula, value) !== false),
      )
    },
    truthOf: ({ formula, positive: isPositive }) => {
      const answer = truth(formula)
      return answer === undefined ? undefined : answer === isPositive
    },
  }
}

const flip = (answer: boolean | undefined): boolean | undefined => (answer === undefined ? undefined : !answer)

/**
 * A branch of the search for a value of one type: the atoms that the value must satisfy, the open disjunctions, and the
 * polarity of every formula processed so far, by its id.
 */
export interface Tableau {
  readonly atoms: readonly Literal[]
  readonly choices: readonly Choice[]
  readonly asserted: ReadonlyMap<number, boolean>
}

/**
 * Adds literals to a branch and decomposes them until only atoms and open disjunctions remain. Returns `undefined` when
 * they contradict each other.
 */
export const expand = (
  formulas: Formulas,
  type: TypeName,
  start: Tableau | undefined,
  literals: readonly Literal[],
): Tableau | undefined => {
  const asserted = new Map(start?.asserted)
  const known = knownProperties(asserted)
  const atoms = [...(start?.atoms ?? [])]
  atoms.forEach(known.learn)
  let choices = [...(start?.choices ?? [])]
  const queue = [...literals]
  let taken = 0
  const choose = (branches: readonly Branch[]) => choices.push({ branches })
  const either = (parts: readonly Formula[], isPositive: boolean) =>
    choose(parts.map((formula) => [{ formula, positive: isPositive }]))

  /** Adds the choice of an exclusive literal, together with an open one of the other polarity. */
  const chooseOne = (literal: Exclusive): void => {
    for (const { of } of choices) {
      if (!isExclusive(of) || of.positive === literal.positive) continue
      const both = literal.positive ? exclusiveChoices(formulas, literal, of) : exclusiveChoices(formulas, of, literal)
      if (both === undefined) continue
      choices = [...choices.filter((choice) => choice.of !== of), ...both]
      return
    }
    choices.push({ branches: exactlyOne(literal.formula.parts, literal.positive), of: literal })
  }

  const take = (literal: Literal): void => {
    const { formula, positive } = literal
    if (isExclusive(literal)) chooseOne(literal)
    else if (formula.kind === 'not') queue.push({ formula: formula.part, positive: !positive })
    else if (formula.kind === 'reference') queue.push({ formula: formula.get(), positive })
    else if (formula.kind === 'and' || formula.kind === 'or') {
      if ((formula.kind === 'and') === positive)
        formula.parts.forEach((part) => queue.push({ formula: part, positive }))
      else either(formula.parts, positive)
    } else if (formula.kind === 'atom') {
      if (formula.atom.kind === 'enum' && !positive && (type === 'array' || type === 'object'))
        formula.atom.values.forEach((value) => choose(differs(formulas, value)))
      else {
        atoms.push({ formula, positive })
        known.learn({ formula, positive })
      }
    }
  }

  /** Decomposes the queued literals. Returns `false` at a contradiction. */
  const drain = (): boolean => {
    for (let literal = queue[taken]; literal !== undefined; literal = queue[taken]) {
      taken++
      const formula = restrict(formulas, literal.formula, type)
      if (formula.kind === 'true' || formula.kind === 'false') {
        if ((formula.kind === 'true') !== literal.positive) return false
        continue
      }
      const before = asserted.get(formula.id)
      if (before !== undefined && before !== literal.positive) return false
      if (before !== undefined) continue
      asserted.set(formula.id, literal.positive)
      take({ formula, positive: literal.positive })
    }
    return true
  }

  /** Returns whether a branch is true or false; `undefined` when it is not decided yet. */
  const truthOf = (branch: Branch): boolean | undefined => {
    let open = false
    for (const literal of branch) {
      const answer = known.truthOf({ formula: restrict(formulas, literal.formula, type), positive: literal.positive })
      if (answer === false) return false
      if (answer === undefined) open = true
    }
    return open ? undefined : true
  }

  for (let settled = false; !settled;) {
    if (!drain()) return undefined
    settled = true
    const open: Choice[] = []
    for (const { branches, of } of choices) {
      const answers = branches.map(truthOf)
      if (answers.includes(true)) continue
      const left = branches.filter((_, i) => answers[i] !== false)
      const [only] = left
      if (only === undefined) return undefined
      if (left.length === 1) {
        for (const literal of only) queue.push(literal)
        settled = false
      } else open.push({ branches: left, of })
    }
    choices = open
  }
  const seen = new Set<string>()
  const distinct = choices.filter(({ branches }) => {
    const key = branches.map((branch) => branch.map(literalId).join()).join('|')
    return !seen.has(key) && seen.add(key)
  })
  return { atoms, choices: distinct, asserted }
}
