/**
 * The kinds of error of a validation result.
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

/** The kind of error that each rule reports, by the code of its issues. */
export const errorTypes: ReadonlyMap<string, ErrorType> = new Map([
  ['not-empty', 'STRUCTURE_ERROR'],
  ['turn-count', 'STRUCTURE_ERROR'],
  ['required-fields', 'REQUIRED_FIELD_MISSING'],
  ['message-when-user', 'REQUIRED_FIELD_MISSING'],
  ['reply-when-assistant', 'REQUIRED_FIELD_MISSING'],
  ['content-when-other-speaker', 'REQUIRED_FIELD_MISSING'],
  ['turn-id-positive', 'INVALID_FIELD_VALUE'],
  ['speaker-allowed', 'INVALID_FIELD_VALUE'],
  ['tool-allowed', 'INVALID_FIELD_VALUE'],
  ['confidence-in-range', 'INVALID_FIELD_VALUE'],
  ['undeclared-field', 'INVALID_FIELD_VALUE'],
  ['message-length', 'CONTENT_ERROR'],
  ['reply-length', 'CONTENT_ERROR'],
  ['not-blank', 'CONTENT_ERROR'],
  ['only-white-space', 'CONTENT_ERROR'],
  ['turn-ids-unique', 'SEQUENCE_ERROR'],
  ['turn-ids-sequential', 'SEQUENCE_ERROR'],
  ['tool-input-present', 'TOOL_ERROR'],
  ['tool-output-present', 'TOOL_ERROR'],
  ['tool-without-tool-used', 'TOOL_ERROR'],
  ['tool-on-user-turn', 'TOOL_ERROR'],
])
