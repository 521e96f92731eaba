import { compiled } from '#compiled/error-response.v1'
import { contract, enumOf, field, literal, requiredWhen, string, struct } from '@contracts/core'
import { JsonValue } from '@contracts/core/codecs'
import type { TypeOf } from 'io-ts'
import { EnvelopeHeader } from '../agent/agent.js'

/**
 * The kind of an error: the data, a file, a timeout, or something unexpected.
 *
 * @category codecs
 * @since 1.0.0
 */
export const ErrorType = enumOf('ValidationError', 'IOError', 'TimeoutError', 'UnexpectedError')
export type ErrorType = TypeOf<typeof ErrorType>

/** The details of an error: the field, its value and the context. Agents may add other keys. */
export const ErrorDetails = struct(
  'ErrorDetails',
  {},
  {
    field: field(string, 'Field that the error is about.'),
    value: field(JsonValue, 'Value of the field.'),
    context: field(string, 'Description of the error, in one sentence.'),
  },
  { open: true },
)
export type ErrorDetails = TypeOf<typeof ErrorDetails>

/** The reason why an agent failed. */
export const AgentError = struct(
  'AgentError',
  {
    error_type: field(ErrorType, 'Kind of the error.'),
    error_message: field(string, 'Description of the error for people.'),
  },
  {
    error_details: field(ErrorDetails, 'Field, value and context of the error.'),
    stack_trace: field(string, 'Stack trace of an unexpected error.'),
  },
)
export type AgentError = TypeOf<typeof AgentError>

/** The header of an envelope whose sender failed. */
export const FailureHeader = struct('FailureHeader', {
  ...EnvelopeHeader.required,
  status: field(literal('failure'), 'Outcome of the run: always a failure.'),
})
export type FailureHeader = TypeOf<typeof FailureHeader>

/**
 * @category codecs
 * @since 1.0.0
 */
export const ErrorResponse = struct('ErrorResponse', {
  envelope: field(FailureHeader, 'Sender, time and duration of the failed run.'),
  error: field(AgentError, 'Error that ended the run.'),
})
export type ErrorResponse = TypeOf<typeof ErrorResponse>

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

/**
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
