/**
 * The kinds of error a validation answers with.
 *
 * @category model
 * @since 1.0.0
 */
export type ErrorType =
  | 'STRUCTURE_ERROR'
  | 'REQUIRED_FIELD_MISSING'
  | 'INVALID_FIELD_TYPE'
  | 'INVALID_FIELD_VALUE'
  | 'CONTENT_ERROR'
  | 'SEQUENCE_ERROR'
  | 'TOOL_ERROR'
