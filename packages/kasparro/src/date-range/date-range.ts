import { field, type Rule, rule, struct, tuple, type Violation } from '@contracts/core'
import { IsoDate } from '@contracts/core/codecs'
import type { TypeOf } from 'io-ts'

/** The days of a plan, under the keys that the planner writes. Either end may be absent. */
export const FromTo = struct(
  'FromTo',
  {},
  {
    from: field(IsoDate, 'First day of the period.'),
    to: field(IsoDate, 'Last day of the period.'),
  },
)
export type FromTo = TypeOf<typeof FromTo>

/** The days the data agent is to read, under the keys that it reads. Either end may be absent. */
export const RequestedDates = struct(
  'RequestedDates',
  {},
  {
    start_date: field(IsoDate, 'First day to read.'),
    end_date: field(IsoDate, 'Last day to read.'),
  },
)
export type RequestedDates = TypeOf<typeof RequestedDates>

/** The days a summary covers, as a pair of dates. */
export const FirstAndLast = tuple([IsoDate, IsoDate])
export type FirstAndLast = TypeOf<typeof FirstAndLast>

/** The days a dataset summary covers. Both ends are required. */
export const CoveredDates = struct('CoveredDates', {
  start: field(IsoDate, 'First day in the dataset.'),
  end: field(IsoDate, 'Last day in the dataset.'),
})
export type CoveredDates = TypeOf<typeof CoveredDates>

type End = string | null | undefined

/** A date range in any of the four forms. Either end may be absent. */
type AnyRange = readonly End[] | Readonly<Record<string, End>>

/** The pointer of a date range and the names of its ends: two keys, or the two indexes of a pair. */
type RangePointer<At extends string> =
  | readonly [at: At, first: string, last: string]
  | readonly [at: At, first: 0, last: 1]

const isPair = (range: AnyRange): range is readonly End[] => Array.isArray(range)

const violations = (key: string | number, first: End, last: End, end: string): readonly Violation[] =>
  first && last && first > last ? [{ path: [key], message: `must not be after ${end}` }] : []

/**
 * Returns the rule that a date range does not end before it begins. Messages write a range in four ways, so the caller
 * gives the pointer of each range and the names of its two ends. The rule compares the ends only if both are present,
 * and reports a violation at the first end.
 */
export const dateRangeOrdered = <const At extends string>(...ranges: readonly RangePointer<At>[]): Rule<AnyRange, At> =>
  rule({
    id: 'kasparro/date-range-ordered',
    description: 'A date range does not end before it begins.',
    at: ranges.map(([at]) => at),
    check: (range: AnyRange) => {
      if (isPair(range)) return violations(0, range[0], range[1], 'the second date')
      for (const [, from, to] of ranges)
        if (typeof from === 'string' && Object.hasOwn(range, from))
          return violations(from, range[from], range[to], `"${to}"`)
      return []
    },
  })
