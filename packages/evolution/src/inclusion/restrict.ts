import { typeOfAtom, typeOfValue } from './atom.js'
import type { Atom, TypeName } from './formula.js'
import type { Arena } from './arena.js'
import type { Formula } from './formula.js'

const restrictAtom = (arena: Arena, formula: Formula, atom: Atom, type: TypeName): Formula => {
  if (atom.a === 'type') return atom.types.includes(type) ? arena.yes : arena.no
  if (atom.a === 'in') {
    const values = atom.values.filter((value) => typeOfValue(value) === type)
    if (values.length === 0) return arena.no
    if (type === 'null' || (type === 'boolean' && new Set(values).size === 2)) return arena.yes
    return values.length === atom.values.length ? formula : arena.atom({ a: 'in', values })
  }
  const about = typeOfAtom(atom)
  return about === undefined || about === type ? formula : arena.yes
}

/**
 * What a formula says of values of one type: laws of other types are settled, and whole branches with them.
 *
 * @category destructors
 * @since 1.0.0
 */
export const restrict = (arena: Arena, formula: Formula, type: TypeName): Formula => {
  if (formula.k === 'true' || formula.k === 'false' || formula.k === 'reference') return formula
  const known = arena.under(formula, type)
  if (known !== undefined) return known
  const result = restrictNew(arena, formula, type)
  arena.remember(formula, type, result)
  return result
}

const restrictNew = (
  arena: Arena,
  formula: Exclude<Formula, { k: 'true' | 'false' | 'reference' }>,
  type: TypeName,
): Formula => {
  if (formula.k === 'atom') return restrictAtom(arena, formula, formula.atom, type)
  if (formula.k === 'not') return arena.not(restrict(arena, formula.part, type))
  const parts = formula.parts.map((part) => restrict(arena, part, type))
  if (formula.k === 'one') return arena.one(parts)
  return formula.k === 'and' ? arena.and(parts) : arena.or(parts)
}
