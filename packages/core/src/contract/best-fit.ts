import type { AnyContract } from './contract.js'

/**
 * Returns the version that a message is of: of the contracts that accept it, the one with the fewest issues in strict
 * mode, since the keys of other versions are unknown there. If several fit alike, it is the first. Returns `undefined`
 * if none accepts the message.
 */
export const findBestFit = <C extends AnyContract>(value: unknown, contracts: readonly C[]): C | undefined => {
  let best: { readonly contract: C; readonly issues: number } | undefined
  for (const contract of contracts) {
    if (!contract.is(value)) continue
    const issues = contract.validate(value, 'strict').errors.length
    if (best === undefined || issues < best.issues) best = { contract, issues }
  }
  return best?.contract
}
