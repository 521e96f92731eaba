import { isJsonObject, type Issue } from '@contracts/core'
import * as E from 'fp-ts/lib/Either.js'
import { pipe } from 'fp-ts/lib/function.js'
import type { ErrorType } from '../error-type.js'
import { conversationRules } from '../rules.js'
import { conversationUnder } from './conversation.js'

/**
 * One error or warning of a validation.
 *
 * @category model
 * @since 1.0.0
 */
export interface ValidationEntry {
  /** The kind of error, as the document of the dataset names it. */
  readonly error_type: ErrorType
  /** One sentence about the error. */
  readonly message: string
  /** The id of the turn; absent if the error is about no turn or the turn has no id. */
  readonly turn_id?: number
  /** The field of the turn; absent if the error is about a whole turn or conversation. */
  readonly field?: string
  /** The code of the issue. */
  readonly code: string
  /** The location in the conversation, or in the configuration if that is invalid, as a JSON Pointer. */
  readonly pointer: string
}

/**
 * Returns the kind of error of an issue. An issue of a rule has the kind of its rule. A shape issue of a field is about
 * its type; any other shape issue is about the structure.
 */
const errorTypeOf = ({ rule, path }: Issue): ErrorType =>
  conversationRules.find(({ id }) => id === rule)?.errorType ??
  (path.length > 1 ? 'INVALID_FIELD_TYPE' : 'STRUCTURE_ERROR')

const turnIdAt = (value: unknown, [index]: Issue['path']): number | undefined => {
  try {
    const turn: unknown = Array.isArray(value) && typeof index === 'number' ? value[index] : undefined
    const id = isJsonObject(turn) && Object.hasOwn(turn, 'turn_id') ? turn['turn_id'] : undefined
    return typeof id === 'number' && Number.isInteger(id) ? id : undefined
  } catch {
    return undefined // a turn that throws when it is read has no id
  }
}

/** Returns the entry of an issue of this conversation. */
const entryOf = (issue: Issue, value: unknown): ValidationEntry => {
  const turn_id = turnIdAt(value, issue.path)
  const field = issue.path[1]
  return {
    error_type: errorTypeOf(issue),
    message: String(issue),
    ...(turn_id === undefined ? {} : { turn_id }),
    ...(field === undefined ? {} : { field: String(field) }),
    code: issue.code,
    pointer: issue.pointer,
  }
}

/** Returns the entry of an issue of the configuration. No turn is read under an invalid configuration. */
const configEntryOf = (issue: Issue): ValidationEntry => ({
  error_type: 'STRUCTURE_ERROR',
  message: `configuration: ${String(issue)}`,
  code: issue.code,
  pointer: issue.pointer,
})

/**
 * The result of a validation.
 *
 * @category model
 * @since 1.0.0
 */
export interface ConversationValidation {
  /** True if there are no errors. */
  readonly is_valid: boolean
  /** The number of turns; 0 if the value is no list or the configuration is invalid. */
  readonly total_turns: number
  /** The errors, in the order of the conversation's issues. */
  readonly errors: readonly ValidationEntry[]
  /** The warnings, in the same order. */
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
 * turn is read. Never throws, for any arguments. The document of the dataset fixes the name and the keys of the result;
 * `conversationUnder` returns a contract, whose `validate` returns issues.
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
