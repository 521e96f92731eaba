import { requiredWhen } from '@contracts/core'
import type { AgentError } from './agent-error.js'

/** An `UnexpectedError` has a stack trace: no other part of the message shows where the error came from. */
export const stackTraceWhenUnexpected = requiredWhen({
  id: 'kasparro/stack-trace-when-unexpected',
  severity: 'warning',
  description: 'An UnexpectedError has a stack_trace.',
  at: '/error',
  needs: ['/error_type'],
  when: ({ error_type }: Pick<AgentError, 'error_type'>) => error_type === 'UnexpectedError',
  field: 'stack_trace',
  message: 'is required when error_type is "UnexpectedError"',
})
