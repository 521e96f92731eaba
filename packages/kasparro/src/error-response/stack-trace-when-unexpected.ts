import { rule } from '@contracts/core'
import type { AgentError } from './agent-error.js'

/**
 * An `UnexpectedError` carries a stack trace: nobody can say otherwise where it came from.
 *
 * @category rules
 * @since 1.0.0
 */
export const stackTraceWhenUnexpected = rule({
  id: 'kasparro/stack-trace-when-unexpected',
  severity: 'warning',
  says: 'An UnexpectedError carries a stack_trace.',
  at: '/error',
  needs: ['/error_type', '/stack_trace'],
  check: ({ error_type, stack_trace }: Pick<AgentError, 'error_type' | 'stack_trace'>) =>
    error_type !== 'UnexpectedError' || typeof stack_trace === 'string'
      ? []
      : [{ path: ['stack_trace'], says: 'must be there when error_type is "UnexpectedError"' }],
})
