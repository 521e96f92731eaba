import type { Contract, DecodeResult } from '@contracts/core'
import { map } from 'fp-ts/lib/Either.js'
import { pipe } from 'fp-ts/lib/function.js'
import { settingsOf } from '../config/settings.js'
import { validationConfig } from '../config/validation-config.js'
import { type Conversation, conversationOf } from './conversation.js'

/**
 * Returns the contract of conversations under a configuration, or every issue of the configuration.
 *
 * @example
 * const short = conversationUnder({ max_turns: 0 })
 * assert.deepStrictEqual(short._tag === 'Left' && short.left.map(({ pointer }) => pointer), ['/min_turns'])
 *
 * @category constructors
 * @since 1.0.0
 */
export const conversationUnder = (config: unknown): DecodeResult<Contract<Conversation>> =>
  pipe(validationConfig.decode(config), map(settingsOf), map(conversationOf))
