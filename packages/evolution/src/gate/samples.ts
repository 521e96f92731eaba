import type { Json, Registry } from '@contracts/core'
import { sample, seeded } from '@contracts/core/testing'

const count = 200

/**
 * Made-up messages of the contracts of a registry, by full name, the same in every run. They have the shape of the
 * contract; whether its rules accept them is for the caller to ask.
 *
 * @category constructors
 * @since 1.0.0
 */
export const samplesOf = ({ entries }: Registry): ((name: string) => readonly Json[]) => {
  const made = new Map<string, readonly Json[]>()
  return (name) => {
    const known = made.get(name)
    if (known !== undefined) return known
    const line = entries.find(({ contract }) => contract.name === name)
    const random = seeded(1)
    // What is sampled from a node is JSON.
    const samples =
      line === undefined ? [] : Array.from({ length: count }, () => sample(line.contract.node, random) as Json)
    made.set(name, samples)
    return samples
  }
}
