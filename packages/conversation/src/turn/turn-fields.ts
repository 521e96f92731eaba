import { field } from '@contracts/core'
import { Int, JsonObject, JsonValue, Numeric, Text } from '@contracts/core/codecs'

/**
 * The two keys that say whose turn it is; null is no value of either.
 *
 * @category codecs
 * @since 1.0.0
 */
export const headFields = {
  turn_id: field(Int, 'The number of the turn, from 1.', { neverNull: true }),
  speaker: field(Text, 'Who speaks: user, assistant, or whoever the configuration allows.', { neverNull: true }),
}

/**
 * What a turn may say beside whose it is.
 *
 * @category codecs
 * @since 1.0.0
 */
export const bodyFields = {
  message: field(Text, 'What the user says.'),
  assistant_reply: field(Text, 'What the assistant answers.'),
  tool_used: field(Text, 'The tool the assistant used.'),
  tool_input: field(JsonObject, 'What the tool was given.'),
  tool_output: field(JsonValue, 'What the tool returned; null is a value.'),
  confidence_score: field(Numeric, 'How sure the assistant is.'),
  metadata: field(JsonObject, 'Whatever else the sender notes.'),
}
