import type { Finding } from '@contracts/core'
import { law } from '../law/law.js'
import { given, holds, isTurn, type TurnAsSent } from '../turn/turn-as-sent.js'

/** A null turn_id or speaker is of the wrong type already. */
const nullCounts = (turn: TurnAsSent, key: string): boolean =>
  key === 'turn_id' || key === 'speaker' || (key === 'tool_output' && given(turn, 'tool_used') !== undefined)

const isThere = (turn: TurnAsSent, key: string): boolean =>
  nullCounts(turn, key) ? holds(turn, key) : given(turn, key) !== undefined

const says = 'is missing: required_fields asks for it'

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
    return (value: unknown) => {
      const found: Finding[] = []
      const items: readonly unknown[] = Array.isArray(value) ? value : []
      for (let i = 0; i < items.length; i++) {
        const turn = items[i]
        if (!isTurn(turn)) continue
        for (const key of keys) if (!isThere(turn, key)) found.push({ path: [i, key], says })
      }
      return found
    }
  },
})
