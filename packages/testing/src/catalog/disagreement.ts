import type { AnyContract, DecodeMode, Issue } from '@contracts/core'
import { compiledDecoder } from '@contracts/core/decoder'
import { interpret } from '@contracts/core/internal'

/** The functions of a contract that decode a message, or those of a generated decoder. */
export type AnyDecoder = Pick<AnyContract, 'decode' | 'is' | 'validate'>

type Outcome = { readonly problem: string } | { readonly isValid: boolean }

const wordOf = (isValid: boolean): string => (isValid ? 'valid' : 'invalid')

/** Returns whether a message is valid in one mode, or how `decode` and `validate` disagree about it. */
const outcomeOf = ({ decode, validate }: AnyDecoder, message: unknown, mode: DecodeMode): Outcome => {
  const decoded = decode(message, mode)
  const validated = validate(message, mode)
  const isValid = decoded._tag === 'Right'
  if (validated.valid !== isValid)
    return { problem: `validate says ${wordOf(validated.valid)}, and decode says ${wordOf(isValid)} (${mode} mode)` }
  if (decoded._tag === 'Right' && !Object.is(decoded.right, message))
    return { problem: `decode returns another value than the message (${mode} mode)` }
  if (validated.valid && !Object.is(validated.value, message))
    return { problem: `validate returns another value than the message (${mode} mode)` }
  return { isValid }
}

/** Returns the decoder of the schema node and the rules of a contract, without the compiled module of the contract. */
export const interpretedDecoder = ({ name, node, rules }: AnyContract): AnyDecoder =>
  compiledDecoder({ name, compiled: interpret(node), rules })

/** A contract or a generated decoder of it, and the decoder that it must agree with. */
export interface Compared {
  /** The subject of a sentence about the first one, and what such a sentence calls the second one. */
  readonly words: readonly [subject: string, reference: string]
  readonly decoder: AnyDecoder
  readonly interpreted: AnyDecoder
}

const verdictProblem = (
  { words: [subject, reference], decoder, interpreted }: Compared,
  message: unknown,
): string | undefined => {
  const [tolerant, strict] = [outcomeOf(decoder, message, 'tolerant'), outcomeOf(decoder, message, 'strict')]
  if ('problem' in tolerant) return tolerant.problem
  if ('problem' in strict) return strict.problem
  if (decoder.is(message) !== tolerant.isValid)
    return `is returns ${String(!tolerant.isValid)}, and decode says ${wordOf(tolerant.isValid)}`
  if (strict.isValid && !tolerant.isValid) return 'strict mode accepts what tolerant mode rejects'
  for (const [mode, { isValid }] of Object.entries({ tolerant, strict })) {
    const { valid } = interpreted.validate(message, mode as DecodeMode) // a key of the object above
    if (valid !== isValid)
      return `${subject} says ${wordOf(isValid)}, and ${reference}, says ${wordOf(valid)} (${mode} mode)`
  }
  return undefined
}

/**
 * Returns how `decode`, `validate` and `is` of a contract or decoder disagree about a message, or they with the schema
 * node interpreted, in both modes; `undefined` if all agree. One that throws disagrees.
 */
export const disagreementOn = (compared: Compared, message: unknown): string | undefined => {
  try {
    return verdictProblem(compared, message)
  } catch (error) {
    return `${compared.words[0]} throws ${String(error)}`
  }
}

/** Returns the issues that `decode` and `validate` report, as text. A compiled contract may find those of `decode` faster. */
const issueTexts = ({ decode, validate }: AnyDecoder, message: unknown, mode: DecodeMode): string => {
  const decoded = decode(message, mode)
  const { errors, warnings } = validate(message, mode)
  const issues = decoded._tag === 'Left' ? decoded.left : []
  return JSON.stringify([issues, errors, warnings] satisfies readonly (readonly Issue[])[])
}

/**
 * Returns how the issues of a message of plain JSON differ from those of the schema node, interpreted, in both modes;
 * `undefined` if they are the same, in the same order.
 */
export const issueDifferenceOn = (
  { words: [subject, reference], decoder, interpreted }: Compared,
  message: unknown,
): string | undefined => {
  const differs = (['tolerant', 'strict'] as const).find(
    (mode) => issueTexts(decoder, message, mode) !== issueTexts(interpreted, message, mode),
  )
  return differs === undefined ? undefined : `${subject} reports other issues than ${reference} (${differs} mode)`
}
