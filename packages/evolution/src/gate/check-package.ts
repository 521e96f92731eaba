import * as E from 'fp-ts/lib/Either.js'
import { builtRelease } from '../release/built-release.js'
import { readReleases, releaseBefore } from '../release/read-releases.js'
import type { Release } from '../release/release.js'
import { buildAge } from './build-age.js'
import { readChangelog } from './changelog-entry.js'
import type { Note } from './notes.js'
import { checkPending, checkUnborn } from './check-pending.js'
import { checkRelease } from './check-release.js'
import { bumpOf } from './notes.js'
import type { PackageReport } from './gate-report.js'
import type { Problem, Remark } from './problem.js'
import { staleSchemas } from './stale-schemas.js'
import type { WorkspacePackage } from './workspace.js'

type Judged = Omit<PackageReport, 'folder'>

const unjudged = (
  { manifest: { name, version } }: WorkspacePackage,
  notes: readonly Note[],
  problem: Problem,
): Judged => ({
  package: name,
  against: 'changesets',
  since: version,
  version,
  needs: 'none',
  given: bumpOf(notes),
  judgement: { bump: 'none', findings: [], order: [] },
  problems: [problem],
  remarks: [],
})

const noBaseline = ({ manifest: { name, version } }: WorkspacePackage, releases: readonly Release[]): Problem => {
  const newest = releases.at(-1)?.version
  return {
    code: 'no-baseline',
    says: `${name} is ${version}, and releases/${version}.json is missing${newest === undefined ? '' : `; the newest release is ${newest}`}.`,
    fix: 'Write it when the version is cut, or take it from the commit that cut it.',
  }
}

const notBuilt = ({ manifest: { name } }: WorkspacePackage, why: string): Problem => ({
  code: 'not-built',
  says: `${name} cannot be judged: ${why}.`,
  fix: 'Run the build, then check again.',
})

const valuesOnly: Remark = {
  code: 'values-only',
  says: 'No TypeScript is installed to read its declarations with: of its exports only the values are compared, types are not.',
}

/**
 * One package of a workspace: as it is built against its newest release and the changesets that name it. Where none names
 * it and nothing has changed, the release is what is asked about: its version number against the release before it.
 *
 * @category constructors
 * @since 1.0.0
 */
export const checkPackage = async (one: WorkspacePackage, notes: readonly Note[], root: string): Promise<Judged> => {
  const { path, manifest } = one
  const releases = readReleases(path)
  if (E.isLeft(releases)) {
    const fix = 'Take the file from the commit that cut the release; a release file is never edited.'
    return unjudged(one, notes, { code: 'bad-release', says: `${manifest.name}: ${releases.left}.`, fix })
  }
  const baseline = releases.right.find(({ version }) => version === manifest.version)
  if (baseline === undefined && manifest.version !== '0.0.0')
    return unjudged(one, notes, noBaseline(one, releases.right))
  const built = await builtRelease(path, manifest, [root])
  if (E.isLeft(built)) return unjudged(one, notes, notBuilt(one, built.left))
  const { release, registry, exportsFrom } = built.right
  const stale = staleSchemas(path, release)
  const remarks = [...buildAge(one), ...(exportsFrom === 'modules' ? [valuesOnly] : [])]
  const judged =
    baseline === undefined
      ? checkUnborn(manifest.name, manifest.version, notes)
      : checkPending(baseline, built.right, notes, { releases: releases.right, changelog: readChangelog(path) })
  const before = releaseBefore(releases.right, manifest.version)
  const isQuiet = notes.length === 0 && judged.judgement.findings.every(({ releases: old }) => old !== undefined)
  const asked =
    isQuiet && baseline !== undefined && before !== undefined
      ? checkRelease(before, baseline, readChangelog(path), {
          releases: releases.right,
          ...(registry === undefined ? {} : { code: registry }),
        })
      : judged
  return { ...asked, problems: [...asked.problems, ...stale], remarks: [...asked.remarks, ...remarks] }
}
