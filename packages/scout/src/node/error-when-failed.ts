import { type Rule, rule } from '@contracts/core'

/**
 * The part of a node or stage that the rule reads. The status of a node is an object, and that of a stage is a string.
 */
type NodeOrStage = {
  readonly status?: { readonly state?: string | null; readonly error?: object | null } | string | null
  readonly error?: object | null
}

const message = 'is required: a failed node or stage has an error'
const isMissing = (error: object | null | undefined) => error === undefined || error === null

/** Returns the rule that a node or stage that has failed has an error. `at` points to nodes and stages. */
export const errorWhenFailed = <const At extends string>(...at: readonly At[]): Rule<NodeOrStage, At> =>
  rule({
    id: 'scout/error-when-failed',
    severity: 'warning',
    description: 'A failed node or stage has an error.',
    at,
    needs: ['/status', '/error'],
    check: ({ status, error }: NodeOrStage) => {
      if (typeof status === 'string')
        return status === 'failed' && isMissing(error) ? [{ path: ['error'], message }] : []
      return status?.state === 'failed' && isMissing(status.error) ? [{ path: ['status', 'error'], message }] : []
    },
  })

/** Returns the same rule for nodes only, whose error is in their status. */
export const nodeErrorWhenFailed = <const At extends string>(...at: readonly At[]): Rule<NodeOrStage, At> => ({
  ...errorWhenFailed(...at),
  needs: ['/status'],
})
