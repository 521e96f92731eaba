import type { Issue } from '@contracts/core'
import type { ErrorType } from '../law/error-type.js'
import { laws } from '../rules.js'
import { isTurn } from '../turn/turn-as-sent.js'

/**
 * One fault as a validation tells it: of which kind, in a sentence, on which turn and field; and the issue's code and
 * pointer. `turn_id` is what the turn calls itself, where it does.
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

const typeOfLaw = new Map(laws.map(({ id, errorType }) => [id, errorType]))

/** The shape of a field is its type; anything above is the structure. */
const errorTypeOf = ({ rule, path }: Issue): ErrorType =>
  (rule === undefined ? undefined : typeOfLaw.get(rule)) ?? (path.length > 1 ? 'INVALID_FIELD_TYPE' : 'STRUCTURE_ERROR')

const turnIdAt = (value: unknown, [index]: Issue['path']): number | undefined => {
  try {
    const turn: unknown = Array.isArray(value) && typeof index === 'number' ? value[index] : undefined
    const id = isTurn(turn) && Object.hasOwn(turn, 'turn_id') ? turn['turn_id'] : undefined
    return typeof id === 'number' && Number.isInteger(id) ? id : undefined
  } catch {
    return undefined // a turn that throws when it is read calls itself nothing
  }
}

/** The entry of an issue of this conversation. */
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

/** The entry of an issue of the configuration: no turn is read under a wrong one. */
export const configEntryOf = (issue: Issue): ValidationEntry => ({
  error_type: 'STRUCTURE_ERROR',
  message: `configuration: ${String(issue)}`,
  code: issue.code,
  pointer: issue.pointer,
})
