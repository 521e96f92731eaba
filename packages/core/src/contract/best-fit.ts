import type { Issue } from '../issue/issue.js'
import type { AnyContract } from './contract.js'

/** Returns whether an issue is about a key that another version declares. */
const isForeignKey = ({ code }: Issue): boolean => code === 'unknown_key' || code === 'renamed_key'

/**
 * Returns the version that a message is of: of the contracts that accept it, the one that declares the most of its keys,
 * since the keys of other versions are unknown there. If several fit alike, it is the first. Returns `undefined`
 * if none accepts the message.
 */
export const findBestFit = <C extends AnyContract>(value: unknown, contracts: readonly C[]): C | undefined => {
  let best: { readonly contract: C; readonly issues: number } | undefined
  for (const contract of contracts) {
    if (!contract.is(value)) continue
    const issues = contract.validate(value, 'strict').errors.filter(isForeignKey).length
    if (best === undefined || issues < best.issues) best = { contract, issues }
  }
  return best?.contract
}
