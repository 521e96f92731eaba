import { compiled } from '#compiled/error-response.v1'
import { contract, field, literal, struct } from '@contracts/core'
import type { TypeOf } from 'io-ts'
import { EnvelopeHeader } from '../envelope/envelope-header.js'
import { AgentError } from './agent-error.js'
import { stackTraceWhenUnexpected } from './stack-trace-when-unexpected.js'

/** The header of an envelope whose sender failed. */
export const FailureHeader = struct('FailureHeader', {
  ...EnvelopeHeader.required,
  status: field(literal('failure'), 'Outcome of the run: always a failure.'),
})
export type FailureHeader = TypeOf<typeof FailureHeader>

/**
 * An envelope with an error instead of a payload.
 *
 * @category codecs
 * @since 1.0.0
 */
export const ErrorResponse = struct('ErrorResponse', {
  envelope: field(FailureHeader, 'Sender, time and duration of the failed run.'),
  error: field(AgentError, 'Error that ended the run.'),
})
export type ErrorResponse = TypeOf<typeof ErrorResponse>

/**
 * The response of any agent that fails.
 *
 * @category model
 * @since 1.0.0
 */
export const errorResponse = contract({
  id: 'kasparro/error-response',
  version: 1,
  role: 'message',
  description: 'Response of an agent that failed.',
  codec: ErrorResponse,
  compiled,
  rules: [stackTraceWhenUnexpected],
})
