import { law } from '../law/law.js'
import { nearest } from '@contracts/core/report'
import type { bodyFields } from '../turn/turn-fields.js'
import { given, holds, type TurnAsSent, turnsOf } from '../turn/turn-as-sent.js'

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

/** Null in a field that is known and left out of the configuration reads as absent, as everywhere. */
const isSent = (turn: TurnAsSent, key: string): boolean =>
  Object.hasOwn(known, key) && !(key === 'tool_output' && given(turn, 'tool_used') !== undefined)
    ? given(turn, key) !== undefined
    : holds(turn, key)

const meant = (key: string, turn: TurnAsSent, declared: ReadonlySet<string>) => (): string | undefined => {
  const found = nearest(
    key,
    [...declared].filter((one) => !Object.hasOwn(turn, one)),
  )
  return found === undefined ? undefined : `Did you mean ${JSON.stringify(found)}?`
}

/**
 * A turn has the required and optional fields and no other; turn_id and speaker are always declared. A warning, and an
 * error under `strict_mode`.
 *
 * @category rules
 * @since 1.0.0
 */
export const undeclaredField = law({
  id: 'conversation/undeclared-field',
  errorType: 'INVALID_FIELD_VALUE',
  severity: ({ strict_mode }) => (strict_mode ? 'error' : 'warning'),
  says: 'A turn has no field outside required_fields and optional_fields.',
  check: ({ required_fields, optional_fields }) => {
    const declared = new Set(['turn_id', 'speaker', ...required_fields, ...optional_fields])
    return (value: unknown) =>
      turnsOf(value).flatMap((turn, i) =>
        turn === undefined
          ? []
          : Object.keys(turn)
              .filter((key) => !declared.has(key) && isSent(turn, key))
              .map((key) => ({ path: [i, key], says: 'is not a declared field', hint: meant(key, turn, declared) })),
      )
  },
})
