import { rule, suggest } from '@contracts/core'
import type { Settings } from '../config/defaults.js'
import type { bodyFields } from '../turn/turn-fields.js'
import { inEachTurn } from '../turn/in-each-turn.js'
import { has, type TurnAsSent, valueAt } from '../turn/turn-as-sent.js'

/** The keys of the fields, without their codecs. */
const known: Readonly<Record<keyof typeof bodyFields, true>> = {
  message: true,
  assistant_reply: true,
  tool_used: true,
  tool_input: true,
  tool_output: true,
  confidence_score: true,
  metadata: true,
}

/**
 * Returns whether a turn has a field. Null counts as absent in a known field that the configuration leaves out, as in
 * every optional field.
 */
const isSent = (turn: TurnAsSent, key: string): boolean =>
  Object.hasOwn(known, key) && !(key === 'tool_output' && valueAt(turn, 'tool_used') !== undefined)
    ? valueAt(turn, key) !== undefined
    : has(turn, key)

/**
 * A turn has the required and optional fields and no other; turn_id and speaker are always declared. A violation is a
 * warning, or an error under `strict_mode`.
 */
export const undeclaredField = rule({
  id: 'conversation/undeclared-field',
  severity: ({ strict_mode }: Settings) => (strict_mode ? 'error' : 'warning'),
  description: 'A turn has only the required and the optional fields of the configuration.',
  needs: [],
  check: (conversation: unknown, { required_fields, optional_fields }) => {
    const declared = new Set(['turn_id', 'speaker', ...required_fields, ...optional_fields])
    const absentIn = (turn: TurnAsSent): readonly string[] => [...declared].filter((key) => !Object.hasOwn(turn, key))
    return inEachTurn(conversation, (turn) =>
      Object.keys(turn)
        .filter((key) => !declared.has(key) && isSent(turn, key))
        .map((key) => ({ path: [key], message: 'is not a declared field', hint: () => suggest(key, absentIn(turn)) })),
    )
  },
})
