import { type Rule, rule } from '@contracts/core'
import { secondsBetween } from './compare-times.js'

/** As much of a status as the law reads. */
interface Times {
  readonly started_at?: string | null
  readonly updated_at?: string | null
}

/**
 * Nothing is updated before it has started. A time with a zone and one without are not compared. `at` says where the two
 * times stand.
 *
 * @category rules
 * @since 2.0.0
 */
export const timesOrdered = <const At extends string>(...at: readonly At[]): Rule<Times, At> =>
  rule({
    id: 'scout/times-ordered',
    severity: 'warning',
    says: 'Nothing is updated before it has started.',
    at,
    needs: ['/started_at', '/updated_at'],
    check: ({ started_at, updated_at }: Times) => {
      if (typeof started_at !== 'string' || typeof updated_at !== 'string') return []
      return (secondsBetween(started_at, updated_at) ?? 0) < 0
        ? [{ path: ['started_at'], says: 'must not be after the time of the last update', value: started_at }]
        : []
    },
  })
