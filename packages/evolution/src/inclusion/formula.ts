import type { Json } from '@contracts/core'
import { canonicalJson } from '../schema/json.js'

/** The six types of a JSON value. */
export type TypeName = 'null' | 'boolean' | 'number' | 'string' | 'array' | 'object'

/**
 * An elementary constraint. A constraint on values of one type accepts every value of another type, as in JSON Schema.
 * `opaque` is a constraint that the engine does not understand. Two of them are the same when their keys are equal.
 */
export type Atom =
  | { readonly kind: 'type'; readonly types: readonly TypeName[] }
  | { readonly kind: 'enum'; readonly values: readonly Json[] }
  | { readonly kind: 'opaque'; readonly reason: string }
  | { readonly kind: 'integer' }
  | { readonly kind: 'minimum'; readonly value: number; readonly exclusive: boolean }
  | { readonly kind: 'maximum'; readonly value: number; readonly exclusive: boolean }
  | { readonly kind: 'multipleOf'; readonly value: number }
  | { readonly kind: 'minLength'; readonly value: number }
  | { readonly kind: 'maxLength'; readonly value: number }
  | { readonly kind: 'pattern'; readonly source: string }
  | { readonly kind: 'format'; readonly name: string }
  | { readonly kind: 'minItems'; readonly value: number }
  | { readonly kind: 'maxItems'; readonly value: number }
  | { readonly kind: 'uniqueItems' }
  | { readonly kind: 'item'; readonly index: number; readonly formula: Formula }
  | { readonly kind: 'items'; readonly from: number; readonly formula: Formula }
  | { readonly kind: 'atLeast'; readonly count: number; readonly formula: Formula }
  | { readonly kind: 'atMost'; readonly count: number; readonly formula: Formula }
  | { readonly kind: 'minProperties'; readonly value: number }
  | { readonly kind: 'maxProperties'; readonly value: number }
  | { readonly kind: 'required'; readonly name: string }
  | { readonly kind: 'property'; readonly name: string; readonly formula: Formula }
  | { readonly kind: 'patternProperty'; readonly pattern: string; readonly formula: Formula }
  | {
      readonly kind: 'otherProperties'
      readonly names: readonly string[]
      readonly patterns: readonly string[]
      readonly formula: Formula
    }
  | { readonly kind: 'propertyNames'; readonly formula: Formula }

/**
 * A formula over JSON values: atoms under `and`, `or`, `exactlyOne` and `not`, and references by name if a schema
 * contains itself. Two equal formulas of one search are the same object, with the same `id`.
 */
export type Formula =
  | { readonly kind: 'true'; readonly id: number }
  | { readonly kind: 'false'; readonly id: number }
  | { readonly kind: 'and' | 'or' | 'exactlyOne'; readonly id: number; readonly parts: readonly Formula[] }
  | { readonly kind: 'not'; readonly id: number; readonly part: Formula }
  | { readonly kind: 'reference'; readonly id: number; readonly get: () => Formula }
  | { readonly kind: 'atom'; readonly id: number; readonly atom: Atom }

const numbers = new Set(['integer', 'minimum', 'maximum', 'multipleOf'])
const strings = new Set(['minLength', 'maxLength', 'pattern', 'format'])
const arrays = new Set(['minItems', 'maxItems', 'uniqueItems', 'item', 'items', 'atLeast', 'atMost'])

/** Returns the only type that an atom constrains; `undefined` when it constrains values of any type. */
export const typeOfAtom = ({ kind }: Atom): TypeName | undefined => {
  if (kind === 'type' || kind === 'enum' || kind === 'opaque') return undefined
  if (numbers.has(kind)) return 'number'
  if (strings.has(kind)) return 'string'
  return arrays.has(kind) ? 'array' : 'object'
}

export const typeOfValue = (value: Json): TypeName => {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  return typeof value as TypeName // the other types of JSON: boolean, number, string, object
}

/** A formula with its polarity: a value must satisfy it or must not satisfy it. */
export interface Literal {
  readonly formula: Formula
  readonly positive: boolean
}

export const positive = (formula: Formula): Literal => ({ formula, positive: true })

export const negative = (formula: Formula): Literal => ({ formula, positive: false })

/** Returns a number for a formula and its polarity. A formula and its negation have consecutive numbers. */
export const literalId = ({ formula, positive }: Literal): number => formula.id * 2 + (positive ? 0 : 1)

/** A factory that builds each formula once (hash-consing). */
export interface Formulas {
  readonly yes: Formula
  readonly no: Formula
  readonly atom: (atom: Atom, key?: string) => Formula
  readonly and: (parts: readonly Formula[]) => Formula
  readonly or: (parts: readonly Formula[]) => Formula
  readonly exactlyOne: (parts: readonly Formula[]) => Formula
  readonly not: (part: Formula) => Formula
  readonly reference: (key: string, get: () => Formula) => Formula
  /** Returns a number for a long text, so that it need not be repeated in keys. Equal texts have the same number. */
  readonly numberOf: (text: string) => number
  /** Returns the remembered restriction of a formula to values of one type; `undefined` if it was not remembered. */
  readonly restricted: (formula: Formula, type: TypeName) => Formula | undefined
  readonly remember: (formula: Formula, type: TypeName, result: Formula) => void
}

