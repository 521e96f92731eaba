/**
 * All settings of the validation of conversations. `allowed_tools` of null allows any tool; an empty list allows none.
 *
 * @category model
 * @since 1.0.0
 */
export interface Settings {
  readonly min_turns: number
  readonly max_turns: number
  readonly min_message_length: number
  readonly max_message_length: number
  readonly min_assistant_reply_length: number
  readonly max_assistant_reply_length: number
  readonly required_fields: readonly string[]
  readonly optional_fields: readonly string[]
  readonly allowed_speakers: readonly string[]
  readonly allowed_tools: readonly string[] | null
  readonly require_tool_input: boolean
  readonly require_tool_output: boolean
  readonly confidence_score_min: number
  readonly confidence_score_max: number
  readonly strict_mode: boolean
  readonly check_turn_sequence: boolean
  readonly allow_empty_messages: boolean
}

/**
 * The value of each setting that a configuration leaves out.
 *
 * @example
 * assert.deepStrictEqual(defaults.allowed_speakers, ['user', 'assistant'])
 *
 * @category model
 * @since 1.0.0
 */
export const defaults: Settings = Object.freeze({
  min_turns: 1,
  max_turns: 100,
  min_message_length: 1,
  max_message_length: 5000,
  min_assistant_reply_length: 1,
  max_assistant_reply_length: 5000,
  required_fields: Object.freeze(['turn_id', 'speaker']),
  optional_fields: Object.freeze([
    'message',
    'assistant_reply',
    'tool_used',
    'tool_input',
    'tool_output',
    'confidence_score',
    'metadata',
  ]),
  allowed_speakers: Object.freeze(['user', 'assistant']),
  allowed_tools: null,
  require_tool_input: true,
  require_tool_output: true,
  confidence_score_min: 0,
  confidence_score_max: 1,
  strict_mode: false,
  check_turn_sequence: true,
  allow_empty_messages: false,
})
