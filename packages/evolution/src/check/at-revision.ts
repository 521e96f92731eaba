/** Reads the paths of a repository at revisions. */
import { existsSync, realpathSync } from 'node:fs'
import { join, parse, posix, relative, sep } from 'node:path'
import * as E from 'fp-ts/lib/Either.js'
import { filtersOf } from './filters.js'
import {
  contentsOf,
  entriesAt,
  entriesIn,
  type Found,
  git,
  type Hidden,
  isHidden,
  isInstalled,
  knownCommit,
  type Revision,
  revisionOf,
  rootOf,
  type TreeEntry,
  wordOf,
} from './git.js'

/**
 * A path at a git revision whose content is not known: a link, a submodule, or a file with a filter.
 *
 * @category model
 * @since 1.0.0
 */
export interface NotFile {
  /** Kind of the entry. `filtered`: the attributes name a filter, so git stores other bytes than the work tree has. */
  readonly kind: 'link' | 'submodule' | 'filtered'
  /** Text of a link: the path that it leads to. */
  readonly target?: string | undefined
  /** One clause about it. */
  readonly why: string
}

const whyHidden = (path: string, kind: Hidden['kind'], called: string, target?: string): string =>
  kind === 'submodule'
    ? `${path} is a submodule at ${called}, and this repository does not have its files`
    : `${path} is a link ${target === undefined ? '' : `to ${target} `}at ${called}, and links are not followed`

const whyFiltered = (path: string, filter: string, called: string): string =>
  `${path} has the attribute filter=${filter} at ${called}, so git stores other bytes than the work tree has`

/**
 * Returns the links and submodules of a folder at a revision, and its schemas with a filter, by their path below it.
 * `path` is that of the folder.
 */
const unknownIn = (
  folder: string,
  { commit, called }: Revision,
  path: string,
  entries: readonly TreeEntry[],
): Found<ReadonlyMap<string, NotFile>> => {
  const found = new Map<string, NotFile>()
  const hidden = entries.filter(isHidden).filter((one) => !isInstalled(one.path))
  const links = hidden.filter(({ kind }) => kind === 'link')
  const texts = contentsOf(folder, links, [commit])
  if (E.isLeft(texts)) return texts
  for (const { path: name, kind } of hidden) {
    const target = texts.right.get(name)?.toString('utf8')
    found.set(name, { kind, target, why: whyHidden(name, kind, called, target) })
  }
  const names = entries.filter((one) => one.kind === 'file' && isSchemaFile(one.path)).map((one) => one.path)
  const below = names.map((name) => posix.join(path, name))
  const filters = filtersOf(folder, commit, below)
  if (E.isLeft(filters)) return filters
  for (const [i, name] of names.entries()) {
    const filter = filters.right.get(below[i] ?? name)
    if (filter !== undefined) found.set(name, { kind: 'filtered', why: whyFiltered(name, filter, called) })
  }
  return E.right(found)
}

/**
 * The content of a path at a git revision.
 *
 * @category model
 * @since 1.0.0
 */
export type AtRevision = {
  /** Name of the revision in reports. */
  readonly called: string
} & (
  | {
      /** The path is a file. */
      readonly kind: 'file'
      /** Content of the file. */
      readonly bytes: Uint8Array
    }
  | {
      /** The path is a folder. */
      readonly kind: 'folder'
      /** Contents of its `.json` files by their path below it, without `node_modules`. */
      readonly files: ReadonlyMap<string, Uint8Array>
      /** Its links, submodules and files with a filter, by their path below it, without `node_modules`. */
      readonly links: ReadonlyMap<string, NotFile>
    }
  | {
      /** The revision does not have the path. */
      readonly kind: 'absent'
      /** One sentence about it. */
      readonly why: string
    }
)

const isSchemaFile = (path: string): boolean => path.endsWith('.json') && !isInstalled(path)

const objectAt = (folder: string, commit: string, path: string): string | undefined =>
  wordOf(folder, ['rev-parse', '--verify', '--quiet', `${commit}:${path}`])

/** Returns the first link or submodule that one of these paths is or is behind at a commit. */
export const hiddenAt = (folder: string, commit: string, paths: readonly string[]): Found<Hidden | undefined> => {
  const prefixes = paths.flatMap((path) => {
    const segments = path.split('/').filter((segment) => segment !== '')
    return segments[0] === '..' ? [] : segments.map((_, i) => segments.slice(0, i + 1).join('/'))
  })
  if (prefixes.length === 0) return E.right(undefined)
  return E.map((listed: Buffer) => entriesIn(listed).find(isHidden))(
    git(folder, ['ls-tree', '-z', '--full-tree', commit, '--', ...prefixes]),
  )
}

/**
 * Left is a clause about the first link or submodule that one of these paths is or is behind at a commit. The paths are
 * below the root of the repository.
 */
export const behindNoLink = (
  folder: string,
  { commit, called }: Revision,
  paths: readonly string[],
): Found<undefined> =>
  E.chain((hidden: Hidden | undefined) => {
    if (hidden === undefined) return E.right(undefined)
    const target = hidden.kind === 'link' ? wordOf(folder, ['cat-file', 'blob', hidden.id]) : undefined
    return E.left(whyHidden(hidden.path, hidden.kind, called, target))
  })(hiddenAt(folder, commit, paths))

