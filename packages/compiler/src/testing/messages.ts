import fc from 'fast-check'
import { adversarialMessage, mutateMessage, type Random } from '@contracts/testing'

/**
 * Sources of random numbers, which fast-check shrinks when a property fails. A source that has run out of numbers
 * returns 0, for which every generator takes its first choice.
 */
export const randoms: fc.Arbitrary<Random> = fc
  .array(fc.noBias(fc.nat(2 ** 32 - 1)), { maxLength: 200, size: 'max' })
  .map((numbers) => {
    let next = 0
    return () => (numbers[next++] ?? 0) / 2 ** 32
  })

/** Makes a message: valid, with one change, or adversarial. */
export type MakeMessage = (valid: (random: Random) => unknown) => unknown

const changes: readonly ((message: unknown, random: Random) => unknown)[] = [
  (message) => message,
  mutateMessage,
  adversarialMessage,
]

/** Ways to make a message of a contract. */
export const messageMakers: fc.Arbitrary<MakeMessage> = fc.tuple(randoms, fc.constantFrom(...changes)).map(
  ([random, change]) =>
    (valid) =>
      change(valid(random), random),
)