const atomKey = (atom: Atom): string => {
  const { kind } = atom
  if (kind === 'enum') return `enum:${atom.values.map(canonicalJson).sort().join()}`
  if (kind === 'type') return `type:${[...atom.types].sort().join()}`
  const rest = Object.entries(atom).map(
    ([key, value]) => `${key}=${JSON.stringify(key === 'formula' ? (value as Formula).id : value)}`,
  ) // the value of this key is always a formula
  return rest.join(';')
}

const flat = (parts: readonly Formula[], kind: 'and' | 'or'): readonly Formula[] =>
  parts.some((part) => part.kind === kind) ? parts.flatMap((part) => (part.kind === kind ? part.parts : [part])) : parts

/** Creates the formula factory of one search. */
export const createFormulas = (): Formulas => {
  const made = new Map<string, Formula>()
  const byType = new Map<number, Map<TypeName, Formula>>()
  const texts = new Map<string, number>()
  let next = 0
  const once = (key: string, make: (id: number) => Formula): Formula => {
    const known = made.get(key)
    if (known !== undefined) return known
    const formula = make(next++)
    made.set(key, formula)
    return formula
  }
  const yes = once('true', (id) => ({ kind: 'true', id }))
  const no = once('false', (id) => ({ kind: 'false', id }))
  const list = (kind: 'and' | 'or', parts: readonly Formula[], unit: Formula, zero: Formula): Formula => {
    const distinct = [...new Set(flat(parts, kind))].filter((part) => part !== unit)
    if (distinct.includes(zero)) return zero
    const [only] = distinct
    if (only === undefined) return unit
    if (distinct.length === 1) return only
    const key = distinct.map(({ id }) => id).sort((a, b) => a - b)
    return once(`${kind}:${key.join()}`, (id) => ({ kind, id, parts: distinct }))
  }
  const atomOf = (atom: Atom, key = atomKey(atom)): Formula =>
    // A caller may change its list of values later, and the next one with the same values gets this atom.
    once(key, (id) => ({ kind: 'atom', id, atom: atom.kind === 'enum' ? { ...atom, values: [...atom.values] } : atom }))
  /** Returns the parts of a disjunction with all lists of values as one list. */
  const oneList = (parts: readonly Formula[]): readonly Formula[] => {
    const lists = parts.flatMap((part) => (part.kind === 'atom' && part.atom.kind === 'enum' ? [part.atom.values] : []))
    if (lists.length < 2) return parts
    const values = [...new Map(lists.flat().map((value) => [canonicalJson(value), value])).values()]
    const others = parts.filter((part) => part.kind !== 'atom' || part.atom.kind !== 'enum')
    return [...others, atomOf({ kind: 'enum', values })]
  }
  const factory: Formulas = {
    yes,
    no,
    atom: atomOf,
    and: (parts) => list('and', parts, yes, no),
    or: (parts) => list('or', oneList(flat(parts, 'or')), no, yes),
    exactlyOne: (parts) => {
      const kept = parts.filter((part) => part !== no)
      const [only] = kept
      if (only === undefined) return no
      if (kept.length === 1) return only
      const key = kept.map(({ id }) => id).sort((a, b) => a - b)
      return once(`exactlyOne:${key.join()}`, (id) => ({ kind: 'exactlyOne', id, parts: kept }))
    },
    not: (part) => {
      if (part.kind === 'not') return part.part
      if (part === yes) return no
      if (part === no) return yes
      return once(`not:${String(part.id)}`, (id) => ({ kind: 'not', id, part }))
    },
    reference: (key, get) => once(`reference:${key}`, (id) => ({ kind: 'reference', id, get })),
    numberOf: (text) => {
      const known = texts.get(text) ?? texts.size
      texts.set(text, known)
      return known
    },
    restricted: (formula, type) => byType.get(formula.id)?.get(type),
    remember: (formula, type, result) => {
      const types = byType.get(formula.id) ?? new Map<TypeName, Formula>()
      types.set(type, result)
      byType.set(formula.id, types)
    },
  }
  return factory
}

/** Returns the constraint that an object with a property must satisfy a formula. */
export const dependent = (formulas: Formulas, name: string, then: Formula): Formula =>
  formulas.or([
    formulas.not(formulas.atom({ kind: 'type', types: ['object'] })),
    formulas.not(formulas.atom({ kind: 'required', name })),
    then,
  ])

/** Returns the smallest and the largest count that a bound (or its negation, if not `positive`) allows. */
export const countRange = (isLeast: boolean, bound: number, positive: boolean): readonly [number, number] => {
  if (isLeast) return positive ? [Math.ceil(bound), Infinity] : [0, Math.ceil(bound) - 1]
  return positive ? [0, Math.floor(bound)] : [Math.floor(bound) + 1, Infinity]
}
