import type { RoundReport } from './round.js'

/** The sums of several rounds of one kind. */
export type Total = RoundReport & { readonly rounds: number }

const addCounts = <K extends string>(
  one: Readonly<Record<K, number>>,
  other: Readonly<Record<K, number>>,
): Readonly<Record<K, number>> => {
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])] as K[]
  return Object.fromEntries(names.map((name) => [name, (one[name] ?? 0) + (other[name] ?? 0)])) as Record<K, number>
}

const numbersOf = ({ valid, dead, lost, repeated, wrong, redelivered, seconds }: RoundReport) => ({
  ...{ valid, dead, lost, repeated, wrong, redelivered, seconds },
})

/** Adds a report to the sums of the reports before it. */
export const addReports = (before: Total | undefined, report: RoundReport): Total => {
  if (before === undefined) return { rounds: 1, ...report }
  return {
    ...addCounts(numbersOf(before), numbersOf(report)),
    rounds: before.rounds + 1,
    sent: addCounts(before.sent, report.sent),
    disturbances: addCounts(before.disturbances, report.disturbances),
    finished: before.finished && report.finished,
  }
}

/** Reports whether every message got exactly one result, and the right one. */
export const isClean = ({ finished, lost, repeated, wrong }: RoundReport): boolean =>
  finished && lost + repeated + wrong === 0
