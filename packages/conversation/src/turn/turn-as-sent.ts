import { isJsonObject, type Violation } from '@contracts/core'

/** A turn as it was sent: an object whose values may be of any type. */
export type TurnAsSent = Readonly<Record<string, unknown>>

/** Returns whether a value is there: it is neither absent nor null. */
export const isGiven = (value: unknown): boolean => value !== undefined && value !== null

/**
 * Returns the violations of each turn, in order, with the index of the turn at the head of their paths. An item that is
 * not an object is skipped, because the shape reports it. Use it for a rule that must run even if a turn has other
 * issues.
 */
export const inEachTurn = (
  conversation: unknown,
  check: (turn: TurnAsSent) => readonly Violation[],
): readonly Violation[] => {
  if (!Array.isArray(conversation)) return []
  const violations: Violation[] = []
  conversation.forEach((turn: unknown, index) => {
    if (!isJsonObject(turn)) return
    for (const violation of check(turn)) violations.push({ ...violation, path: [index, ...violation.path] })
  })
  return violations
}
