import { type ArrayLaws, arrayLaws, manyWanted } from './array-laws.js'
import { fillItems } from './fill-items.js'
import { none, type Outcome, type Search, unknown } from './outcome.js'
import type { Signed } from './signed.js'

const manyItems = 10_000

/** Places for something that must be found: those before the common region, those in use, and one that is not. */
const placesFor = (
  laws: ArrayLaws,
  from: number,
  used: readonly (readonly Signed[])[],
  touched: ReadonlySet<number>,
) => {
  const places: number[] = []
  let fresh = false
  for (let i = from; i < used.length; i++) {
    if (i < laws.prefix || touched.has(i)) places.push(i)
    else if (!fresh) {
      fresh = true
      places.push(i)
    }
  }
  return places
}

type Wanted = ArrayLaws['wanted'][number]

const isAlike = (a: Wanted | undefined, b: Wanted): boolean => a?.group !== undefined && a.group === b.group

const withLength = (search: Search, laws: ArrayLaws, length: number): Outcome => {
  const start = Array.from({ length }, (_, index) => laws.itemLaws(index))

  const twins = (slots: readonly (readonly Signed[])[], touched: ReadonlySet<number>): Outcome => {
    if (!laws.twins) return fillItems(search, laws, { laws: slots })
    let open: Outcome = none
    for (const i of placesFor(laws, 0, slots, touched))
      for (const j of placesFor(laws, 0, slots, new Set([...touched, i]))) {
        if (j <= i) continue
        const both = [...(slots[i] ?? []), ...(slots[j] ?? [])]
        const merged = slots.map((slot, index) => (index === i || index === j ? both : slot))
        const outcome = fillItems(search, laws, { laws: merged, same: [i, j] })
        if (outcome.found === 'value') return outcome
        if (outcome.found === 'unknown') open = outcome
      }
    return open
  }

  const place = (index: number, slots: readonly (readonly Signed[])[], groups: readonly Set<number>[]): Outcome => {
    const wanted = laws.wanted[index]
    const touched = new Set(groups.flatMap((group) => [...group]))
    if (wanted === undefined) return twins(slots, touched)
    let open: Outcome = none
    // Alike things are found in order: each set of places is tried once.
    const last = Math.max(-1, ...groups.flatMap((group, i) => (isAlike(laws.wanted[i], wanted) ? [...group] : [])))
    const places = wanted.fixed ? [wanted.from] : placesFor(laws, wanted.from, slots, touched)
    for (const position of places) {
      if (position <= last) continue
      if (!search.spend()) return unknown('the budget')
      const slot = [...(slots[position] ?? []), wanted.law]
      if (search.solve(slot).found === 'none') continue
      const outcome = place(index + 1, slots.with(position, slot), [...groups, new Set([position])])
      if (outcome.found === 'value') return outcome
      if (outcome.found === 'unknown') open = outcome
    }
    return open
  }

  return place(0, start, [])
}

/**
 * An array under elementary laws. Longer ones than tried hold nothing new: an item that no law asks for can be taken out.
 *
 * @category combinators
 * @since 1.0.0
 */
export const solveArray = (search: Search, atoms: readonly Signed[]): Outcome => {
  const laws = arrayLaws(atoms)
  if (laws.min > laws.max || laws.atMost.some(({ count }) => count < 0)) return none
  if (laws.wanted.length > manyWanted) return unknown('minContains')
  if (laws.min > manyItems || laws.prefix > manyItems) return unknown('minItems')
  const longest = Math.min(laws.max, Math.max(laws.min, laws.prefix + laws.wanted.length + (laws.twins ? 2 : 0)))
  let open: Outcome = none
  for (let length = laws.min; length <= longest; length++) {
    const outcome = withLength(search, laws, length)
    if (outcome.found === 'value') return outcome
    if (outcome.found === 'unknown' && open.found === 'none') open = outcome
  }
  return open
}
