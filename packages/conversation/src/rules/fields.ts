import { boundWords, getOwn, rule, suggest } from '@contracts/core'
import type { Settings } from '../config/defaults.js'
import { withErrorType } from '../error-type.js'
import type { bodyFields } from '../turn/turn.js'
import { inEachTurn, isGiven, type TurnAsSent } from '../turn/turn-as-sent.js'

/** Returns whether a null output is a value: a turn that used a tool has it. */
const hasNullOutput = (turn: TurnAsSent, key: string): boolean => key === 'tool_output' && isGiven(turn['tool_used'])

/** A null turn_id or speaker is present, because it already has the wrong type. */
const isPresent = (turn: TurnAsSent, key: string): boolean => {
  const value = getOwn(turn, key)
  return isGiven(value) || (value === null && (key === 'turn_id' || key === 'speaker' || hasNullOutput(turn, key)))
}

/**
 * Every turn of any speaker has every field of `required_fields`. Null counts as missing, except for the output of a
 * tool.
 */
export const requiredFields = withErrorType(
  'REQUIRED_FIELD_MISSING',
  rule({
    id: 'conversation/required-fields',
    description: 'Every turn has every required field of the configuration.',
    needs: [],
    check: (conversation: unknown, { required_fields }: Settings) => {
      const keys = [...new Set(required_fields)]
      return inEachTurn(conversation, (turn) =>
        keys
          .filter((key) => !isPresent(turn, key))
          .map((key) => ({ path: [key], message: 'is missing: required_fields requires it', value: undefined })),
      )
    },
  }),
)

/** A confidence score is from `confidence_score_min` to `confidence_score_max` inclusive. */
export const confidenceInRange = withErrorType(
  'INVALID_FIELD_VALUE',
  rule({
    id: 'conversation/confidence-in-range',
    description: 'The confidence score is within its configured bounds.',
    at: '/*/confidence_score',
    check: (score: number, { confidence_score_min: min, confidence_score_max: max }: Settings) =>
      score >= min && score <= max ? [] : [{ path: [], message: `must be ${boundWords(min, max, '')}` }],
  }),
)

/** The keys of the fields, without their codecs. */
const documentedFields: Readonly<Record<keyof typeof bodyFields, true>> = {
  message: true,
  assistant_reply: true,
  tool_used: true,
  tool_input: true,
  tool_output: true,
  confidence_score: true,
  metadata: true,
}

/**
 * Returns whether a turn has a field. Null counts as absent in a documented field that the configuration leaves out, as
 * in every optional field.
 */
const isSent = (turn: TurnAsSent, key: string): boolean => {
  const value = getOwn(turn, key)
  return isGiven(value) || (value === null && (!Object.hasOwn(documentedFields, key) || hasNullOutput(turn, key)))
}

/**
 * A turn has the required and optional fields and no other; turn_id and speaker are always declared. A violation is a
 * warning, or an error under `strict_mode`.
 */
export const undeclaredField = withErrorType(
  'INVALID_FIELD_VALUE',
  rule({
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
          .map((key) => ({
            path: [key],
            message: 'is not a declared field',
            value: undefined,
            hint: () => suggest(key, absentIn(turn)),
          })),
      )
    },
  }),
)
