import { canonicalJson } from '../schema/json.js'
import type { Atom, Formula, Formulas } from './formula.js'
import { positive } from './formula.js'
import { limits } from './limits.js'
import { partsOf } from './self-applied.js'
import { searchOf } from './solver.js'

/** Returns the atoms that every value of a formula satisfies, as far as they are written out. */
const atomsIn = (formula: Formula): readonly Atom[] => {
  const target = formula.kind === 'reference' ? partsOf(formula) : [formula]
  const all = target.flatMap((one) => (one.kind === 'and' ? one.parts : [one]))
  return all.flatMap((one) => (one.kind === 'atom' ? [one.atom] : []))
}

/** The conditions by which members of most unions differ: an own type, and constants of required keys, as texts. */
interface Marker {
  readonly types: ReadonlySet<string>
  readonly constants: ReadonlyMap<string, ReadonlySet<string>>
}

const markerOf = (formula: Formula): Marker => {
  const atoms = atomsIn(formula)
  const types = new Set(['object', 'array'])
  const required = new Set<string>()
  const constants = new Map<string, ReadonlySet<string>>()
  for (const atom of atoms) {
    if (atom.kind === 'type') for (const type of types) if (!atom.types.some((one) => one === type)) types.delete(type)
    if (atom.kind === 'enum' && !atom.values.some((value) => typeof value === 'object')) types.clear()
    if (atom.kind === 'required') required.add(atom.name)
  }
  for (const atom of atoms)
    if (atom.kind === 'property' && required.has(atom.name))
      for (const inner of atomsIn(atom.formula))
        if (inner.kind === 'enum') constants.set(atom.name, new Set(inner.values.map(canonicalJson)))
  return { types, constants }
}

/** Returns whether two sets have no member in common. */
const areApart = (a: ReadonlySet<string>, b: ReadonlySet<string>): boolean => ![...a].some((one) => b.has(one))

/**
 * Creates a function that returns whether some object or array may satisfy a formula and two others. It returns `true`
 * if the search for one ends early.
 */
export const overlapping = (formulas: Formulas): ((common: Formula, a: Formula, b: Formula) => boolean) => {
  const { solve } = searchOf(formulas, limits.exclusionSteps)
  const structured = formulas.atom({ kind: 'type', types: ['object', 'array'] })
  const known = new Map<Formula, Marker>()
  const marker = (formula: Formula): Marker => {
    const found = known.get(formula) ?? markerOf(formula)
    known.set(formula, found)
    return found
  }
  return (common, a, b) => {
    const [all, one, other] = [marker(common), marker(a), marker(b)]
    const types = [...all.types].filter((type) => one.types.has(type) && other.types.has(type))
    if (types.length === 0) return false
    const differ = [...one.constants].some(([name, values]) => areApart(values, other.constants.get(name) ?? values))
    if (differ && !types.includes('array')) return false
    return solve([positive(formulas.and([common, a, b, structured]))]).found !== 'none'
  }
}
