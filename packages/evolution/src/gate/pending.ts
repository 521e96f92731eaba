import * as E from 'fp-ts/lib/Either.js'
import { builtRelease } from '../release/built-release.js'
import { baselineOf, readReleases } from '../release/read-releases.js'
import { instructionChanges } from '../report/instruction-changes.js'
import type { Judgement } from '../verdict/finding.js'
import { changelogEntry, readChangelog } from './changelog-entry.js'
import { compareWithAll } from './every-release.js'
import { samplesOf } from './samples.js'
import type { Workspace } from './workspace.js'

/**
 * What the next release of a package changes: judged against its last final version, and what agents are told anew.
 *
 * @category model
 * @since 1.0.0
 */
export interface Pending {
  readonly since: string
  readonly judgement: Judgement
  readonly instructions: string
}

/**
 * What a package of a workspace would change if it were released as it is built now. Nothing for a package that was never
 * released or holds no release files; one sentence where it cannot be told.
 *
 * @category constructors
 * @since 1.0.0
 */
export const pendingChanges = async (
  name: string,
  { root, packages }: Workspace,
): Promise<E.Either<string, Pending | undefined>> => {
  const found = packages.find(({ manifest }) => manifest.name === name)
  if (found === undefined) return E.left(`the workspace has no package ${name}`)
  const { path, manifest } = found
  const releases = readReleases(path)
  if (E.isLeft(releases)) return E.left(`${name}: ${releases.left}`)
  const isCut = releases.right.some(({ version }) => version === manifest.version)
  if (!isCut && releases.right.length > 0)
    return E.left(`${name} is ${manifest.version}, and releases/${manifest.version}.json is missing`)
  const baseline = baselineOf(releases.right, manifest.version)
  if (baseline === undefined) return E.right(undefined)
  const built = await builtRelease(path, manifest, [root])
  if (E.isLeft(built)) return E.left(`${name} cannot be judged: ${built.left}; run the build first`)
  const { release, registry } = built.right
  const changelog = readChangelog(path)
  const { judgement } = compareWithAll({
    baseline,
    next: release,
    releases: releases.right,
    notesOf: (version) => changelogEntry(changelog, version),
    ...(registry === undefined ? {} : { code: registry, samples: samplesOf(registry) }),
    isCode: true,
  })
  const instructions = instructionChanges(baseline.contracts ?? [], release.contracts ?? [])
  return E.right({ since: baseline.version, judgement, instructions })
}
