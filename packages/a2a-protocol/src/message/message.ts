import { arrayOf, contract, enumOf, field, literal, string, struct } from '@contracts/core'
import type { TypeOf } from 'io-ts'
import { compiled as compiledV1 } from '#compiled/message.v1'
import { compiled } from '#compiled/message.v2'
import { extended } from '../fields.js'
import { Part, PartV1 } from '../part/part.js'

const optional = {
  contextId: field(string, 'Identifies the conversation.'),
  taskId: field(string, 'Identifies the task that the message belongs to.'),
  referenceTaskIds: field(arrayOf(string), 'Identify other tasks that the message refers to.'),
  ...extended,
}
const messageId = field(string, 'Identifies the message. Its sender makes it.')

/**
 * A message in A2A 0.3.
 *
 * @category codecs
 * @since 1.0.0
 */
export const MessageV1 = struct(
  'MessageV1',
  {
    kind: field(literal('message'), 'Tag of a message.'),
    messageId,
    role: field(enumOf('user', 'agent'), 'Sender of the message.'),
    parts: field(arrayOf(PartV1), 'Content of the message.'),
  },
  optional,
)

/**
 * A message in A2A 0.3.
 *
 * @category model
 * @since 1.0.0
 */
export type MessageV1 = TypeOf<typeof MessageV1>

/**
 * A message in A2A 1.0.
 *
 * @category codecs
 * @since 1.0.0
 */
export const Message = struct(
  'Message',
  {
    messageId,
    role: field(enumOf('ROLE_USER', 'ROLE_AGENT'), 'Sender of the message.'),
    parts: field(arrayOf(Part), 'Content of the message.'),
  },
  optional,
)

/**
 * A message in A2A 1.0.
 *
 * @category model
 * @since 1.0.0
 */
export type Message = TypeOf<typeof Message>

/**
 * The contract of a message in A2A 0.3.
 *
 * @category model
 * @since 1.0.0
 */
export const messageV1 = contract({
  id: 'a2a-protocol/message',
  version: 1,
  role: 'message',
  description: 'One message between a user and an agent in A2A 0.3.',
  codec: MessageV1,
  compiled: compiledV1,
})

/**
 * The contract of a message in A2A 1.0.
 *
 * @category model
 * @since 1.0.0
 */
export const message = contract({
  id: 'a2a-protocol/message',
  version: 2,
  role: 'message',
  description: 'One message between a user and an agent in A2A 1.0.',
  codec: Message,
  compiled,
})
