import type { SessionLaw } from './law.js'

/**
 * No two calls and no two results bear one `function_call_id`.
 *
 * @category rules
 * @since 1.0.0
 */
export const duplicateCallId: SessionLaw = {
  id: 'a2a/duplicate-call-id',
  severity: 'error',
  says: 'No two calls and no two results bear one function_call_id.',
}

/**
 * Every result is the result of a call.
 *
 * @category rules
 * @since 1.0.0
 */
export const resultWithoutStart: SessionLaw = {
  id: 'a2a/result-without-start',
  severity: 'error',
  says: 'Every result is the result of a call.',
}

/**
 * Every call has its result by the end of the stream; a stream that is cut off has calls without.
 *
 * @category rules
 * @since 1.0.0
 */
export const startWithoutResult: SessionLaw = {
  id: 'a2a/start-without-result',
  severity: 'warning',
  says: 'Every call has its result by the end of the stream.',
}
