import { compiled } from '#compiled/conversation.v1'
import { type AnyRule, arrayOf, type Contract, contract, struct } from '@contracts/core'
import type { TypeOf } from 'io-ts'
import type { Settings } from '../config/defaults.js'
import { rules, rulesUnder } from '../rules.js'
import { bodyFields, headFields } from '../turn/turn-fields.js'

/** A turn of a conversation. The configuration decides which keys are required, and any other key is allowed. */
export const ConversationTurn = struct('ConversationTurn', {}, { ...headFields, ...bodyFields }, { open: true })

/**
 * Turns in the order of the conversation.
 *
 * @category codecs
 * @since 1.0.0
 */
export const Conversation = arrayOf(ConversationTurn)
export type Conversation = TypeOf<typeof Conversation>

const contractWith = (rules: readonly AnyRule[]): Contract<Conversation> =>
  contract({
    id: 'conversation/conversation',
    version: 1,
    role: 'record',
    description: 'Turns of a conversation, validated under a configuration.',
    codec: Conversation,
    compiled,
    rules,
  })

/** Returns the contract of conversations under these settings. */
export const conversationOf = (settings: Settings): Contract<Conversation> => contractWith(rulesUnder(settings))

/**
 * The contract of conversations under the default configuration.
 *
 * @example
 * const result = conversation.validate([{ turn_id: 1, speaker: 'User', message: 'Hello!' }])
 * assert.deepStrictEqual(result.errors.map(({ code, hint }) => [code, hint]), [['speaker-allowed', 'Did you mean "user"?']])
 *
 * @category model
 * @since 1.0.0
 */
export const conversation = contractWith(rules)
