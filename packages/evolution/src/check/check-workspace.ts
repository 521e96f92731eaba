import { findClaimedTwice } from '@contracts/core/internal'
import { existsSync, realpathSync } from 'node:fs'
import { join, sep } from 'node:path'
import { buildFirst, olderBuilds, usesContracts } from './build-age.js'
import type { WorkspaceReport, PackageReport, Problem } from './workspace-report.js'
import { isChecked, workspaceOf, type WorkspacePackage } from './workspace.js'
import * as E from 'fp-ts/lib/Either.js'
import { compareVersions, isPrerelease, isSameMajor } from '../release/version.js'
import type { Bump } from '../release/bump.js'
import { readText } from '../release/read-text.js'
import { isNamed } from '../verdict/finding.js'
import { type Changesets, notesFor, readChangesets } from './notes.js'
import { checkPackage } from './check-package.js'
import type { PackageCheck, PendingDraft } from './check-pending.js'
import { gitBase, packageGone, packagesGone } from './git-base.js'
import { type Published, publishedReleases, withNpmFolder } from './npm-base.js'
import { promisedFor } from './check-notes.js'
import { draftChangeset, type DraftParts } from './draft.js'

/**
 * Options of `checkWorkspace`.
 *
 * @category model
 * @since 1.0.0
 */
export interface CheckOptions {
  /** Any folder of the workspace. */
  readonly folder: string
  /** Base: a git revision or `npm` (default: the merge base with the default branch). */
  readonly against?: string
  /**
   * Bump chosen by another release tool: no changeset is needed, and what changesets acknowledge still counts. Inside the
   * folder of a package it applies to that package alone, at the root to all packages.
   */
  readonly bump?: Bump
  /** True to check a build that is older than its sources (default: false). */
  readonly allowOldBuild?: boolean
  /** True if a workspace without a package to check passes (default: false). */
  readonly allowEmpty?: boolean
  /** Environment variables for npm, added to those of the process (default: none). */
  readonly env?: Readonly<Record<string, string | undefined>>
}

/** Returns the package that a folder is in, or all packages if it is in none of them, such as the root. */
const packagesAt = (folder: string, packages: readonly WorkspacePackage[]): readonly WorkspacePackage[] => {
  const here = realpathSync(folder)
  const inside = packages.filter(
    ({ folder: name, path }) => name !== '.' && `${here}${sep}`.startsWith(`${realpathSync(path)}${sep}`),
  )
  return inside.length > 0 ? inside : packages
}

const refusal = (problem: Problem): WorkspaceReport => ({ passes: false, packages: [], problems: [problem] })

const nothing: Problem = {
  code: 'nothing-to-check',
  message: 'No package here names a catalog or has releases, so nothing is checked.',
  fix: 'Run it in the workspace of your packages, or pass --allow-empty if that is intended.',
}

const noBase = (why: string, against: string | undefined): Problem => ({
  code: 'no-base',
  message: `The base to compare with cannot be read: ${why}.`,
  fix: against === undefined ? 'Name one with --against <revision>.' : 'Name another base with --against.',
})

/**
 * Reads the published releases of the current majors. For a package that is private here, it reads only the versions.
 */
const fromNpm = (
  packages: readonly WorkspacePackage[],
  root: string,
  env: CheckOptions['env'],
): Promise<E.Either<string, ReadonlyMap<string, Published>>> =>
  withNpmFolder(root, async (npm) => {
    const published = new Map<string, Published>()
    for (const { path, manifest } of packages) {
      const isWanted = (version: string, versions: readonly string[]): boolean => {
        const unnumbered = manifest.version.startsWith('0.0.0') ? versions.at(-1) : undefined
        const newest = unnumbered ?? manifest.version
        const isOfMajor = isSameMajor(version, newest) && compareVersions(version, newest) <= 0
        return !manifest.private && !isPrerelease(version) && isOfMajor
      }
      const found = await publishedReleases(manifest.name, { folder: path, root, npm, env }, isWanted)
      if (E.isLeft(found)) return found
      if (found.right.versions.length > 0) published.set(manifest.name, found.right)
    }
    return E.right(published)
  })

