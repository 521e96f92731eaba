import { isJsonObject, type Violation } from '@contracts/core'
import type { TurnAsSent } from './turn-as-sent.js'

/**
 * The violations of each turn, in order, with the index of the turn before their paths. An item that is no object is
 * skipped: the shape reports it. For a rule that must run whatever else is wrong with a turn.
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
