import type { GateReport } from '../gate/gate-report.js'
import { draftChangeset, migrationAdvice } from './changeset.js'
import { notChecked } from './not-checked.js'

/**
 * The gate as data: the whole report, each package with the changeset to paste where one would help, or the
 * migration to tell readers of.
 *
 * @category reporters
 * @since 1.0.0
 */
export const gateJson = (report: GateReport, { verbose = false }: { readonly verbose?: boolean } = {}): string => {
  const packages = report.packages.map((one) => {
    const changeset = draftChangeset(one)
    const advice = migrationAdvice(one)
    return {
      ...one,
      ...(changeset === undefined ? {} : { changeset }),
      ...(advice === undefined ? {} : { advice }),
    }
  })
  return `${JSON.stringify({ ...report, packages, ...(verbose ? { notChecked } : {}) }, null, 2)}\n`
}
