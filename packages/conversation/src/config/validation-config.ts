import { compiled } from '#compiled/validation-config.v1'
import { arrayOf, boolean, contract, field, number, string, struct } from '@contracts/core'
import { NonNegativeInt } from '@contracts/core/codecs'
import type { TypeOf } from 'io-ts'
import { limitsOrdered } from './limits-ordered.js'
import { AllowedTools, ConfidenceSettings, ToolSettings } from './nested-settings.js'
import { settingSpelledOnce } from './setting-spelled-once.js'

/**
 * The codec of the configuration of the validation. A setting that is left out has its default.
 *
 * @category codecs
 * @since 1.0.0
 */
export const ValidationConfig = struct(
  'ValidationConfig',
  {},
  {
    min_turns: field(NonNegativeInt, 'At least so many turns; 1 by default.'),
    max_turns: field(NonNegativeInt, 'At most so many turns; 100 by default.'),
    min_message_length: field(NonNegativeInt, 'A message has at least so many code points; 1 by default.'),
    max_message_length: field(NonNegativeInt, 'A message has at most so many code points; 5000 by default.'),
    min_assistant_reply_length: field(NonNegativeInt, 'A reply has at least so many code points; 1 by default.'),
    max_assistant_reply_length: field(NonNegativeInt, 'A reply has at most so many code points; 5000 by default.'),
    required_fields: field(arrayOf(string), 'The keys every turn has; turn_id and speaker by default.'),
    optional_fields: field(arrayOf(string), 'The further keys a turn may have; the documented ones by default.'),
    allowed_speakers: field(arrayOf(string), 'Who may speak, case and all; user and assistant by default.'),
    allowed_tools: field(AllowedTools, 'The tools that may be used: null, the default, is any, an empty list is none.'),
    require_tool_input: field(boolean, 'Whether a tool that is used needs its input; true by default.'),
    require_tool_output: field(boolean, 'Whether a tool that is used needs its output; true by default.'),
    confidence_score_min: field(number, 'The lowest confidence score; 0 by default.'),
    confidence_score_max: field(number, 'The highest confidence score; 1 by default.'),
    strict_mode: field(boolean, 'Whether an undeclared key is an error; false by default.'),
    check_turn_sequence: field(boolean, 'Whether turn ids count 1, 2, 3 without a gap; true by default.'),
    allow_empty_messages: field(boolean, 'Whether a text may be empty; false by default.'),
    tools: field(ToolSettings, 'The settings about tools, nested.'),
    confidence_score: field(ConfidenceSettings, 'The bounds of the confidence score, nested.'),
  },
)
export type ValidationConfig = TypeOf<typeof ValidationConfig>

/**
 * The configuration of the validation of conversations.
 *
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
  description: 'The configuration conversations are validated under.',
  codec: ValidationConfig,
  compiled,
  rules: [settingSpelledOnce, limitsOrdered],
})
