import type { Json } from '@contracts/core'
import type { ArrayLaws } from './array-laws.js'
import { none, type Outcome, type Search, unknown } from './outcome.js'
import { must, mustNot, type Signed, signedId } from './signed.js'

// Beyond this many items that depend on each other the search stops, and says so.
const manyItems = 200

/**
 * The laws of each item; `same` are two places that hold one value.
 *
 * @category model
 * @since 1.0.0
 */
export interface Slots {
  readonly laws: readonly (readonly Signed[])[]
  readonly same?: readonly [number, number]
}

const differsFrom = (search: Search, values: readonly Json[]): readonly Signed[] =>
  values.length === 0 ? [] : [mustNot(search.arena.atom({ a: 'in', values }))]

const keyOf = (laws: readonly Signed[]) =>
  laws
    .map(signedId)
    .sort((a, b) => a - b)
    .join()

/** Each item by itself: nothing ties them together. */
const fillEach = (search: Search, { laws, same }: Slots): Outcome => {
  const values: Json[] = []
  let reason: string | undefined
  const known = new Map<string, Outcome>()
  for (const [index, slot] of laws.entries()) {
    if (same?.[1] === index) {
      values.push(values[same[0]] ?? null)
      continue
    }
    const key = keyOf(slot)
    const outcome = known.get(key) ?? search.solve(slot)
    known.set(key, outcome)
    if (outcome.found === 'none') return none
    if (outcome.found === 'unknown') {
      if (outcome.guess === undefined) return outcome
      reason ??= outcome.reason
    }
    values.push(outcome.found === 'value' ? outcome.value : (outcome.guess ?? null))
  }
  return reason === undefined ? { found: 'value', value: values } : unknown(reason, values)
}

/** Ways for one item to count, or not, towards what may be found only so often. */
const countings = (laws: ArrayLaws, counts: readonly number[]): readonly (readonly boolean[])[] =>
  laws.atMost.reduce<readonly (readonly boolean[])[]>(
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
 * Values for all items, when what each obeys is settled; distinct ones and counted ones are searched together.
 *
 * @category combinators
 * @since 1.0.0
 */
export const fillItems = (search: Search, laws: ArrayLaws, slots: Slots): Outcome => {
  const { same } = slots
  const { length } = slots.laws
  if (!laws.unique && laws.atMost.length === 0) return fillEach(search, slots)
  if (length > manyItems) return unknown(laws.unique ? 'uniqueItems' : 'maxContains')
  const alike = new Set(slots.laws.map(keyOf)).size <= 1
  const attempts = laws.unique && !alike ? length : 1
  const fill = (values: readonly Json[], counts: readonly number[]): Outcome => {
    const index = values.length
    if (index === length) return { found: 'value', value: values }
    if (!search.spend()) return unknown('the budget')
    let open: Outcome = none
    for (const way of countings(laws, counts)) {
      const added = laws.atMost.map(({ of }, i) => (way[i] === true ? must(of) : mustNot(of)))
      const next = counts.map((count, i) => count + (way[i] === true ? 1 : 0))
      const copied = same?.[1] === index ? values[same[0]] : undefined
      const tried: Json[] = []
      for (let attempt = 0; attempt < attempts; attempt++) {
        const apart = copied === undefined ? differsFrom(search, [...(laws.unique ? values : []), ...tried]) : []
        const equal = copied === undefined ? [] : [must(search.arena.atom({ a: 'in', values: [copied] }))]
        const outcome = search.solve([...(slots.laws[index] ?? []), ...added, ...apart, ...equal])
        if (outcome.found === 'none') break
        if (outcome.found === 'unknown') {
          open = outcome
          break
        }
        const whole = fill([...values, outcome.value], next)
        if (whole.found === 'value') return whole
        if (whole.found === 'unknown') open = whole
        tried.push(outcome.value)
      }
    }
    return open.found === 'unknown' ? unknown(open.reason) : none
  }
  const found = fill(
    [],
    laws.atMost.map(() => 0),
  )
  // One value for two places was chosen before it was known what else it must be.
  return found.found === 'none' && same !== undefined && laws.atMost.length > 0 ? unknown('uniqueItems') : found
}
