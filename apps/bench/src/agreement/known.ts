import type { Issue } from '@contracts/core'
import type { PeerName } from '../peers/peer.js'

/** A known difference between a library and the contract. `explains` reports whether it is the cause in one message. */
interface Known {
  readonly why: string
  readonly explains: (message: unknown, issues: readonly Issue[]) => boolean
}

const numbersIn = (value: unknown): readonly number[] => {
  if (typeof value === 'number') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(numbersIn) : []
}

const arraysAsObjects: Known = {
  why: 'takes an array where every field of an object is optional',
  explains: (_, issues) =>
    issues.length > 0 &&
    issues.every(
      ({ code, actual, expected }) =>
        code === 'wrong_type' && expected === 'an object' && /^an (empty )?array/.test(actual),
    ),
}

const safeIntegers: Known = {
  why: 'refuses whole numbers beyond 2^53',
  explains: (message, issues) =>
    issues.length === 0 && numbersIn(message).some((one) => Number.isInteger(one) && !Number.isSafeInteger(one)),
}

/** The known differences between a library, with its translation, and the contract. Any other one is a mistake. */
export const known: Readonly<Partial<Record<PeerName, readonly Known[]>>> = {
  zod: [safeIntegers],
  valibot: [arraysAsObjects],
}
