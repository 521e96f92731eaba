/** The messages the judges are asked about: samples of the shape, examples, and both with something done to them. */
import type { AnyContract } from '@contracts/core'
import { mutate, sample, seeded } from '@contracts/core/testing'

const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

/** So many messages for a contract, the same ones every time; about a third as they should be. */
export const messagesFor = (
  { node }: AnyContract,
  examples: readonly unknown[],
  count: number,
  seed: number,
): readonly unknown[] => {
  const random = seeded(seed)
  return Array.from({ length: count }, (_, i) => {
    const whole = i % 5 === 0 ? examples[Math.floor(i / 5) % examples.length] : sample(node, random)
    return asJson(i % 3 === 0 ? whole : mutate(whole, random))
  })
}
