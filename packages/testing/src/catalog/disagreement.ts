import type { AnyContract, DecodeMode } from '@contracts/core'

type Outcome = { readonly problem: string } | { readonly isValid: boolean }

/** Returns whether a message is valid in one mode, or how `decode` and `validate` disagree about it. */
const outcomeOf = (contract: AnyContract, message: unknown, mode: DecodeMode): Outcome => {
  const decoded = contract.decode(message, mode)
  const validated = contract.validate(message, mode)
  const isValid = decoded._tag === 'Right'
  if (validated.valid !== isValid)
    return { problem: `validate says ${isValid ? 'invalid' : 'valid'}, and decode does not (${mode} mode)` }
  if (decoded._tag === 'Right' && !Object.is(decoded.right, message))
    return { problem: `decode returns another value than the message (${mode} mode)` }
  if (validated.valid && !Object.is(validated.value, message))
    return { problem: `validate returns another value than the message (${mode} mode)` }
  return { isValid }
}

/**
 * Returns how `decode`, `validate` and `is` of a contract disagree about a message, in both modes; `undefined` if they
 * agree. A contract that throws disagrees.
 */
export const disagreementOn = (contract: AnyContract, message: unknown): string | undefined => {
  try {
    const [tolerant, strict] = [outcomeOf(contract, message, 'tolerant'), outcomeOf(contract, message, 'strict')]
    if ('problem' in tolerant) return tolerant.problem
    if ('problem' in strict) return strict.problem
    if (contract.is(message) !== tolerant.isValid)
      return `is returns ${String(!tolerant.isValid)}, and decode says ${tolerant.isValid ? 'valid' : 'invalid'}`
    return strict.isValid && !tolerant.isValid ? 'strict mode accepts what tolerant mode rejects' : undefined
  } catch (error) {
    return `the contract throws ${String(error)}`
  }
}
