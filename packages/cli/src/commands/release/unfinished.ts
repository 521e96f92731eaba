import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Workspace } from '@contracts/evolution/gate'
import { type DueFile, writeFiles } from '../../package/write-files.js'

/**
 * A release that is under way. It is stored at the root of the workspace until it is complete, so that the next run can
 * continue after one that was interrupted.
 */
export interface Unfinished {
  /** The version of each package before the release, by name. */
  readonly versions: Readonly<Record<string, string>>
  /** The commit from which the release began; empty outside git. */
  readonly head: string
  /** The files that changesets writes or removes, as they were. Absent as soon as it has ended. */
  readonly former?: readonly DueFile[]
}

const nameOfFile = '.contracts-release.json'

const headOf = (root: string): string =>
  spawnSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' }).stdout.trim()

const textOf = (path: string): string | undefined => (existsSync(path) ? readFileSync(path, 'utf8') : undefined)

const asItIs = (path: string): DueFile => {
  const text = textOf(path)
  return text === undefined ? { path } : { path, text }
}

/** Returns the release that was not completed in the workspace of a folder, and the file that stores it. */
export const unfinishedAbove = (folder: string): (Unfinished & { readonly file: string }) | undefined => {
  const file = join(folder, nameOfFile)
  const text = textOf(file)
  if (text !== undefined) return { ...(JSON.parse(text) as Unfinished), file } // written as a whole by `storeUnfinished`
  return dirname(folder) === folder ? undefined : unfinishedAbove(dirname(folder))
}

/** Returns a release that begins now. */
export const beginningOf = ({ root, packages }: Workspace): Unfinished => {
  const changesets = join(root, '.changeset')
  const pending = existsSync(changesets) ? readdirSync(changesets).map((name) => join(changesets, name)) : []
  const written = packages.flatMap(({ path }) => ['package.json', 'CHANGELOG.md'].map((name) => join(path, name)))
  return {
    versions: Object.fromEntries(packages.map(({ manifest }) => [manifest.name, manifest.version])),
    head: headOf(root),
    former: [...pending.filter((path) => /\.(?:md|json)$/.test(path)), ...written].map(asItIs),
  }
}

/** Stores a release that is not complete. Returns why that is not possible, or `undefined`. */
export const storeUnfinished = (root: string, release: Unfinished): string | undefined => {
  const written = writeFiles([{ path: join(root, nameOfFile), text: JSON.stringify(release) }])
  return written._tag === 'Left' ? `${nameOfFile} cannot be written: ${written.left.why}` : undefined
}

/** Removes what `storeUnfinished` stored. */
export const forgetUnfinished = (root: string): void => {
  writeFiles([{ path: join(root, nameOfFile) }])
}

/**
 * Writes back the files that changesets was changing, unless another commit is checked out since then. Changesets run
 * twice would raise a version twice.
 */
export const undoChangesets = (root: string, { former = [], head }: Unfinished): void => {
  if (head !== headOf(root)) return
  writeFiles(former.filter(({ path, text }) => textOf(path) !== text))
}
