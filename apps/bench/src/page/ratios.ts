import type { TaskName } from '../measure/lanes.js'
import { geometric, median, type Spread, spread } from '../measure/statistics.js'
import type { SubjectSpeed } from '../rows/speed.js'

type Lane = { readonly task: TaskName; readonly name: string }

const timesOf = ({ times }: SubjectSpeed, { task, name }: Lane): readonly number[] => times[task]?.[name] ?? []

/**
 * Returns how many times as long `one` takes as `other`: in each round the geometric mean over the contracts, then the
 * spread of the rounds. Returns `undefined` when no contract has both.
 */
export const ratio = (subjects: readonly SubjectSpeed[], one: Lane, other: Lane): Spread | undefined => {
  const both = subjects.filter((subject) => timesOf(subject, one).length > 0 && timesOf(subject, other).length > 0)
  const rounds = Math.min(...both.map((subject) => timesOf(subject, one).length))
  if (both.length === 0) return undefined
  return spread(
    Array.from({ length: rounds }, (_, round) =>
      geometric(both.map((subject) => (timesOf(subject, one)[round] ?? NaN) / (timesOf(subject, other)[round] ?? NaN))),
    ),
  )
}

/** How many times as long one lane takes as another on one contract. */
export interface ContractRatio {
  readonly contract: string
  readonly times: number
}

/** Returns the ratio of the median times of each contract that has both, the smallest first. */
export const contractRatios = (subjects: readonly SubjectSpeed[], one: Lane, other: Lane): readonly ContractRatio[] =>
  subjects
    .map((subject) => ({
      contract: subject.name,
      times: median(timesOf(subject, one)) / median(timesOf(subject, other)),
    }))
    .filter(({ times }) => !Number.isNaN(times))
    .toSorted((a, b) => a.times - b.times)

/** Returns the geometric mean over the contracts of the median time, in nanoseconds. */
export const nanoseconds = (subjects: readonly SubjectSpeed[], lane: Lane): number => {
  const all = subjects.map((subject) => timesOf(subject, lane)).filter((times) => times.length > 0)
  return all.length === 0 ? Number.NaN : geometric(all.map(median))
}

/** Returns the names of the libraries that were timed at a task, in the order they ran. */
export const timedAt = (subjects: readonly SubjectSpeed[], task: TaskName): readonly string[] => [
  ...new Set(subjects.flatMap(({ times }) => Object.keys(times[task] ?? {}))),
]
