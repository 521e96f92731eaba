import type { Mode } from '@contracts/core'
import { type Fault } from '#pipeline/faults/fault.js'
import { faultNamed } from '#pipeline/faults/faults.js'

/** What the address says of a run. A run is strict unless it says otherwise. */
export interface Choices {
  readonly seed: number
  readonly fault: Fault | undefined
  readonly mode: Mode
}

/** The seed when none is said. */
export const usualSeed = 42

const seedOf = (word: string | undefined): number =>
  word !== undefined && /^-?\d{1,9}$/.test(word) ? Number(word) : usualSeed

/** The choices of an address; a word that means nothing is as if it were not there. */
export const choicesIn = ({ seed, break: fault, mode }: Readonly<Record<string, string>>): Choices => ({
  seed: seedOf(seed),
  fault: fault === undefined ? undefined : faultNamed(fault),
  mode: mode === 'tolerant' ? 'tolerant' : 'strict',
})
