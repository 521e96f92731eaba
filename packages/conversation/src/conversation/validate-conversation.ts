import { conversationUnder } from './conversation-under.js'
import { configEntryOf, entryOf, type ValidationEntry } from './validation-entry.js'

/**
 * What a validation answers: whether the conversation is valid, how many turns it has, and everything that is wrong or
 * worth a warning.
 *
 * @category model
 * @since 1.0.0
 */
export interface ConversationValidation {
  readonly is_valid: boolean
  readonly total_turns: number
  readonly errors: readonly ValidationEntry[]
  readonly warnings: readonly ValidationEntry[]
}

/** How many turns there are; a value that throws when it is looked at has none. */
const turnsIn = (value: unknown): number => {
  try {
    return Array.isArray(value) ? value.length : 0
  } catch {
    return 0
  }
}

/**
 * Validates a conversation and goes on past every error. Under a wrong configuration its issues are the answer, and no
 * turn is read. It never throws, whatever it is given.
 *
 * @example
 * const answer = validateConversation([{ turn_id: 2, speaker: 'user', message: 'Hello!' }])
 * assert.deepStrictEqual([answer.is_valid, answer.errors[0]?.error_type], [false, 'SEQUENCE_ERROR'])
 *
 * @category destructors
 * @since 1.0.0
 */
export const validateConversation = (value: unknown, config: unknown = {}): ConversationValidation => {
  const under = conversationUnder(config)
  if (under._tag === 'Left') {
    return { is_valid: false, total_turns: 0, errors: under.left.map(configEntryOf), warnings: [] }
  }
  const { valid, errors, warnings } = under.right.check(value)
  return {
    is_valid: valid,
    total_turns: turnsIn(value),
    errors: errors.map((issue) => entryOf(issue, value)),
    warnings: warnings.map((issue) => entryOf(issue, value)),
  }
}
