import { field, string, struct } from '@contracts/core'
import { JsonValue } from '@contracts/core/codecs'
import type { TypeOf } from 'io-ts'
import { ErrorType } from './error-type.js'

/** The details of an error: the field, its value and the context. Agents may add other keys. */
export const ErrorDetails = struct(
  'ErrorDetails',
  {},
  {
    field: field(string, 'The field the error is about.'),
    value: field(JsonValue, 'What the field held.'),
    context: field(string, 'What happened, in a sentence.'),
  },
  { open: true },
)
export type ErrorDetails = TypeOf<typeof ErrorDetails>

/** The reason why an agent failed. */
export const AgentError = struct(
  'AgentError',
  {
    error_type: field(ErrorType, 'What kind of thing went wrong.'),
    error_message: field(string, 'What went wrong, for a person to read.'),
  },
  {
    error_details: field(ErrorDetails, 'Where it went wrong.'),
    stack_trace: field(string, 'Where in the code an unexpected error came from.'),
  },
)
export type AgentError = TypeOf<typeof AgentError>