const unknownFact = (location: string, name: string): Problem => ({
  code: 'unknown-fact',
  message: `${location}: nothing is found that is called "${name}".`,
  fix: 'Remove it, or write the name as `contracts check --format json` prints the kind, the subject and the pointer.',
})

/**
 * Adds a problem for each fact that names no finding of the packages of its changeset, to the first of their reports.
 * The facts of a package that could not be compared, or that a prerelease includes already, may name anything. So may
 * those of a changeset that also names a package of `elsewhere`, which is not compared.
 */
const withUnknownFacts = (
  reports: readonly PackageReport[],
  changesets: Changesets,
  elsewhere: ReadonlySet<string>,
): readonly PackageReport[] => {
  const said = new Set<string>()
  const isUncompared = ({ compatibility, problems }: PackageReport): boolean =>
    compatibility.findings.length === 0 && problems.length > 0
  return reports.map((report) => {
    if (report.promisedBy !== 'changesets') return report
    const problems = changesets.all.flatMap(({ id, releases }): readonly Problem[] => {
      const about = reports.filter((one) => releases.some(({ name }) => name === one.package))
      const isElsewhere = releases.some(({ name }) => elsewhere.has(name))
      if (!about.includes(report) || isElsewhere || about.some(isUncompared) || changesets.prereleased.has(id))
        return []
      const findings = about.flatMap(({ compatibility }) => compatibility.findings)
      const [note] = notesFor(report.package, { ...changesets, all: changesets.all.filter((one) => one.id === id) })
      return (note?.facts ?? []).flatMap(({ findings: names, location }) =>
        names.flatMap((name) => {
          if (said.has(`${location} ${name}`) || findings.some((one) => isNamed(one, name))) return []
          said.add(`${location} ${name}`)
          return unknownFact(location, name)
        }),
      )
    })
    if (problems.length === 0) return report
    const { changeset: _, ...others } = report
    return { ...others, problems: [...report.problems, ...problems] }
  })
}

/**
 * Returns the parts of a draft with the changeset that it completes. One that names several packages is completed once,
 * with the facts of all of them: for the other packages it returns `undefined`.
 */
const completing = (
  draft: PendingDraft,
  checks: readonly PackageCheck[],
  changesets: Changesets,
  root: string,
): Omit<DraftParts, 'folder'> | undefined => {
  const { into, ...parts } = draft
  const text = into === undefined ? undefined : readText(join(root, into))
  if (into === undefined || text === undefined) return parts
  const all = checks.flatMap((one) => (one.draft?.into === into ? one.draft : []))
  const isShared = changesets.all.some(({ place, releases }) => place.file === into && releases.length > 1)
  if (all[0] !== draft) return undefined
  return {
    ...parts,
    silent: all.flatMap(({ silent }) => silent),
    unproved: all.flatMap(({ unproved }) => unproved),
    messages: all.flatMap(({ messages }) => messages),
    completes: { file: into, text, isShared },
  }
}

/** Reports a package that was published and is private here. */
const hidden = (
  one: WorkspacePackage,
  published: Published | undefined,
  changesets: Changesets,
): readonly PackageReport[] => {
  const version = published?.versions.at(-1)
  if (version === undefined || !one.manifest.private) return []
  const { name } = one.manifest
  return [packageGone({ name, version, folder: one.folder, called: 'in the registry of npm' }, one, changesets)]
}

/** Returns a problem for each id that contracts of two packages have. */
const claimedTwice = (checks: readonly (PackageCheck & { readonly one: WorkspacePackage })[]): readonly Problem[] => {
  const built = checks.flatMap(({ one, catalog }) => (catalog === undefined ? [] : [{ one, catalog }]))
  return findClaimedTwice(built).map(([id, ...owners]) => ({
    code: 'claimed-twice',
    message: `Two packages have contracts with the id ${id}: ${owners.map(({ one }) => `${one.manifest.name} (${one.folder})`).join(' and ')}.`,
    fix: 'Give one of them another id, or list the contract that the other package exports: a name means one contract.',
  }))
}

