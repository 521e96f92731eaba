import { rule } from '@contracts/core'
import type { Settings } from '../config/defaults.js'
import { inEachTurn } from '../turn/in-each-turn.js'
import { has, type TurnAsSent, valueAt } from '../turn/turn-as-sent.js'

/** Returns whether null is not reported as missing here. A null turn_id or speaker already has the wrong type. */
const nullCounts = (turn: TurnAsSent, key: string): boolean =>
  key === 'turn_id' || key === 'speaker' || (key === 'tool_output' && valueAt(turn, 'tool_used') !== undefined)

const isPresent = (turn: TurnAsSent, key: string): boolean =>
  valueAt(turn, key) !== undefined || (has(turn, key) && nullCounts(turn, key))

/**
 * Every turn of any speaker has every field of `required_fields`. Null counts as missing, except for the output of a
 * tool.
 */
export const requiredFields = rule({
  id: 'conversation/required-fields',
  description: 'Every turn has every required field of the configuration.',
  needs: [],
  check: (conversation: unknown, { required_fields }: Settings) => {
    const keys = [...new Set(required_fields)]
    return inEachTurn(conversation, (turn) =>
      keys
        .filter((key) => !isPresent(turn, key))
        .map((key) => ({ path: [key], message: 'is missing: required_fields requires it' })),
    )
  },
})
