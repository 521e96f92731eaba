import type { Pace } from '../measure/speed.js'
import type { InputSizes } from '../rows/command-line.js'

/** How much to measure. */
export interface Scale {
  readonly pace: Pace
  readonly every: number
  readonly mutations: number
  readonly starts: number
  readonly runs: number
  readonly growth: number
  readonly questions: number
  readonly files: InputSizes
}

/** The scale of a run whose figures are kept. */
export const long: Scale = {
  pace: { warmUp: 120, slice: 12, rounds: 7 },
  every: 1,
  mutations: 300,
  starts: 15,
  runs: 3,
  growth: 7,
  questions: 7,
  files: { lines: 250, rows: 2_000_000 },
}

/** The scale of a quick run, which shows that everything runs and gives rough figures. */
export const short: Scale = {
  pace: { warmUp: 20, slice: 4, rounds: 3 },
  every: 5,
  mutations: 30,
  starts: 3,
  runs: 1,
  growth: 3,
  questions: 3,
  files: { lines: 25, rows: 100_000 },
}
