import { isJsonObject, type Violation } from '@contracts/core'
import type { TurnAsSent } from './turn-as-sent.js'

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
