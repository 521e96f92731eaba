import type { Contract, Validation } from '@contracts/core'
import { settingsOf } from '../config/settings.js'
import { validationConfig } from '../config/validation-config.js'
import { rulesUnder } from '../rules.js'
import { type Conversation, conversationOf } from './conversation.js'

/**
 * The contract of conversations under a configuration, or every issue of the configuration.
 *
 * @example
 * const short = conversationUnder({ max_turns: 0 })
 * assert.deepStrictEqual(short._tag === 'Left' && short.left.map(({ pointer }) => pointer), ['/min_turns'])
 *
 * @category constructors
 * @since 1.0.0
 */
export const conversationUnder = (config: unknown): Validation<Contract<Conversation>> => {
  const decoded = validationConfig.decode(config)
  if (decoded._tag === 'Left') return decoded
  return { _tag: 'Right', right: conversationOf(rulesUnder(settingsOf(decoded.right))) }
}
