import { isJsonObject, type Issue, type Json } from '@contracts/core'
import type { AgentError, ErrorResponse } from './error-response.js'

/**
 * The header of an error response, without its status.
 *
 * @category model
 * @since 2.0.0
 */
export type AgentRun = Pick<ErrorResponse['envelope'], 'agent_name' | 'timestamp' | 'execution_duration_ms'>

/** Returns whether JSON can write a value as it is. A key with the value `undefined` is absent. A cycle overflows the stack. */
const isJson = (value: unknown): boolean => {
  if (typeof value === 'number') return Number.isFinite(value)
  if (typeof value !== 'object' || value === null)
    return value === null || typeof value === 'string' || typeof value === 'boolean'
  if (Array.isArray(value)) return Array.from(value as readonly unknown[]).every(isJson) // a hole is `undefined`
  const prototype: unknown = Object.getPrototypeOf(value)
  if (prototype !== Object.prototype && prototype !== null) return false // an instance of a class, such as a date
  return Object.values(value).every((inner) => inner === undefined || isJson(inner))
}

const jsonOf = (value: unknown): { readonly value?: Json } => {
  try {
    return isJson(value) ? { value: JSON.parse(JSON.stringify(value)) as Json } : {} // parsed JSON is Json
  } catch {
    return {} // reading the value throws, or it contains itself
  }
}

const errorOf = (issues: readonly Issue[]): AgentError => {
  const [first, ...others] = issues
  if (first === undefined) return { error_type: 'ValidationError', error_message: 'The message is not valid.' }
  const more = others.length === 0 ? '' : ` (and ${others.length} more ${others.length === 1 ? 'issue' : 'issues'})`
  return {
    error_type: 'ValidationError',
    error_message: `${String(first)}${more}`,
    error_details: { field: first.pointer, ...jsonOf(first.value), context: first.message },
  }
}

/**
 * Returns the error response of an agent whose input is invalid: a `ValidationError` whose details describe the first
 * issue. A value that is not JSON, or has a part that is not, is left out.
 *
 * @example
 * import { errorResponse, plannerInput, toErrorResponse } from '@contracts/kasparro'
 *
 * const { errors } = plannerInput.validate({ query: 5 })
 * const answer = toErrorResponse(errors, { agent_name: 'planner', timestamp: '2024-01-15T10:30:00Z', execution_duration_ms: 3 })
 * assert.ok(errorResponse.is(answer))
 * assert.deepStrictEqual(answer.error.error_details, { field: '/query', value: 5, context: 'must be a string — got 5' })
 *
 * @category constructors
 * @since 1.0.0
 */
export const toErrorResponse = (issues: readonly Issue[], run: AgentRun): ErrorResponse => {
  const list: unknown = issues // Array.isArray would make its items any
  if (!Array.isArray(list) || !list.every(isJsonObject))
    throw new TypeError(
      'toErrorResponse takes issues first: pass those of a contract, such as plannerInput.validate(message).errors',
    )
  if (!isJsonObject(run))
    throw new TypeError(
      "toErrorResponse takes a header second: write { agent_name: 'planner', timestamp, execution_duration_ms }",
    )
  const { agent_name, timestamp, execution_duration_ms } = run
  return { envelope: { agent_name, timestamp, execution_duration_ms, status: 'failure' }, error: errorOf(issues) }
}
