import { realpathSync } from 'node:fs'
import { sep } from 'node:path'
import * as E from 'fp-ts/lib/Either.js'
import type { Bump } from '../verdict/bump.js'
import { buildFirst, isBuildOlder } from './build-age.js'
import { readChangesets } from './changesets.js'
import { checkPackage } from './check-package.js'
import type { GateReport, PackageReport } from './gate-report.js'
import { gitBase } from './git-base.js'
import type { Problem } from './problem.js'
import { promisedFor } from './promised.js'
import { packagesGone } from './since-base.js'
import { isAsked, type WorkspacePackage, workspaceOf } from './workspace.js'

/**
 * How the gate is called: any folder of the workspace, and the git revision that `against` names as the base; without it
 * the merge base with the default branch where the folder is in a git work tree. `bump` is the one
 * that another release tool has settled on: the changesets promise nothing then, and inside the folder of a package that one
 * alone is judged. `allowOldBuild` judges a build although sources are newer than it.
 *
 * @category model
 * @since 1.0.0
 */
export interface GateOptions {
  readonly folder: string
  readonly against?: string
  readonly bump?: Bump
  readonly allowOldBuild?: boolean
}

/** The package that a folder belongs to, or all where it belongs to none of them. */
const packagesAt = (folder: string, packages: readonly WorkspacePackage[]): readonly WorkspacePackage[] => {
  const here = realpathSync(folder)
  const inside = packages.filter(
    ({ folder: name, path }) => name !== '.' && `${here}${sep}`.startsWith(`${realpathSync(path)}${sep}`),
  )
  return inside.length > 0 ? inside : packages
}

const refusal = (problem: Problem): GateReport => ({ holds: false, packages: [], problems: [problem] })

const noBase = (why: string, against: string | undefined): Problem => ({
  code: 'no-base',
  says: `The base to compare with cannot be read: ${why}.`,
  fix: against === undefined ? 'Name one with --against <revision>.' : 'Name another revision with --against.',
})

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
export const checkWorkspace = async (options: GateOptions): Promise<GateReport> => {
  const { folder, against, bump, allowOldBuild = false } = options
  const workspace = await workspaceOf(folder)
  if (E.isLeft(workspace)) {
    const fix = 'Run it inside a workspace: a folder whose package.json or pnpm-workspace.yaml lists packages.'
    return refusal({ code: 'no-workspace', says: workspace.left, fix })
  }
  const { root, packages } = workspace.right
  const found = await gitBase(root, against)
  if (E.isLeft(found)) return refusal(noBase(found.left, against))
  const base = found.right === undefined ? {} : { base: found.right }
  const meant = bump === undefined ? packages : packagesAt(folder, packages)
  const asked = meant.filter((one) => !one.manifest.private && isAsked(one))
  const older = asked.filter(isBuildOlder)
  if (older.length > 0 && !allowOldBuild) return refusal(buildFirst(older))
  const changesets = await readChangesets(root)
  const reports: PackageReport[] = base.base === undefined ? [] : [...packagesGone(base.base, packages, changesets)]
  for (const one of asked) {
    const promised = promisedFor(one.manifest.name, changesets, bump)
    reports.push({ folder: one.folder, ...(await checkPackage(one, { root, promised, ...base })) })
  }
  const { problems } = changesets
  const holds = problems.length === 0 && reports.every((report) => report.problems.length === 0)
  return { holds, packages: reports, problems, ...(base.base === undefined ? {} : { base: base.base.called }) }
}
