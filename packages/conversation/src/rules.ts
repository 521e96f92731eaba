import { type AnyRule, configureRules } from '@contracts/core'
import { defaults, type Settings } from './config/defaults.js'
import * as field from './rules/fields.js'
import * as speaker from './rules/speaker.js'
import * as text from './rules/text.js'
import * as tool from './rules/tool.js'
import * as turnId from './rules/turn-id.js'

export { defaults, type Settings } from './config/defaults.js'
export { type ErrorType } from './error-type.js'

/**
 * All rules of conversations. A configuration decides which of them apply. A rule that explains why a later one would
 * fail comes before it.
 *
 * @category rules
 * @since 1.0.0
 */
export const conversationRules = Object.freeze([
  turnId.notEmpty,
  turnId.turnCount,
  field.requiredFields,
  text.messageWhenUser,
  text.replyWhenAssistant,
  text.contentWhenOtherSpeaker,
  turnId.turnIdPositive,
  speaker.speakerAllowed,
  tool.toolAllowed,
  field.confidenceInRange,
  text.messageLength,
  text.replyLength,
  text.notBlank,
  text.onlyWhiteSpace,
  turnId.turnIdsUnique,
  turnId.turnIdsSequential,
  tool.toolInputPresent,
  tool.toolOutputPresent,
  tool.toolWithoutToolUsed,
  tool.toolOnUserTurn,
  field.undeclaredField,
] as const)

/**
 * Returns the rules that apply under a configuration, in order.
 *
 * @example
 * const ids = rulesUnder({ ...defaults, allowed_tools: [] }).map(({ id }) => id)
 * assert.ok(ids.includes('conversation/tool-allowed'))
 *
 * @category rules
 * @since 1.0.0
 */
export const rulesUnder = (settings: Settings): readonly AnyRule[] => configureRules(conversationRules, settings)

/**
 * The rules of the default configuration, in order.
 *
 * @category rules
 * @since 1.0.0
 */
export const rules: readonly AnyRule[] = Object.freeze(rulesUnder(defaults))