/**
 * Checks a workspace: compares every package of a workspace that has contracts or releases with its last release, and
 * checks the changesets that name it. In the folder of a package, it compares that package. It passes if no package has
 * a problem.
 *
 * @example
 * const { passes, problems } = await checkWorkspace({ folder: '/there/is/no/such/folder' })
 * assert.deepStrictEqual([passes, problems[0]?.code], [false, 'no-workspace'])
 *
 * @category constructors
 * @since 1.0.0
 */
export const checkWorkspace = async (options: CheckOptions): Promise<WorkspaceReport> => {
  const { folder, against, bump, allowOldBuild = false } = options
  const workspace = await workspaceOf(folder)
  if (E.isLeft(workspace)) {
    const fix =
      'Run it inside a workspace: a folder whose package.json or pnpm-workspace.yaml lists packages, each with a package.json that is JSON.'
    return refusal({ code: 'no-workspace', message: workspace.left, fix })
  }
  const { root, packages } = workspace.right
  const selected = packagesAt(folder, packages).filter(isChecked)
  const checked = selected.filter(({ manifest }) => !manifest.private)
  const older = olderBuilds(checked, workspace.right)
  if (older.length > 0 && !allowOldBuild) return refusal(buildFirst(older))
  const changesets = await readChangesets(workspace.right)
  // Changesets that cannot be read may name any package.
  const isUnread = changesets.problems.length > 0 && changesets.all.length === 0
  if (isUnread) return { passes: false, packages: [], problems: changesets.problems }
  const here = packages.map(({ folder, manifest: { name } }) => ({ folder, name }))
  const fromGit = against === 'npm' ? E.right(undefined) : await gitBase(root, against, here)
  const found = against === 'npm' ? await fromNpm(selected, root, options.env) : E.right(new Map<string, Published>())
  if (E.isLeft(fromGit)) return refusal(noBase(fromGit.left, against))
  if (E.isLeft(found)) return refusal(noBase(found.left, against))
  const [base, published] = [fromGit.right, found.right]
  const called = against === 'npm' ? 'the registry of npm' : base?.called
  const packageReports: PackageReport[] = [
    ...(base === undefined ? [] : packagesGone(base, packages, changesets)),
    ...selected.flatMap((one) => hidden(one, published.get(one.manifest.name), changesets)),
  ]
  const taken = new Set(changesets.all.map(({ id }) => `.changeset/${id}.md`))
  const checks: (PackageCheck & { readonly one: WorkspacePackage })[] = []
  for (const one of checked) {
    const { name } = one.manifest
    const setting = {
      root,
      base,
      published: published.get(name),
      promised: promisedFor(name, changesets, bump),
      isOld: older.includes(one),
    }
    checks.push({ one, ...(await checkPackage(one, setting)) })
  }
  for (const { one, draft, catalog: _, ...report } of checks) {
    const { folder, path } = one
    const isTaken = (name: string): boolean =>
      taken.has(`.changeset/${name}.md`) || existsSync(join(path, 'migrations', `${name}.json`))
    const parts = draft && completing(draft, checks, changesets, root)
    const changeset = parts && draftChangeset({ ...parts, folder, isTaken })
    if (changeset !== undefined) taken.add(changeset.file)
    packageReports.push({ folder, ...report, ...(changeset === undefined ? {} : { changeset }) })
  }
  const elsewhere = packages.filter((one) => isChecked(one) && !selected.includes(one))
  const reports = withUnknownFacts(packageReports, changesets, new Set(elsewhere.map(({ manifest }) => manifest.name)))
  const problems = [
    ...changesets.problems,
    ...claimedTwice(checks),
    ...(selected.length + reports.length === 0 && options.allowEmpty !== true ? [nothing] : []),
  ]
  const unchecked = packagesAt(folder, packages).flatMap((one) =>
    isChecked(one) || one.manifest.private || !usesContracts(one) ? [] : [one.manifest.name],
  )
  const passes = problems.length === 0 && reports.every((report) => report.problems.length === 0)
  return {
    passes,
    packages: reports,
    problems,
    ...(unchecked.length === 0 ? {} : { unchecked }),
    ...(called === undefined ? {} : { base: called }),
  }
}
