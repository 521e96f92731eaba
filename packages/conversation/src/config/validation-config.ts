import { compiled } from '#compiled/validation-config.v1'
import { arrayOf, boolean, contract, field, nullable, number, string, struct } from '@contracts/core'
import { NonNegativeInt } from '@contracts/core/codecs'
import type { TypeOf } from 'io-ts'
import { limitsOrdered, settingSpelledOnce } from './settings.js'

/** The tools an assistant may call. Null allows any tool; an empty list allows none. */
const AllowedTools = nullable(arrayOf(string))

/** The settings about tools, as YAML files nest them. */
const ToolSettings = struct(
  'ToolSettings',
  {},
  {
    allowed_tools: field(AllowedTools, 'Nested form of `allowed_tools`.'),
    require_tool_input: field(boolean, 'Nested form of `require_tool_input`.'),
    require_tool_output: field(boolean, 'Nested form of `require_tool_output`.'),
  },
)

/** The bounds of the confidence score, as YAML files nest them. */
const ConfidenceSettings = struct(
  'ConfidenceSettings',
  {},
  {
    min_value: field(number, 'Nested form of `confidence_score_min`.'),
    max_value: field(number, 'Nested form of `confidence_score_max`.'),
  },
)

/**
 * @category codecs
 * @since 1.0.0
 */
export const ValidationConfig = struct(
  'ValidationConfig',
  {},
  {
    min_turns: field(NonNegativeInt, 'Minimum number of turns (default: 1).'),
    max_turns: field(NonNegativeInt, 'Maximum number of turns (default: 100).'),
    min_message_length: field(NonNegativeInt, 'Minimum length of a message, in code points (default: 1).'),
    max_message_length: field(NonNegativeInt, 'Maximum length of a message, in code points (default: 5000).'),
    min_assistant_reply_length: field(NonNegativeInt, 'Minimum length of a reply, in code points (default: 1).'),
    max_assistant_reply_length: field(NonNegativeInt, 'Maximum length of a reply, in code points (default: 5000).'),
    required_fields: field(arrayOf(string), 'Keys that every turn must have (default: `turn_id`, `speaker`).'),
    optional_fields: field(arrayOf(string), 'Further keys that a turn may have (default: the other documented keys).'),
    allowed_speakers: field(arrayOf(string), 'Allowed speakers, case-sensitive (default: `user`, `assistant`).'),
    allowed_tools: field(AllowedTools, 'Allowed tools. Null allows any tool, an empty list none (default: null).'),
    require_tool_input: field(boolean, 'Requires tool_input in a turn with tool_used (default: true).'),
    require_tool_output: field(boolean, 'Requires tool_output in a turn with tool_used (default: true).'),
    confidence_score_min: field(number, 'Minimum confidence score (default: 0).'),
    confidence_score_max: field(number, 'Maximum confidence score (default: 1).'),
    strict_mode: field(boolean, 'Reports an undeclared key as an error instead of a warning (default: false).'),
    check_turn_sequence: field(boolean, 'Requires turn ids to count from 1 without a gap (default: true).'),
    allow_empty_messages: field(boolean, 'Allows an empty message or reply (default: false).'),
    tools: field(ToolSettings, 'Settings of tools, in nested form.'),
    confidence_score: field(ConfidenceSettings, 'Bounds of the confidence score, in nested form.'),
  },
)
export type ValidationConfig = TypeOf<typeof ValidationConfig>

/**
 * @example
 * assert.deepStrictEqual(validationConfig.validate({ min_turns: 200 }).errors.map(String), [
 *   'min_turns must not be above 100, the default of max_turns — got 200',
 * ])
 *
 * @category model
 * @since 1.0.0
 */
export const validationConfig = contract({
  id: 'conversation/validation-config',
  version: 1,
  role: 'config',
  description: 'Configuration of the validation of conversations.',
  codec: ValidationConfig,
  compiled,
  rules: [settingSpelledOnce, limitsOrdered],
})
