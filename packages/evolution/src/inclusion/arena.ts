import { jsonKey } from '../schema/json-key.js'
import type { Atom, Formula, TypeName } from './formula.js'

/**
 * Where formulas are made, each once.
 *
 * @category model
 * @since 1.0.0
 */
export interface Arena {
  readonly yes: Formula
  readonly no: Formula
  readonly atom: (atom: Atom, key?: string) => Formula
  readonly and: (parts: readonly Formula[]) => Formula
  readonly or: (parts: readonly Formula[]) => Formula
  readonly one: (parts: readonly Formula[]) => Formula
  readonly not: (part: Formula) => Formula
  readonly reference: (key: string, get: () => Formula) => Formula
  /** The formula as it reads for values of one type. */
  readonly under: (formula: Formula, type: TypeName) => Formula | undefined
  readonly remember: (formula: Formula, type: TypeName, restricted: Formula) => void
}

const atomKey = (atom: Atom): string => {
  const { a } = atom
  if (a === 'in') return `in:${atom.values.map(jsonKey).sort().join()}`
  if (a === 'type') return `type:${[...atom.types].sort().join()}`
  const rest = Object.entries(atom).map(
    ([key, value]) => `${key}=${JSON.stringify(key === 'of' ? (value as Formula).id : value)}`,
  ) // `of` is always a formula
  return rest.join(';')
}

const flat = (parts: readonly Formula[], k: 'and' | 'or'): readonly Formula[] =>
  parts.some((part) => part.k === k) ? parts.flatMap((part) => (part.k === k ? part.parts : [part])) : parts

/**
 * A new arena.
 *
 * @category constructors
 * @since 1.0.0
 */
export const arena = (): Arena => {
  const made = new Map<string, Formula>()
  const restricted = new Map<number, Map<TypeName, Formula>>()
  let next = 0
  const once = (key: string, make: (id: number) => Formula): Formula => {
    const known = made.get(key)
    if (known !== undefined) return known
    const formula = make(next++)
    made.set(key, formula)
    return formula
  }
  const yes = once('true', (id) => ({ k: 'true', id }))
  const no = once('false', (id) => ({ k: 'false', id }))
  const list = (k: 'and' | 'or', parts: readonly Formula[], unit: Formula, zero: Formula): Formula => {
    const distinct = [...new Set(flat(parts, k))].filter((part) => part !== unit)
    if (distinct.includes(zero)) return zero
    const [only] = distinct
    if (only === undefined) return unit
    if (distinct.length === 1) return only
    const key = distinct.map(({ id }) => id).sort((a, b) => a - b)
    return once(`${k}:${key.join()}`, (id) => ({ k, id, parts: distinct }))
  }
  const arenaOf: Arena = {
    yes,
    no,
    atom: (atom, key = atomKey(atom)) => once(key, (id) => ({ k: 'atom', id, atom })),
    and: (parts) => list('and', parts, yes, no),
    or: (parts) => list('or', parts, no, yes),
    one: (parts) => {
      const kept = parts.filter((part) => part !== no)
      const [only] = kept
      if (only === undefined) return no
      if (kept.length === 1) return only
      const key = kept.map(({ id }) => id).sort((a, b) => a - b)
      return once(`one:${key.join()}`, (id) => ({ k: 'one', id, parts: kept }))
    },
    not: (part) => {
      if (part.k === 'not') return part.part
      if (part === yes) return no
      if (part === no) return yes
      return once(`not:${String(part.id)}`, (id) => ({ k: 'not', id, part }))
    },
    reference: (key, get) => once(`reference:${key}`, (id) => ({ k: 'reference', id, get })),
    under: (formula, type) => restricted.get(formula.id)?.get(type),
    remember: (formula, type, result) => {
      const types = restricted.get(formula.id) ?? new Map<TypeName, Formula>()
      types.set(type, result)
      restricted.set(formula.id, types)
    },
  }
  return arenaOf
}
