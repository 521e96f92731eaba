import { type Violation, type Rule, rule } from '@contracts/core'

type End = string | null | undefined

/** A date range in any of the four spellings; either end may be absent. */
type AnyRange = readonly End[] | Readonly<Record<string, End>>

/** The pointer of a date range and the names of its ends: two keys, or the two indexes of a pair. */
type RangePointer<At extends string> =
  | readonly [at: At, first: string, last: string]
  | readonly [at: At, first: 0, last: 1]

const isPair = (range: AnyRange): range is readonly End[] => Array.isArray(range)

const violations = (key: string | number, first: End, last: End): readonly Violation[] =>
  first && last && first > last
    ? [{ path: [key], message: 'must not be after the date the range ends on', value: first }]
    : []

/**
 * A date range does not end before it begins. Messages spell a range in four ways, so each range is given as its pointer
 * and the names of its two ends. Compared only when both ends are present; reported at the first.
 */
export const dateRangeOrdered = <const At extends string>(...ranges: readonly RangePointer<At>[]): Rule<AnyRange, At> =>
  rule({
    id: 'kasparro/date-range-ordered',
    description: 'A date range does not end before it begins.',
    at: ranges.map(([at]) => at),
    check: (range: AnyRange) => {
      if (isPair(range)) return violations(0, range[0], range[1])
      for (const [, from, to] of ranges)
        if (typeof from === 'string' && Object.hasOwn(range, from)) return violations(from, range[from], range[to])
      return []
    },
  })
