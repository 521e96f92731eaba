import type { DecodeMode } from '@contracts/core'
import { type Mutation } from '#pipeline/mutations/mutation.js'
import { mutationNamed } from '#pipeline/mutations/mutations.js'

/** The choices of a run in the address. A run is strict by default. */
export interface Choices {
  readonly seed: number
  readonly mutation: Mutation | undefined
  readonly mode: DecodeMode
}

/** The default seed. */
export const usualSeed = 42

const seedOf = (word: string | undefined): number =>
  word !== undefined && /^-?\d{1,9}$/.test(word) ? Number(word) : usualSeed

/** Reads the choices of an address. An unknown value is ignored. */
export const choicesIn = ({ seed, break: mutation, mode }: Readonly<Record<string, string>>): Choices => ({
  seed: seedOf(seed),
  mutation: mutation === undefined ? undefined : mutationNamed(mutation),
  mode: mode === 'tolerant' ? 'tolerant' : 'strict',
})
