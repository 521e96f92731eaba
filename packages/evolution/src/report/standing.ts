import type { GateReport } from '../gate/gate-report.js'

/** How many packages hold, how many do not, and of how many nobody knows: all that stops them is a finding without proof. */
export interface Standing {
  readonly broken: number
  readonly holding: number
  readonly unknown: number
}

/** The sum of a gate's report. */
export const standing = ({ packages }: GateReport): Standing => {
  const stopped = packages.filter(({ problems }) => problems.length > 0)
  const unknown = stopped.filter(({ problems }) => problems.every(({ code }) => code === 'unknown-finding'))
  return {
    broken: stopped.length - unknown.length,
    holding: packages.length - stopped.length,
    unknown: unknown.length,
  }
}
