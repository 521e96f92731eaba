import { defaults, type Settings } from './config/defaults.js'
import type { ConversationRule, Law } from './law/law.js'
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
export { type ErrorType } from './law/error-type.js'
export { type ConversationRule, type Law } from './law/law.js'

/**
 * Every law of conversations, the clearest report first: what comes early says why what comes late would fail.
 *
 * @category rules
 * @since 1.0.0
 */
export const laws: readonly Law[] = Object.freeze([
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
])

/**
 * The rules a configuration asks, in the order of the laws.
 *
 * @example
 * const asked = rulesUnder({ ...defaults, allowed_tools: [] }).map(({ id }) => id)
 * assert.ok(asked.includes('conversation/tool-allowed'))
 *
 * @category rules
 * @since 1.0.0
 */
export const rulesUnder = (settings: Settings): readonly ConversationRule[] =>
  laws.flatMap(({ under }) => under(settings) ?? [])

/**
 * The rules of the default configuration, in order.
 *
 * @category rules
 * @since 1.0.0
 */
export const rules: readonly ConversationRule[] = Object.freeze(rulesUnder(defaults))
