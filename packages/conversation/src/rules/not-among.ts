import { listValues, suggest, type Violation } from '@contracts/core'

/** The maximum number of values in the message. The message counts a longer list instead of printing it. */
const maxListed = 8

const listAllowed = (allowed: readonly string[], noun: string): string => {
  if (allowed.length === 0) return `is not accepted: no ${noun} is allowed`
  if (allowed.length > maxListed) return `must be one of the ${String(allowed.length)} allowed ${noun}s`
  return `must be ${listValues(allowed)}`
}

/**
 * Returns the violation of a value that is not one of the allowed ones, with the closest one as a hint. Values are
 * compared exactly.
 */
export const notAmong = (value: string, allowed: readonly string[], noun: string): readonly Violation[] =>
  allowed.includes(value)
    ? []
    : [{ path: [], message: listAllowed([...new Set(allowed)], noun), hint: () => suggest(value, allowed) }]
