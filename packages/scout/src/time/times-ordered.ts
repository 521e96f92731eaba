import { ordered } from '@contracts/core'
import { secondsBetween } from './compare-times.js'

/**
 * Returns the rule that the update time is not before the start time. A time with a zone and one without are not
 * compared. `at` points to the objects with the two times.
 */
export const timesOrdered = <const At extends string>(...at: readonly At[]) =>
  ordered({
    id: 'scout/times-ordered',
    severity: 'warning',
    description: 'A time of update is not before its time of start.',
    at,
    from: 'started_at',
    to: 'updated_at',
    isAbove: (started: string, updated: string) => (secondsBetween(started, updated) ?? 0) < 0,
    message: 'must not be after updated_at',
  })
