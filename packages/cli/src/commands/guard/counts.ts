import type { GuardEvent } from '@contracts/protocols/guard'

/** The counts of a guard. */
export interface GuardCounts {
  readonly add: (event: GuardEvent) => void
  readonly time: (microseconds: number) => void
  /** The events of each kind, those passed on in spite of what was found, and the time of the guard for a call. */
  readonly summary: () => Readonly<Record<string, unknown>>
}

/** The most times that are kept: those of the last calls. */
const mostTimes = 10_000

/** Counts the events of a guard. */
export const countsOf = (): GuardCounts => {
  const events = new Map<GuardEvent['kind'], number>()
  const times: number[] = []
  let calls = 0
  return {
    add: ({ kind }) => {
      events.set(kind, (events.get(kind) ?? 0) + 1)
    },
    time: (microseconds) => {
      times[calls++ % mostTimes] = microseconds
    },
    summary: () => {
      const sorted = [...times].sort((a, b) => a - b)
      const at = (share: number): number => Math.round(sorted[Math.floor(share * (sorted.length - 1))] ?? 0)
      return { ...Object.fromEntries(events), microseconds: { median: at(0.5), p99: at(0.99), most: at(1) } }
    },
  }
}
