import { field, number, string } from '@contracts/core'
import { Int, JsonObject, JsonValue } from '@contracts/core/codecs'

/** The two keys that identify a turn and its speaker. Neither accepts null. */
export const headFields = {
  turn_id: field(Int, 'The number of the turn, from 1.', { neverNull: true }),
  speaker: field(string, 'Who speaks: user, assistant, or whoever the configuration allows.', { neverNull: true }),
}

/** The other documented keys of a turn. */
export const bodyFields = {
  message: field(string, 'What the user says.'),
  assistant_reply: field(string, 'What the assistant answers.'),
  tool_used: field(string, 'The tool the assistant used.'),
  tool_input: field(JsonObject, 'What the tool was given.'),
  tool_output: field(JsonValue, 'What the tool returned; null is a value.'),
  confidence_score: field(number, 'How sure the assistant is.'),
  metadata: field(JsonObject, 'Whatever else the sender notes.'),
}
