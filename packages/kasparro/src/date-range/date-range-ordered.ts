import { type Finding, type Rule, rule } from '@contracts/core'

type End = string | null | undefined

/** A date range of any of the four spellings; either end may be absent. */
type AnyRange = readonly End[] | Readonly<Record<string, End>>

/** Where a date range stands and what its ends are called: two keys, or the two indexes of a pair. */
type Place<At extends string> = readonly [at: At, first: string, last: string] | readonly [at: At, first: 0, last: 1]

const isPair = (range: AnyRange): range is readonly End[] => Array.isArray(range)

const ordered = (key: string | number, first: End, last: End): readonly Finding[] =>
  first && last && first > last
    ? [{ path: [key], says: 'must not be after the date the range ends on', value: first }]
    : []

/**
 * A date range does not end before it begins. The four spellings are four types and never merged: each place says where
 * it stands and what its ends are called. Asked only when both ends are there; reported at the first.
 *
 * @category rules
 * @since 1.0.0
 */
export const dateRangeOrdered = <const At extends string>(...places: readonly Place<At>[]): Rule<AnyRange, At> =>
  rule({
    id: 'kasparro/date-range-ordered',
    says: 'A date range does not end before it begins.',
    at: places.map(([at]) => at),
    check: (range: AnyRange) => {
      if (isPair(range)) return ordered(0, range[0], range[1])
      for (const [, from, to] of places)
        if (typeof from === 'string' && Object.hasOwn(range, from)) return ordered(from, range[from], range[to])
      return []
    },
  })
