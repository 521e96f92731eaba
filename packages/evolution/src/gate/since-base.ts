import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { compareVersions } from '../release/version.js'
import { covers } from '../verdict/bump.js'
import type { Changesets } from './changesets.js'
import type { PackageReport } from './gate-report.js'
import type { Base, BasePackage } from './git-base.js'
import { bumpOfNotes, notesFor } from './notes.js'
import type { Problem } from './problem.js'
import { isAsked, type WorkspacePackage } from './workspace.js'

/** The text of a file as JSON; `undefined` where there is none that can be parsed. */
const parsed = (text: string): { readonly value: unknown } | undefined => {
  try {
    return { value: JSON.parse(text) as unknown }
  } catch {
    return undefined
  }
}

const changed = (one: WorkspacePackage, there: BasePackage, { commit, called }: Base): readonly Problem[] =>
  [...there.releases].flatMap(([version, text]): readonly Problem[] => {
    const name = `releases/${version}.json`
    const file = join(one.path, name)
    const was = parsed(text)
    const exists = existsSync(file)
    // Other spaces and another order of keys are no difference; a file that was broken there may be put right.
    if (was === undefined || (exists && isDeepStrictEqual(parsed(readFileSync(file, 'utf8')), was))) return []
    const inside = (folder: string): string => (folder === '.' ? name : `${folder}/${name}`)
    return [
      {
        code: 'release-changed',
        says: `${inside(one.folder)} ${exists ? 'differs from what it is' : 'is missing, and is there'} at ${called}.`,
        fix: `A release file is never edited or removed. Restore it: git show ${commit.slice(0, 10)}:./${inside(there.folder)}`,
      },
    ]
  })

const setBack = ({ manifest }: WorkspacePackage, there: BasePackage, { called }: Base): readonly Problem[] =>
  compareVersions(manifest.version, there.manifest.version) >= 0
    ? []
    : [
        {
          code: 'version-set-back',
          says: `${manifest.name} is ${manifest.version}, and ${there.manifest.version} at ${called}.`,
          fix: 'Restore the version in package.json; a version only moves up, when it is cut.',
        },
      ]

/** Whether a pending changeset says that a package is removed: a major of it, or a note that begins so. */
const isRemovedBy = (name: string, changesets: Changesets): boolean =>
  covers(bumpOfNotes(notesFor(name, changesets)), 'major') ||
  changesets.all.some(({ summary }) => summary.trim().split('\n')[0]?.startsWith(`Removes \`${name}\``))

/** A package as it is known elsewhere, and what that place is called. */
interface Gone {
  readonly name: string
  readonly version: string
  readonly folder: string
  readonly called: string
}

const whyGone = (here: WorkspacePackage | undefined): string => {
  if (here === undefined) return 'the workspace does not have it any more'
  return here.manifest.private ? 'its package.json is private' : 'it names no registry and has no releases'
}

/**
 * A contract package that was one elsewhere and is none here, as a report that asks for a major.
 *
 * @category constructors
 * @since 1.0.0
 */
export const packageGone = (
  { name, version, folder, called }: Gone,
  here: WorkspacePackage | undefined,
  changesets: Changesets,
): PackageReport => {
  const isSaid = isRemovedBy(name, changesets)
  const says = `${name} is a contract package ${called}, and none here: ${whyGone(here)}.`
  const fix = `Restore it, or add a changeset whose first line begins: Removes \`${name}\``
  return {
    package: name,
    folder: here?.folder ?? folder,
    against: 'changesets',
    since: version,
    version: here?.manifest.version ?? version,
    needs: 'major',
    given: isSaid ? 'major' : bumpOfNotes(notesFor(name, changesets)),
    judgement: { bump: 'major', findings: [], order: [] },
    problems: isSaid ? [] : [{ code: 'package-gone', says, fix }],
    remarks: isSaid ? [{ code: 'package-gone', says }] : [],
  }
}

/**
 * The contract packages of the base that are none here any more, each as a report that asks for a major.
 *
 * @category constructors
 * @since 1.0.0
 */
export const packagesGone = (
  base: Base,
  here: readonly WorkspacePackage[],
  changesets: Changesets,
): readonly PackageReport[] =>
  base.packages.flatMap((there) => {
    const same = here.find(({ manifest }) => manifest.name === there.manifest.name)
    return same !== undefined && !same.manifest.private && isAsked(same)
      ? []
      : [packageGone({ ...there.manifest, folder: there.folder, called: `at ${base.called}` }, same, changesets)]
  })

/**
 * What a package may not have changed since the base: a release file that differs or is missing, and a version that was set
 * back.
 *
 * @category destructors
 * @since 1.0.0
 */
export const sinceBase = (one: WorkspacePackage, base: Base | undefined): readonly Problem[] => {
  const there = base?.packages.find(({ manifest }) => manifest.name === one.manifest.name)
  return base === undefined || there === undefined ? [] : [...changed(one, there, base), ...setBack(one, there, base)]
}
