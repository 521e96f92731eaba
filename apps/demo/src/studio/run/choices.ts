import type { Mode } from '@contracts/core'
import { type Mutation } from '#pipeline/mutations/mutation.js'
import { mutationNamed } from '#pipeline/mutations/mutations.js'

/** What the address says of a run. A run is strict unless it says otherwise. */
export interface Choices {
  readonly seed: number
  readonly mutation: Mutation | undefined
  readonly mode: Mode
}

/** The seed when none is said. */
export const usualSeed = 42

const seedOf = (word: string | undefined): number =>
  word !== undefined && /^-?\d{1,9}$/.test(word) ? Number(word) : usualSeed

/** The choices of an address; a word that means nothing is as if it were not there. */
export const choicesIn = ({ seed, break: mutation, mode }: Readonly<Record<string, string>>): Choices => ({
  seed: seedOf(seed),
  mutation: mutation === undefined ? undefined : mutationNamed(mutation),
  mode: mode === 'tolerant' ? 'tolerant' : 'strict',
})
