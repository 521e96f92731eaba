import { field, struct } from '@contracts/core'
import { JsonValue, Text } from '@contracts/core/codecs'
import type { TypeOf } from 'io-ts'
import { ErrorType } from './error-type.js'

/**
 * Where an error was met; agents add keys of their own.
 *
 * @category codecs
 * @since 1.0.0
 */
export const ErrorDetails = struct(
  'ErrorDetails',
  {},
  {
    field: field(Text, 'The field the error is about.'),
    value: field(JsonValue, 'What the field held.'),
    context: field(Text, 'What happened, in a sentence.'),
  },
  { open: true },
)
export type ErrorDetails = TypeOf<typeof ErrorDetails>

/**
 * Why an agent failed.
 *
 * @category codecs
 * @since 1.0.0
 */
export const AgentError = struct(
  'AgentError',
  {
    error_type: field(ErrorType, 'What kind of thing went wrong.'),
    error_message: field(Text, 'What went wrong, for a person to read.'),
  },
  {
    error_details: field(ErrorDetails, 'Where it went wrong.'),
    stack_trace: field(Text, 'Where in the code an unexpected error came from.'),
  },
)
export type AgentError = TypeOf<typeof AgentError>
