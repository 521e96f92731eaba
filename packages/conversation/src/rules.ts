import { type AnyRule, configureRules } from '@contracts/core'
import { defaults, type Settings } from './config/defaults.js'
import { confidenceInRange } from './rules/confidence-in-range.js'
import { contentWhenOtherSpeaker } from './rules/content-when-other-speaker.js'
import { messageLength } from './rules/message-length.js'
import { messageWhenUser } from './rules/message-when-user.js'
import { notBlank } from './rules/not-blank.js'
import { notEmpty } from './rules/not-empty.js'
import { onlyWhiteSpace } from './rules/only-white-space.js'
import { replyLength } from './rules/reply-length.js'
import { replyWhenAssistant } from './rules/reply-when-assistant.js'
import { requiredFields } from './rules/required-fields.js'
import { speakerAllowed } from './rules/speaker-allowed.js'
import { toolAllowed } from './rules/tool-allowed.js'
import { toolInputPresent } from './rules/tool-input-present.js'
import { toolOnUserTurn } from './rules/tool-on-user-turn.js'
import { toolOutputPresent } from './rules/tool-output-present.js'
import { toolWithoutToolUsed } from './rules/tool-without-tool-used.js'
import { turnCount } from './rules/turn-count.js'
import { turnIdPositive } from './rules/turn-id-positive.js'
import { turnIdsSequential } from './rules/turn-ids-sequential.js'
import { turnIdsUnique } from './rules/turn-ids-unique.js'
import { undeclaredField } from './rules/undeclared-field.js'

export { defaults, type Settings } from './config/defaults.js'
export { type ErrorType } from './conversation/error-type.js'

/**
 * All rules of conversations. A configuration decides which of them apply. A rule that explains why a later one would
 * fail comes before it.
 *
 * @category rules
 * @since 1.1.0
 */
export const conversationRules = Object.freeze([
  notEmpty,
  turnCount,
  requiredFields,
  messageWhenUser,
  replyWhenAssistant,
  contentWhenOtherSpeaker,
  turnIdPositive,
  speakerAllowed,
  toolAllowed,
  confidenceInRange,
  messageLength,
  replyLength,
  notBlank,
  onlyWhiteSpace,
  turnIdsUnique,
  turnIdsSequential,
  toolInputPresent,
  toolOutputPresent,
  toolWithoutToolUsed,
  toolOnUserTurn,
  undeclaredField,
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
