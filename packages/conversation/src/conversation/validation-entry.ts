import { isJsonObject, type Issue } from '@contracts/core'
import { type ErrorType, errorTypes } from './error-type.js'

/**
 * One error or warning of a validation: its kind, a sentence, the turn and field, and the code and pointer of the
 * issue. `turn_id` is absent if the turn has no id.
 *
 * @category model
 * @since 1.0.0
 */
export interface ValidationEntry {
  readonly error_type: ErrorType
  readonly message: string
  readonly turn_id?: number
  readonly field?: string
  readonly code: string
  readonly pointer: string
}

/**
 * Returns the kind of error of an issue. An issue of a rule has the kind of its rule. A shape issue of a field is about
 * its type; any other shape issue is about the structure.
 */
const errorTypeOf = ({ rule, code, path }: Issue): ErrorType =>
  (rule === undefined ? undefined : errorTypes.get(code)) ??
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
export const entryOf = (issue: Issue, value: unknown): ValidationEntry => {
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
export const configEntryOf = (issue: Issue): ValidationEntry => ({
  error_type: 'STRUCTURE_ERROR',
  message: `configuration: ${String(issue)}`,
  code: issue.code,
  pointer: issue.pointer,
})
