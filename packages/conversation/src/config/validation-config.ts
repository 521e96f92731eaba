import { compiled } from '#compiled/validation-config.v1'
import { arrayOf, contract, field, struct } from '@contracts/core'
import { Bool, NonNegativeInt, Numeric, Text } from '@contracts/core/codecs'
import type { TypeOf } from 'io-ts'
import { limitsOrdered } from './limits-ordered.js'
import { AllowedTools, ConfidenceSettings, ToolSettings } from './nested-settings.js'
import { settingSpelledOnce } from './setting-spelled-once.js'

/**
 * What a person writes to say which conversations are wanted. Whatever is left out has its default.
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
    required_fields: field(arrayOf(Text), 'The keys every turn has; turn_id and speaker by default.'),
    optional_fields: field(arrayOf(Text), 'The further keys a turn may have; the documented ones by default.'),
    allowed_speakers: field(arrayOf(Text), 'Who may speak, case and all; user and assistant by default.'),
    allowed_tools: field(AllowedTools, 'The tools that may be used: null, the default, is any, an empty list is none.'),
    require_tool_input: field(Bool, 'Whether a tool that is used needs its input; true by default.'),
    require_tool_output: field(Bool, 'Whether a tool that is used needs its output; true by default.'),
    confidence_score_min: field(Numeric, 'The lowest confidence score; 0 by default.'),
    confidence_score_max: field(Numeric, 'The highest confidence score; 1 by default.'),
    strict_mode: field(Bool, 'Whether an undeclared key is an error; false by default.'),
    check_turn_sequence: field(Bool, 'Whether turn ids count 1, 2, 3 without a gap; true by default.'),
    allow_empty_messages: field(Bool, 'Whether a text may be empty; false by default.'),
    tools: field(ToolSettings, 'The settings about tools, nested.'),
    confidence_score: field(ConfidenceSettings, 'The bounds of the confidence score, nested.'),
  },
)
export type ValidationConfig = TypeOf<typeof ValidationConfig>

/**
 * The configuration conversations are validated under.
 *
 * @example
 * assert.deepStrictEqual(validationConfig.check({ min_turns: 200 }).errors.map(String), [
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
  says: 'The configuration conversations are validated under.',
  codec: ValidationConfig,
  compiled,
  rules: [settingSpelledOnce, limitsOrdered],
})
