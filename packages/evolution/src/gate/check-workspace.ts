import * as E from 'fp-ts/lib/Either.js'
import { readChangesets } from './changesets.js'
import { notesFor } from './notes.js'
import { checkPackage } from './check-package.js'
import type { GateReport, PackageReport } from './gate-report.js'
import { hasReleases, workspaceOf } from './workspace.js'

/**
 * Where the gate stands: any folder of the workspace.
 *
 * @category model
 * @since 1.0.0
 */
export interface GateOptions {
  readonly folder: string
}

/**
 * The gate: every package of a workspace that holds contracts or has released before, with the changesets that name it,
 * judged against its last release. It holds when no package has a problem.
 *
 * @example
 * const { holds, problems } = await checkWorkspace({ folder: '/there/is/no/such/folder' })
 * assert.deepStrictEqual([holds, problems[0]?.code], [false, 'no-workspace'])
 *
 * @category constructors
 * @since 1.0.0
 */
export const checkWorkspace = async ({ folder }: GateOptions): Promise<GateReport> => {
  const workspace = await workspaceOf(folder)
  if (E.isLeft(workspace)) {
    const fix = 'Run it inside a workspace: a folder whose package.json or pnpm-workspace.yaml lists packages.'
    return { holds: false, packages: [], problems: [{ code: 'no-workspace', says: workspace.left, fix }] }
  }
  const { root, packages } = workspace.right
  const changesets = await readChangesets(root)
  const reports: PackageReport[] = []
  for (const one of packages) {
    const notes = notesFor(one.manifest.name, changesets)
    const isAsked = one.manifest.registry !== undefined || hasReleases(one)
    if (one.manifest.private || !isAsked) continue
    reports.push({ folder: one.folder, ...(await checkPackage(one, notes, root)) })
  }
  const { problems } = changesets
  const holds = problems.length === 0 && reports.every((report) => report.problems.length === 0)
  return { holds, packages: reports, problems }
}
