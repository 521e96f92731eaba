import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { arrayOf, decoderFor, recordOf, string, stringOf, struct } from '@contracts/core'
import { PositiveInt } from '@contracts/core/codecs'
import type { Workspace } from '@contracts/evolution/check'
import * as E from 'fp-ts/lib/Either.js'
import type { TypeOf } from 'io-ts'
import { type DueFile, writeFiles } from '../../package/write-files.js'

/** The path of a file that changesets writes, below the root of the workspace. */
const ChangedPath = stringOf({
  pattern: '^(?:(?:\\.?[^./\\n][^/\\n]*/)*(?:package\\.json|CHANGELOG\\.md)|\\.changeset/[^/\\n]+\\.(?:md|json))$',
  expects: 'the path of a changeset, a package.json or a CHANGELOG.md below this folder',
})

const StoredFile = struct('StoredFile', { path: ChangedPath }, { text: string })

/**
 * A release that is under way. It is stored at the root of the workspace until it is complete, so that the next run can
 * continue after one that was interrupted. `versions` has the version of each package before the release, by name; `head`
 * is the commit from which the release began, empty outside git and without it. `former` has the files that changesets writes or removes,
 * as they were; it is absent as soon as changesets has ended. `process` is the id of the process that makes the release.
 */
const Stored = struct(
  'Stored',
  { versions: recordOf(string), head: string },
  { former: arrayOf(StoredFile), process: PositiveInt },
)

/** A release that is under way. */
export type Unfinished = TypeOf<typeof Stored>

const stored = decoderFor(Stored, { name: 'contracts/unfinished-release@1' })

const nameOfFile = '.contracts-release.json'

const headOf = (root: string): string => {
  const { status, stdout } = spawnSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' })
  return status === 0 ? stdout.trim() : ''
}

const textOf = (path: string): string | undefined => (existsSync(path) ? readFileSync(path, 'utf8') : undefined)

const asItIs =
  (root: string) =>
  (file: string): DueFile => {
    const text = textOf(file)
    const path = relative(root, file).split(sep).join('/')
    return text === undefined ? { path } : { path, text }
  }

/** A release that was not completed, and the root of its workspace. */
interface Found extends Unfinished {
  readonly root: string
}

const isRunning = (id: number): boolean => {
  try {
    return id !== process.pid && process.kill(id, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM' // it belongs to another user
  }
}

/** Returns the release that was not completed in the workspace of a folder, or why the file that stores it cannot be used. */
export const unfinishedAbove = (folder: string): E.Either<string, Found | undefined> => {
  const file = join(folder, nameOfFile)
  const text = textOf(file)
  if (text === undefined) return dirname(folder) === folder ? E.right(undefined) : unfinishedAbove(dirname(folder))
  try {
    const result = stored.validate(JSON.parse(text))
    if (result.valid) {
      const { process: id } = result.value
      if (typeof id !== 'number' || !isRunning(id)) return E.right({ ...result.value, root: folder })
      return E.left(
        `Process ${id} makes a release here: wait until it has ended; if that is another program, take "process" out of ${file}.`,
      )
    }
    return E.left(`${file} is not what an interrupted release stores: ${result.errors[0].toString()}`)
  } catch {
    return E.left(`${file} is not JSON: remove it, and restore the files that the interrupted release changed.`)
  }
}

/** Returns a release that begins now. */
export const beginningOf = ({ root, packages }: Workspace): Unfinished => {
  const changesets = join(root, '.changeset')
  const pending = existsSync(changesets) ? readdirSync(changesets).map((name) => join(changesets, name)) : []
  const written = packages.flatMap(({ path }) => ['package.json', 'CHANGELOG.md'].map((name) => join(path, name)))
  return {
    versions: Object.fromEntries(packages.map(({ manifest }) => [manifest.name, manifest.version])),
    head: headOf(root),
    former: [...pending.filter((path) => /\.(?:md|json)$/.test(path)), ...written].map(asItIs(root)),
  }
}

/** Stores a release that is not complete. Returns why that is not possible, or `undefined`. */
export const storeUnfinished = (root: string, release: Unfinished): string | undefined => {
  const written = writeFiles([
    { path: join(root, nameOfFile), text: JSON.stringify({ ...release, process: process.pid }) },
  ])
  return written._tag === 'Left' ? `${nameOfFile} cannot be written: ${written.left.why}` : undefined
}

/** Removes what `storeUnfinished` stored. */
export const forgetUnfinished = (root: string): void => {
  writeFiles([{ path: join(root, nameOfFile) }])
}

/** Returns the version in the text of a package.json; `undefined` if it is not whole. */
const versionIn = (text: string | undefined): unknown => {
  try {
    const manifest: unknown = JSON.parse(text ?? '')
    return typeof manifest === 'object' && manifest !== null && 'version' in manifest ? manifest.version : undefined
  } catch {
    return undefined
  }
}

/**
 * Returns whether changesets may have written or removed a file that differs from what it was. It only removes a
 * changeset, and raises the version of a package.json when it writes more than the ranges of dependencies, which it
 * writes alike again. Any other difference was made by somebody.
 */
const isByChangesets = (path: string, was: string | undefined, is: string | undefined): boolean => {
  if (path.endsWith('package.json')) return versionIn(was) !== versionIn(is)
  return was !== is && (is === undefined || !/^\.changeset\/.*(?:\.md|config\.json)$/.test(path))
}

/**
 * Writes back the files that changesets was changing, unless another commit is checked out since then. Changesets run
 * twice would raise a version twice. Returns the paths of these files.
 */
export const undoChangesets = (root: string, { former, head }: Unfinished): readonly string[] => {
  if (head !== headOf(root)) return []
  const changed = (former ?? []).flatMap(({ path, text }): readonly DueFile[] => {
    const was = text ?? undefined
    return isByChangesets(path, was, textOf(join(root, path)))
      ? [{ ...(was === undefined ? {} : { text: was }), path }]
      : []
  })
  writeFiles(changed.map((one) => ({ ...one, path: join(root, one.path) })))
  return changed.map(({ path }) => path)
}