/** Left is a clause about the first of these files that has a filter at a commit. */
export const withoutFilter = (
  folder: string,
  { commit, called }: Revision,
  paths: readonly string[],
): Found<undefined> =>
  E.chain((filters: ReadonlyMap<string, string>) => {
    const [first] = filters
    return first === undefined ? E.right(undefined) : E.left(whyFiltered(...first, called))
  })(filtersOf(folder, commit, paths))

/** Reads a path below the root of the repository. `hint` is added to the sentence that the path does not exist. */
const readObject = (folder: string, revision: Revision, path: string, hint = ''): Found<AtRevision> => {
  const { commit, called } = revision
  const found = behindNoLink(folder, revision, [path])
  if (E.isLeft(found)) return found
  const id = `${commit}:${path}`
  const type = wordOf(folder, ['cat-file', '-t', id])
  if (type === undefined && objectAt(folder, commit, path) === undefined)
    return E.right({ called, kind: 'absent', why: `${called} has no ${path}${hint}` })
  if (type === 'blob') {
    const same = withoutFilter(folder, revision, [path])
    if (E.isLeft(same)) return same
    return E.map((bytes: Uint8Array) => ({ called, kind: 'file' as const, bytes }))(
      git(folder, ['cat-file', 'blob', id]),
    )
  }
  if (type !== 'tree') return E.left(`${path} is neither a file nor a folder at ${called}`)
  const entries = entriesAt(folder, ['--full-tree', id])
  if (E.isLeft(entries)) return entries
  const links = unknownIn(folder, revision, path, entries.right)
  if (E.isLeft(links)) return links
  const known = entries.right.filter(
    (one) => one.kind === 'file' && isSchemaFile(one.path) && !links.right.has(one.path),
  )
  return E.map((files: ReadonlyMap<string, Uint8Array>) => ({
    ...{ called, kind: 'folder' as const },
    ...{ files, links: links.right },
  }))(contentsOf(folder, known, ['--full-tree', id]))
}

/** Returns the path below the root of the repository that a path from a folder means. */
export const fromRoot = (folder: string, path: string): string =>
  posix.normalize(`${wordOf(folder, ['rev-parse', '--show-prefix']) ?? ''}${path}`).replace(/\/$/, '')

/**
 * Reads a path at exactly this revision, as `git show <revision>:<path>` does: the path is below the root of the
 * repository, or below the folder if it begins with `./` or `../`. Left is one sentence if git does not know the
 * revision, or if the path is a link or a submodule, or behind one.
 *
 * @category constructors
 * @since 1.0.0
 */
export const readAtRevision = (folder: string, revision: string, path: string): E.Either<string, AtRevision> => {
  const commit = knownCommit(folder, revision)
  if (E.isLeft(commit)) return commit
  const at = { commit: commit.right, called: revision }
  if (/^\.{1,2}(?:\/|$)/.test(path)) return readObject(folder, at, fromRoot(folder, path))
  const isBelow = objectAt(folder, at.commit, fromRoot(folder, path)) !== undefined
  const hint = isBelow ? `; a path from this folder begins with ./, as in ./${path}` : ''
  return readObject(folder, at, path, hint)
}

/**
 * Returns the path below the root of a repository that a path of the file system means. Links above the root are
 * followed, and links within the repository are not, since git does not follow them.
 */
export const belowRoot = (root: string, path: string): string => {
  let at = parse(path).root
  for (const segment of path.slice(at.length).split(sep)) {
    const next = join(at, segment)
    const isInside = at === root || at.startsWith(root + sep)
    at = isInside || !existsSync(next) ? next : realpathSync(next)
  }
  return relative(root, at).split(sep).join('/')
}

/**
 * Reads a path of the file system at the base of the check: the merge base of `HEAD` and the requested revision
 * (default: the default branch). Left is one sentence if git does not know the revision, or if the path is a link or a
 * submodule there, or behind one.
 *
 * @category constructors
 * @since 1.0.0
 */
export const readAtBase = (folder: string, path: string, requested?: string): E.Either<string, AtRevision> => {
  const revision = revisionOf(folder, requested)
  if (E.isLeft(revision)) return revision
  const root = rootOf(folder)
  if (revision.right === undefined || root === undefined) {
    const inside = git(folder, ['rev-parse', '--is-inside-work-tree'])
    return E.isLeft(inside) ? inside : E.left('nothing is committed here to compare with')
  }
  const below = belowRoot(realpathSync(root), path)
  if (below === '..' || below.startsWith('../')) return E.left('it is outside the repository of this folder')
  return readObject(folder, revision.right, below)
}

/**
 * Returns those of some paths below a folder that git ignores. Such a file is at no revision, so a comparison with one
 * would call it new for ever.
 *
 * @category constructors
 * @since 1.0.0
 */
export const ignoredByGit = (folder: string, paths: readonly string[]): readonly string[] => {
  if (paths.length === 0) return []
  const found = git(folder, ['check-ignore', '-z', '--stdin'], paths.map((path) => `${path}\0`).join(''))
  return E.isLeft(found) ? [] : found.right.toString('utf8').split('\0').filter(Boolean) // it fails if there are none
}
