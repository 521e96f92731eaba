import { isJsonObject, type Issue, toDisplayPath } from '@contracts/core'
import * as E from 'fp-ts/lib/Either.js'
import { pipe } from 'fp-ts/lib/function.js'
import { validationConfig } from '../config/validation-config.js'
import type { ErrorType } from '../error-type.js'
import { conversationRules } from '../rules.js'
import { contractUnder } from './conversation.js'

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
  /** The location in the conversation, or in the configuration if the entry is about that, as a JSON Pointer. */
  readonly pointer: string
  /** One sentence that helps to correct the error, such as `Did you mean "user"?`. */
  readonly hint?: string
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

const placeOf = ({ code, pointer, hint }: Issue): Pick<ValidationEntry, 'code' | 'pointer' | 'hint'> => ({
  code,
  pointer,
  ...(hint === undefined ? {} : { hint }),
})

/** Returns the entry of an issue of this conversation. */
const entryOf = (issue: Issue, value: unknown): ValidationEntry => {
  const turn_id = turnIdAt(value, issue.path)
  const field = issue.path[1]
  return {
    error_type: errorTypeOf(issue),
    message: String(issue),
    ...(turn_id === undefined ? {} : { turn_id }),
    ...(field === undefined ? {} : { field: String(field) }),
    ...placeOf(issue),
  }
}

/** Returns the entry of an issue of the configuration. No turn is read under an invalid configuration. */
const configEntryOf = (issue: Issue): ValidationEntry => ({
  error_type: 'STRUCTURE_ERROR',
  message: issue.path.length === 0 ? `the configuration ${issue.message}` : `configuration: ${String(issue)}`,
  ...placeOf(issue),
})

/** Returns a warning for each key of a configuration that is not a setting, and is therefore ignored. */
const ignoredSettings = (config: unknown): readonly ValidationEntry[] =>
  validationConfig
    .validate(config, 'strict')
    .errors.filter(({ code }) => code === 'unknown_key')
    .map((issue) => ({
      ...configEntryOf(issue),
      message: `configuration: ${toDisplayPath(issue.path)} is not a setting, so it is ignored`,
    }))

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
  /** The warnings: ignored keys of the configuration, then those of the conversation in the same order. */
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
 * turn is read. A key of the configuration that is not a setting is a warning. Never throws, for any arguments. The
 * document of the dataset fixes the name and the keys of the result; `conversationUnder` returns a contract, whose
 * `validate` returns issues.
 *
 * @example
 * const answer = validateConversation([{ turn_id: 2, speaker: 'user', message: 'Hello!' }])
 * assert.deepStrictEqual([answer.is_valid, answer.errors[0]?.error_type], [false, 'SEQUENCE_ERROR'])
 *
 * const { warnings } = validateConversation([{ turn_id: 1, speaker: 'user', message: 'Hello!' }], { min_turn: 4 })
 * assert.deepStrictEqual(warnings.map(({ pointer, hint }) => [pointer, hint]), [['/min_turn', 'Did you mean "min_turns"?']])
 *
 * @category destructors
 * @since 1.0.0
 */
export const validateConversation = (value: unknown, config: unknown = {}): ConversationValidation => {
  const ignored = ignoredSettings(config)
  return pipe(
    contractUnder(config),
    E.match(
      (issues) => ({ is_valid: false, total_turns: 0, errors: issues.map(configEntryOf), warnings: ignored }),
      (contract): ConversationValidation => {
        const { valid, errors, warnings } = contract.validate(value)
        return {
          is_valid: valid,
          total_turns: turnsIn(value),
          errors: errors.map((issue) => entryOf(issue, value)),
          warnings: [...ignored, ...warnings.map((issue) => entryOf(issue, value))],
        }
      },
    ),
  )
}
