import { law } from '../law/law.js'
import { given, holds, type TurnAsSent, turnsOf } from '../turn/turn-as-sent.js'

/** A null turn_id or speaker is of the wrong type already. */
const nullCounts = (turn: TurnAsSent, key: string): boolean =>
  key === 'turn_id' || key === 'speaker' || (key === 'tool_output' && given(turn, 'tool_used') !== undefined)

const isThere = (turn: TurnAsSent, key: string): boolean =>
  nullCounts(turn, key) ? holds(turn, key) : given(turn, key) !== undefined

/**
 * Every configured required field is on every turn, whoever speaks; null is no value, but for the output of a tool.
 *
 * @category rules
 * @since 1.0.0
 */
export const requiredFields = law({
  id: 'conversation/required-fields',
  errorType: 'REQUIRED_FIELD_MISSING',
  says: 'Every turn has every field of required_fields.',
  check: ({ required_fields }) => {
    const keys = [...new Set(required_fields)]
    return (value: unknown) =>
      turnsOf(value).flatMap((turn, i) =>
        turn === undefined
          ? []
          : keys
              .filter((key) => !isThere(turn, key))
              .map((key) => ({ path: [i, key], says: 'is missing: required_fields asks for it' })),
      )
  },
})
