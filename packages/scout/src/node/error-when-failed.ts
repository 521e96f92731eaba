import { rule } from '@contracts/core'

/**
 * The part of a node or stage that the rule reads. The status of a node is an object, and that of a stage is a string.
 */
type NodeOrStage = {
  readonly status?: { readonly state?: string | null; readonly error?: object | null } | string | null
  readonly error?: object | null
}

const missingAt = (...path: readonly string[]) => [
  { path, message: 'is required: a failed node or stage has an error', value: undefined },
]

const isMissing = (error: object | null | undefined) => error === undefined || error === null

const violations = ({ status, error }: NodeOrStage) => {
  if (typeof status === 'string') return status === 'failed' && isMissing(error) ? missingAt('error') : []
  return status?.state === 'failed' && isMissing(status.error) ? missingAt('status', 'error') : []
}

const parts = {
  id: 'scout/error-when-failed',
  severity: 'warning',
  description: 'A failed node or stage has an error.',
} as const

/** Returns the rule that a node or stage that has failed has an error. `at` points to nodes and stages. */
export const errorWhenFailed = <const At extends string>(...at: readonly At[]) =>
  rule({ ...parts, at, needs: ['/status', '/error'], check: violations })

/** Returns the same rule for nodes only, whose error is in their status. */
export const nodeErrorWhenFailed = <const At extends string>(...at: readonly At[]) =>
  rule({ ...parts, at, needs: ['/status'], check: (node: Pick<NodeOrStage, 'status'>) => violations(node) })
