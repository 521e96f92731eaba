import { checkWorkspace } from '../check/check-workspace.js'
import type { PackageReport } from '../check/workspace-report.js'

/** Returns the report of the check of the only package of a workspace. */
export const reportOf = async (folder: string): Promise<PackageReport> => {
  const { packages } = await checkWorkspace({ folder })
  const [report] = packages
  if (report === undefined) throw new Error('no package was checked')
  return report
}

/** Returns the codes of the problems of a report. */
export const codesOf = (report: PackageReport): readonly string[] => report.problems.map(({ code }) => code)
