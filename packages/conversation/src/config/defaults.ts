/**
 * All settings of the validation of conversations, with their defaults filled in.
 *
 * @category model
 * @since 1.0.0
 */
export interface Settings {
  /** Minimum number of turns (default: 1). */
  readonly min_turns: number
  /** Maximum number of turns (default: 100). */
  readonly max_turns: number
  /** Minimum length of a message, in code points (default: 1). */
  readonly min_message_length: number
  /** Maximum length of a message, in code points (default: 5000). */
  readonly max_message_length: number
  /** Minimum length of a reply, in code points (default: 1). */
  readonly min_assistant_reply_length: number
  /** Maximum length of a reply, in code points (default: 5000). */
  readonly max_assistant_reply_length: number
  /** Keys that every turn must have (default: `turn_id`, `speaker`). */
  readonly required_fields: readonly string[]
  /** Further keys that a turn may have (default: the other documented keys). */
  readonly optional_fields: readonly string[]
  /** Allowed speakers, case-sensitive (default: `user`, `assistant`). */
  readonly allowed_speakers: readonly string[]
  /** Allowed tools. Null allows any tool, an empty list none (default: null). */
  readonly allowed_tools: readonly string[] | null
  /** Requires tool_input in a turn with tool_used (default: true). */
  readonly require_tool_input: boolean
  /** Requires tool_output in a turn with tool_used (default: true). */
  readonly require_tool_output: boolean
  /** Minimum confidence score (default: 0). */
  readonly confidence_score_min: number
  /** Maximum confidence score (default: 1). */
  readonly confidence_score_max: number
  /** Reports an undeclared key as an error instead of a warning (default: false). */
  readonly strict_mode: boolean
  /** Requires turn ids to count from 1 without a gap (default: true). */
  readonly check_turn_sequence: boolean
  /** Allows an empty message or reply (default: false). */
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
