import { ordered, type Rule } from '@contracts/core'
import { secondsBetween } from './compare-times.js'

/** The part of a status that the rule reads. */
type Times = {
  readonly started_at?: string | null
  readonly updated_at?: string | null
}

/**
 * Returns the rule that the update time is not before the start time. A time with a zone and one without are not
 * compared. `at` points to the objects with the two times.
 */
export const timesOrdered = <const At extends string>(...at: readonly At[]): Rule<Times, At> =>
  ordered('scout/times-ordered', {
    severity: 'warning',
    description: 'A time of update is not before its time of start.',
    at,
    from: 'started_at',
    to: 'updated_at',
    isAbove: (started: string, updated: string) => (secondsBetween(started, updated) ?? 0) < 0,
    message: 'must not be after updated_at',
  })
