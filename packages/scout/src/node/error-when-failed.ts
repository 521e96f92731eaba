import { type Rule, rule } from '@contracts/core'

/** As much as the law reads: a node, whose status is an object, or a stage, whose status is a word. */
interface Worked {
  readonly status?: { readonly state?: string | null; readonly error?: object | null } | string | null
  readonly error?: object | null
}

const says = 'must be there: what has failed says why'
const lacks = (error: object | null | undefined) => error === undefined || error === null

/**
 * A node or stage that has failed has an error. `at` says where nodes and stages stand.
 *
 * @category rules
 * @since 2.0.0
 */
export const errorWhenFailed = <const At extends string>(...at: readonly At[]): Rule<Worked, At> =>
  rule({
    id: 'scout/error-when-failed',
    severity: 'warning',
    says: 'What has failed has an error.',
    at,
    needs: ['/status', '/error'],
    check: ({ status, error }: Worked) => {
      if (typeof status === 'string') return status === 'failed' && lacks(error) ? [{ path: ['error'], says }] : []
      return status?.state === 'failed' && lacks(status.error) ? [{ path: ['status', 'error'], says }] : []
    },
  })

/**
 * The same of nodes alone, whose error is in their status.
 *
 * @category rules
 * @since 2.1.0
 */
export const nodeErrorWhenFailed = <const At extends string>(...at: readonly At[]): Rule<Worked, At> => ({
  ...errorWhenFailed(...at),
  needs: ['/status'],
})
