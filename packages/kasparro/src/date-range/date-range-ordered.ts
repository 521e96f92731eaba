import { type Rule, rule } from '@contracts/core'

/** A date range of any of the four spellings; either end may be absent. */
type AnyRange = Readonly<Record<string | number, string | null | undefined>>

/** Where a date range stands and what its ends are called. */
type Place = readonly [at: string, first: string | number, last: string | number]

/**
 * A date range does not end before it begins. The four spellings are four types and never merged: each place says where
 * it stands and what its ends are called. Asked only when both ends are there; reported at the first.
 *
 * @category rules
 * @since 1.0.0
 */
export const dateRangeOrdered = (...places: readonly Place[]): Rule<AnyRange> =>
  rule({
    id: 'kasparro/date-range-ordered',
    says: 'A date range does not end before it begins.',
    at: places.map(([at]) => at),
    check: (range: AnyRange) => {
      const [, first, last] = places.find((place) => Object.hasOwn(range, place[1])) ?? ['', '', '']
      const [from, to] = [range[first], range[last]]
      return from && to && from > to
        ? [{ path: [first], says: 'must not be after the date the range ends on', value: from }]
        : []
    },
  })
