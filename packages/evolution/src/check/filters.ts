/** Finds the files of a commit that git changes by a filter when it writes them to the work tree. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, posix } from 'node:path'
import * as E from 'fp-ts/lib/Either.js'
import { entriesIn, type Found, git } from './git.js'

/** Returns the paths of the files that may set attributes of some paths. */
const attributeFiles = (paths: readonly string[]): readonly string[] => {
  const folders = new Set(['.'])
  for (const path of paths)
    for (let folder = posix.dirname(path); !folders.has(folder); folder = posix.dirname(folder)) folders.add(folder)
  return [...folders].map((folder) => posix.join(folder, '.gitattributes'))
}

const withoutFilter = ['unspecified', 'unset', 'set']

/**
 * Returns the names of the filters that the attributes of a commit give to some of its paths, such as LFS. Only recent
 * versions of git read the attributes of a commit, so an index of their files is made.
 */
export const filtersOf = (
  folder: string,
  commit: string,
  paths: readonly string[],
): Found<ReadonlyMap<string, string>> => {
  if (paths.length === 0) return E.right(new Map())
  const listed = git(folder, ['ls-tree', '-z', '--full-tree', commit, '--', ...attributeFiles(paths)])
  if (E.isLeft(listed)) return listed
  const entries = entriesIn(listed.right).filter(({ kind }) => kind === 'file')
  const own = mkdtempSync(join(tmpdir(), 'contracts-index-'))
  try {
    // Paths are below the root of the repository, and the command reads those below its folder: it is the root here.
    const index = { GIT_INDEX_FILE: join(own, 'index'), GIT_WORK_TREE: '.' }
    const lines = entries.map(({ id, path }) => `100644 ${id}\t${path}\0`).join('')
    // An index that does not exist is empty.
    const made = lines === '' ? undefined : git(folder, ['update-index', '-z', '--index-info'], lines, index)
    if (made !== undefined && E.isLeft(made)) return made
    const found = git(folder, ['check-attr', '--cached', '-z', '--stdin', 'filter'], paths.map((one) => `${one}\0`).join(''), index) // oxfmt-ignore
    if (E.isLeft(found)) return found
    const words = found.right.toString('utf8').split('\0')
    const filters = new Map<string, string>()
    for (let i = 0; i + 2 < words.length; i += 3) {
      const [path = '', , filter = ''] = words.slice(i, i + 3)
      if (!withoutFilter.includes(filter)) filters.set(path, filter)
    }
    return E.right(filters)
  } finally {
    rmSync(own, { recursive: true, force: true })
  }
}
