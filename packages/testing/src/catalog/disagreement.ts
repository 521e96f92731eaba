import type { AnyContract, DecodeMode, Issue } from '@contracts/core'
import { compiledDecoder } from '@contracts/core/decoder'
import { interpret } from '@contracts/core/internal'

type Reader = Pick<AnyContract, 'decode' | 'validate'>

type Outcome = { readonly problem: string } | { readonly isValid: boolean }

const wordOf = (isValid: boolean): string => (isValid ? 'valid' : 'invalid')

/** Returns whether a message is valid in one mode, or how `decode` and `validate` disagree about it. */
const outcomeOf = ({ decode, validate }: Reader, message: unknown, mode: DecodeMode): Outcome => {
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
export const interpretedDecoder = ({ name, node, rules }: AnyContract): Reader =>
  compiledDecoder({ name, compiled: interpret(node), rules })

/** A contract, and the decoder that its compiled module must agree with. */
export interface Compared {
  readonly contract: AnyContract
  readonly interpreted: Reader
}

const verdictProblem = ({ contract, interpreted }: Compared, message: unknown): string | undefined => {
  const [tolerant, strict] = [outcomeOf(contract, message, 'tolerant'), outcomeOf(contract, message, 'strict')]
  if ('problem' in tolerant) return tolerant.problem
  if ('problem' in strict) return strict.problem
  if (contract.is(message) !== tolerant.isValid)
    return `is returns ${String(!tolerant.isValid)}, and decode says ${wordOf(tolerant.isValid)}`
  if (strict.isValid && !tolerant.isValid) return 'strict mode accepts what tolerant mode rejects'
  for (const [mode, { isValid }] of Object.entries({ tolerant, strict })) {
    const { valid } = interpreted.validate(message, mode as DecodeMode) // a key of the object above
    if (valid !== isValid)
      return `The contract says ${wordOf(isValid)}, and its schema node, interpreted, says ${wordOf(valid)} (${mode} mode)`
  }
  return undefined
}

/**
 * Returns how `decode`, `validate` and `is` of a contract disagree about a message, or the contract with its schema node
 * interpreted, in both modes; `undefined` if all agree. A contract that throws disagrees.
 */
export const disagreementOn = (compared: Compared, message: unknown): string | undefined => {
  try {
    return verdictProblem(compared, message)
  } catch (error) {
    return `the contract throws ${String(error)}`
  }
}

const issueTexts = ({ validate }: Reader, message: unknown, mode: DecodeMode): string => {
  const { errors, warnings } = validate(message, mode)
  return JSON.stringify([errors, warnings] satisfies readonly (readonly Issue[])[])
}

/**
 * Returns how the issues of a message of plain JSON differ from those of the schema node, interpreted, in both modes;
 * `undefined` if they are the same, in the same order.
 */
export const issueDifferenceOn = ({ contract, interpreted }: Compared, message: unknown): string | undefined => {
  const differs = (['tolerant', 'strict'] as const).find(
    (mode) => issueTexts(contract, message, mode) !== issueTexts(interpreted, message, mode),
  )
  return differs === undefined
    ? undefined
    : `The contract reports other issues than its schema node, interpreted (${differs} mode)`
}
