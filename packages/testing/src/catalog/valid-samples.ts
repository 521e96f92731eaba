import type { AnyContract } from '@contracts/core'
import { findSample } from '../sample/find-sample.js'
import { seeded } from '../sample/random.js'

/** Returns up to 50 random valid messages of a contract, always the same; none if it cannot be sampled. */
export const validSamples = (contract: AnyContract): readonly unknown[] => {
  const random = seeded(1)
  return Array.from({ length: 50 }, () => findSample(contract.node, random, { retries: 50 })).flatMap((one) =>
    one._tag === 'Right' && contract.is(one.right) ? [one.right] : [],
  )
}
