import { compiled } from '#compiled/conversation.v1'
import { type AnyRule, arrayOf, type Contract, contract, type DecodeResult, Issue } from '@contracts/core'
import * as E from 'fp-ts/lib/Either.js'
import type { NonEmptyArray } from 'fp-ts/lib/NonEmptyArray.js'
import { pipe } from 'fp-ts/lib/function.js'
import type { TypeOf } from 'io-ts'
import { settingsOf } from '../config/settings.js'
import { validationConfig } from '../config/validation-config.js'
import { rules, rulesUnder } from '../rules.js'
import { ConversationTurn } from '../turn/turn.js'

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

/** Returns the issue of a configuration that throws, or is invalid, when it is read again. */
const unreadable = (): NonEmptyArray<Issue> => {
  const message = 'could not be read: reading a value threw'
  const parts = { code: 'wrong_type', path: [], expected: 'plain JSON', value: undefined, message } as const
  return [new Issue({ ...parts, contract: validationConfig.name })]
}

/**
 * Returns the contract of conversations under a configuration, or every issue of the configuration. Never throws. A key
 * that is not a setting is ignored: the caller reports it.
 */
export const contractUnder = (config: unknown): DecodeResult<Contract<Conversation>> =>
  pipe(
    validationConfig.decode(config),
    E.chain((valid) => E.tryCatch(() => contractWith(rulesUnder(settingsOf(valid))), unreadable)),
  )

/** Returns an issue for each key of a configuration that is close to a setting. */
const misspeltSettings = (config: unknown): readonly Issue[] =>
  validationConfig
    .validate(config, 'strict')
    .errors.filter(({ code, hint }) => code === 'unknown_key' && hint !== undefined)

/**
 * Returns the contract of conversations under a configuration, or every issue of the configuration, misspelt settings
 * included. Never throws. A key that is not close to a setting is ignored: strict mode of `validationConfig` reports it.
 *
 * @example
 * const short = conversationUnder({ max_turns: 0 })
 * assert.deepStrictEqual(short._tag === 'Left' && short.left.map(({ pointer }) => pointer), ['/max_turns'])
 *
 * @category constructors
 * @since 1.0.0
 */
export const conversationUnder = (config: unknown): DecodeResult<Contract<Conversation>> => {
  const under = contractUnder(config)
  const [first, ...rest] = [...(E.isLeft(under) ? under.left : []), ...misspeltSettings(config)]
  return first === undefined ? under : E.left([first, ...rest])
}
