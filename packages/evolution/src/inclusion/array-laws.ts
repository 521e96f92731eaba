import type { Formula } from './formula.js'
import { lengths } from './lengths.js'
import { must, mustNot, type Signed } from './signed.js'

/**
 * Elementary laws of arrays, sorted: the length, what each item obeys, what must be found where, and what may be found only
 * so often.
 *
 * @category model
 * @since 1.0.0
 */
export interface ArrayLaws {
  readonly min: number
  readonly max: number
  readonly unique: boolean
  /** Two items must be equal. */
  readonly twins: boolean
  /** Where the items begin that all obey the same laws. */
  readonly prefix: number
  readonly itemLaws: (index: number) => readonly Signed[]
  /** Each must be found in an item of its own, at this place or anywhere from it on. */
  readonly wanted: readonly {
    readonly law: Signed
    readonly from: number
    readonly fixed: boolean
    readonly group?: Formula
  }[]
  readonly atMost: readonly { readonly of: Formula; readonly count: number }[]
}

/**
 * How many things may have to be found in one array before the search stops.
 *
 * @category model
 * @since 1.0.0
 */
export const manyWanted = 200

/**
 * Sorts elementary laws of arrays.
 *
 * @category constructors
 * @since 1.0.0
 */
export const arrayLaws = (atoms: readonly Signed[]): ArrayLaws => {
  let [min, max, prefix] = [0, Infinity, 0]
  let [unique, twins] = [false, false]
  const every: { law: Signed; from: number; to: number }[] = []
  const wanted: { law: Signed; from: number; fixed: boolean; group?: Formula }[] = []
  const atMost: { of: Formula; count: number }[] = []
  // Of one thing that is to be found so often and so often, the more counts.
  const atLeast = new Map<Formula, number>()
  const least = (of: Formula, count: number) => {
    atLeast.set(of, Math.max(count, atLeast.get(of) ?? 0))
    min = Math.max(min, count)
  }
  for (const { formula, holds } of atoms) {
    if (formula.k !== 'atom') continue
    const { atom } = formula
    if (atom.a === 'minItems' || atom.a === 'maxItems') {
      const [shortest, longest] = lengths(atom.a === 'minItems', atom.value, holds)
      min = Math.max(min, shortest)
      max = Math.min(max, longest)
    } else if (atom.a === 'unique') {
      if (holds) unique = true
      else twins = true
    } else if (atom.a === 'atLeast' || atom.a === 'atMost') {
      if ((atom.a === 'atLeast') === holds) least(atom.of, holds ? atom.count : atom.count + 1)
      else atMost.push({ of: atom.of, count: holds ? atom.count : atom.count - 1 })
    } else if (atom.a === 'item') {
      prefix = Math.max(prefix, atom.index + 1)
      if (holds) every.push({ law: must(atom.of), from: atom.index, to: atom.index + 1 })
      else {
        wanted.push({ law: mustNot(atom.of), from: atom.index, fixed: true })
        min = Math.max(min, atom.index + 1)
      }
    } else if (atom.a === 'items') {
      prefix = Math.max(prefix, atom.from)
      if (holds) every.push({ law: must(atom.of), from: atom.from, to: Infinity })
      else {
        wanted.push({ law: mustNot(atom.of), from: atom.from, fixed: false })
        min = Math.max(min, atom.from + 1)
      }
    }
  }
  for (const [of, count] of atLeast)
    for (let i = 0; i < Math.min(count, manyWanted + 1); i++)
      wanted.push({ law: must(of), from: 0, fixed: false, group: of })
  const itemLaws = (index: number) => every.filter(({ from, to }) => from <= index && index < to).map(({ law }) => law)
  // What is bound to a place first: it leaves less to try.
  wanted.sort((a, b) => Number(b.fixed) - Number(a.fixed))
  return { min, max, unique, twins, prefix, itemLaws, wanted, atMost }
}
