import { compiled } from '#compiled/turn.v1'
import { contract, field, type NeededPart, number, string, struct } from '@contracts/core'
import { Int, JsonObject, JsonValue } from '@contracts/core/codecs'
import type { TypeOf } from 'io-ts'

/** The two keys that identify a turn and its speaker. Neither accepts null. */
const headFields = {
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

/** A turn of a conversation. The configuration decides which keys are required, and any other key is allowed. */
export const ConversationTurn = struct('ConversationTurn', {}, { ...headFields, ...bodyFields }, { open: true })
export type ConversationTurn = TypeOf<typeof ConversationTurn>

/** The part of a turn that a rule with these needs may read. */
export type TurnPart<Needs extends string> = NeededPart<ConversationTurn, Needs>

/**
 * One turn by itself: its speaker and the documented keys. Any other key is allowed.
 *
 * @category codecs
 * @since 1.0.0
 */
export const Turn = struct('Turn', headFields, bodyFields, { open: true })
export type Turn = TypeOf<typeof Turn>

/**
 * @example
 * assert.strictEqual(turn.is({ turn_id: 1, speaker: 'user', message: 'Hello!' }), true)
 *
 * @category model
 * @since 1.0.0
 */
export const turn = contract({
  id: 'conversation/turn',
  version: 1,
  role: 'record',
  description: 'One turn of a conversation, checked for its shape only.',
  codec: Turn,
  compiled,
})
