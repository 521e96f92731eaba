import { field, number, string } from '@contracts/core'
import { Int, JsonObject, JsonValue } from '@contracts/core/codecs'

/** The two keys that identify a turn and its speaker. Neither accepts null. */
export const headFields = {
  turn_id: field(Int, 'Number of the turn, counted from 1.', { neverNull: true }),
  speaker: field(string, 'Speaker of the turn: user, assistant or another allowed speaker.', { neverNull: true }),
}

/** The other documented keys of a turn. */
export const bodyFields = {
  message: field(string, 'Text of the user.'),
  assistant_reply: field(string, 'Answer of the assistant.'),
  tool_used: field(string, 'Name of the tool that the assistant used.'),
  tool_input: field(JsonObject, 'Input of the tool.'),
  tool_output: field(JsonValue, 'Output of the tool; null is a value.'),
  confidence_score: field(number, 'Confidence of the assistant in its answer.'),
  metadata: field(JsonObject, 'Further data of the sender.'),
}
