import { compiled } from '#compiled/conversation.v1'
import { arrayOf, type Contract, contract, struct } from '@contracts/core'
import type { TypeOf } from 'io-ts'
import type { ConversationRule } from '../law/law.js'
import { rules } from '../rules.js'
import { bodyFields, headFields } from '../turn/turn-fields.js'

/**
 * A turn within a conversation: no key must be there before the configuration says so, and any other key may be.
 *
 * @category codecs
 * @since 1.0.0
 */
export const ConversationTurn = struct('ConversationTurn', {}, { ...headFields, ...bodyFields }, { open: true })

/**
 * Turns in the order they were spoken.
 *
 * @category codecs
 * @since 1.0.0
 */
export const Conversation = arrayOf(ConversationTurn)
export type Conversation = TypeOf<typeof Conversation>

/**
 * The contract of conversations these rules are asked of.
 *
 * @category constructors
 * @since 1.1.0
 */
export const conversationOf = (rules: readonly ConversationRule[]): Contract<Conversation> =>
  contract({
    id: 'conversation/conversation',
    version: 1,
    role: 'record',
    says: 'A conversation: its turns, under a configuration.',
    codec: Conversation,
    compiled,
    rules,
  })

/**
 * A conversation under the default configuration.
 *
 * @example
 * const told = conversation.check([{ turn_id: 1, speaker: 'User', message: 'Hello!' }])
 * assert.deepStrictEqual(told.errors.map(({ code, hint }) => [code, hint]), [['speaker-allowed', 'Did you mean "user"?']])
 *
 * @category model
 * @since 1.0.0
 */
export const conversation = conversationOf(rules)
