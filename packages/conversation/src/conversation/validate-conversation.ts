import * as E from 'fp-ts/lib/Either.js'
import { pipe } from 'fp-ts/lib/function.js'
import { conversationUnder } from './conversation-under.js'
import { configEntryOf, entryOf, type ValidationEntry } from './validation-entry.js'

/**
 * The result of a validation: whether the conversation is valid, how many turns it has, its errors and its warnings.
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

/** Returns the number of turns; 0 for a value that throws when it is read. */
const turnsIn = (value: unknown): number => {
  try {
    return Array.isArray(value) ? value.length : 0
  } catch {
    return 0
  }
}

/**
 * Validates a conversation and reports every error. If the configuration is invalid, its issues are returned and no
 * turn is read. Never throws, for any arguments.
 *
 * @example
 * const answer = validateConversation([{ turn_id: 2, speaker: 'user', message: 'Hello!' }])
 * assert.deepStrictEqual([answer.is_valid, answer.errors[0]?.error_type], [false, 'SEQUENCE_ERROR'])
 *
 * @category destructors
 * @since 1.0.0
 */
export const validateConversation = (value: unknown, config: unknown = {}): ConversationValidation =>
  pipe(
    conversationUnder(config),
    E.match(
      (issues) => ({ is_valid: false, total_turns: 0, errors: issues.map(configEntryOf), warnings: [] }),
      (contract): ConversationValidation => {
        const { valid, errors, warnings } = contract.validate(value)
        return {
          is_valid: valid,
          total_turns: turnsIn(value),
          errors: errors.map((issue) => entryOf(issue, value)),
          warnings: warnings.map((issue) => entryOf(issue, value)),
        }
      },
    ),
  )
