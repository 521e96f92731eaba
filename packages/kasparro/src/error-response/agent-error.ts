import { field, string, struct } from '@contracts/core'
import { JsonValue } from '@contracts/core/codecs'
import type { TypeOf } from 'io-ts'
import { ErrorType } from './error-type.js'

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
