/** Reads single files of a repository, in the work tree and at revisions, and follows links alike in both. */
import { existsSync, lstatSync, readFileSync, readlinkSync, realpathSync, statSync } from 'node:fs'
import { join, posix } from 'node:path'
import * as E from 'fp-ts/lib/Either.js'
import { belowRoot, fromRoot, hiddenAt } from './at-revision.js'
import { filtersOf } from './filters.js'
import { git, knownCommit, revisionOf, rootOf } from './git.js'

/**
 * The content of a path. `outside`: the path leads out of the repository, and this is the path that it leads to, as
 * links write it. `submodule`: the path is in a submodule, of which the repository has only the commit.
 */
export type LinkedFile =
  | { readonly kind: 'file'; readonly bytes: Uint8Array }
  | { readonly kind: 'outside'; readonly path: string }
  | { readonly kind: 'submodule'; readonly path: string; readonly commit: string }

/** A link that a path is or is behind: its path, and its text. */
interface Link {
  readonly path: string
  readonly target: string
}

/**
 * A tree of files. `linkOn` returns the first link that a path is or is behind. `read` returns the content of a path
 * that is behind no link; `undefined` if there is no file.
 */
interface Tree {
  readonly linkOn: (path: string) => Link | undefined
  readonly read: (path: string) => LinkedFile | undefined
}

/** The most links that are followed for one path. There is a limit because a link may lead back. */
const maxLinks = 40

const readLinked = (start: string, { linkOn, read }: Tree): LinkedFile | undefined => {
  let path = posix.normalize(start)
  for (let count = 0; count <= maxLinks; count++) {
    if (path === '..' || path.startsWith('../') || posix.isAbsolute(path)) return { kind: 'outside', path }
    const link = linkOn(path)
    if (link === undefined) return read(path)
    const rest = path.slice(link.path.length)
    path = posix.isAbsolute(link.target) ? link.target + rest : posix.join(posix.dirname(link.path), link.target + rest)
  }
  return undefined
}

const fileOf = (file: string): LinkedFile | undefined => {
  try {
    return statSync(file).isFile() ? { kind: 'file', bytes: readFileSync(file) } : undefined
  } catch {
    return undefined
  }
}

const isCheckedOut = (submodule: string): boolean => existsSync(join(submodule, '.git'))

/** Returns the submodule that a path of the work tree is in, if it is not checked out. */
const submoduleOf = (root: string, path: string): LinkedFile | undefined => {
  const segments = path.split('/').slice(0, -1)
  const folders = segments.map((_, i) => segments.slice(0, i + 1).join('/'))
  for (const folder of folders) {
    const staged = git(root, ['ls-files', '--stage', '--', `:(literal)${folder}`])
    const commit = E.isLeft(staged) ? undefined : /^160000 (\w+)/.exec(staged.right.toString('utf8'))?.[1]
    if (commit !== undefined && !isCheckedOut(join(root, folder))) return { kind: 'submodule', path: folder, commit }
  }
  return undefined
}

const treeIn = (root: string): Tree => ({
  linkOn: (path) => {
    const segments = path.split('/')
    const prefixes = segments.map((_, i) => segments.slice(0, i + 1).join('/'))
    const link = prefixes.find(
      (one) => lstatSync(join(root, one), { throwIfNoEntry: false })?.isSymbolicLink() === true,
    )
    return link === undefined ? undefined : { path: link, target: readlinkSync(join(root, link)) }
  },
  read: (path) => fileOf(join(root, path)) ?? submoduleOf(root, path),
})

/** Reads a file of the work tree. Without a repository, all links are followed. */
export const fileInTree = (folder: string, path: string): LinkedFile | undefined => {
  const root = existsSync(folder) ? rootOf(folder) : undefined
  if (root !== undefined) return readLinked(belowRoot(realpathSync(root), join(folder, path)), treeIn(root))
  return fileOf(join(folder, path))
}

const readBlob = (folder: string, commit: string, path: string): LinkedFile | undefined => {
  const [read, filters] = [git(folder, ['cat-file', 'blob', `${commit}:${path}`]), filtersOf(folder, commit, [path])]
  // Git stores other bytes of a file with a filter, such as a pointer.
  return E.isLeft(read) || E.isLeft(filters) || filters.right.size > 0 ? undefined : { kind: 'file', bytes: read.right }
}

/** The files at a commit. A submodule that is checked out is read at the commit that the tree names. */
const treeAt = (root: string, commit: string): Tree => {
  const hiddenOn = (path: string) => {
    const hidden = hiddenAt(root, commit, [path])
    return E.isLeft(hidden) ? undefined : hidden.right
  }
  return {
    linkOn: (path) => {
      const hidden = hiddenOn(path)
      const read = hidden?.kind === 'link' ? git(root, ['cat-file', 'blob', hidden.id]) : undefined
      return hidden === undefined || read === undefined || E.isLeft(read)
        ? undefined
        : { path: hidden.path, target: read.right.toString('utf8') }
    },
    read: (path) => {
      const hidden = hiddenOn(path)
      if (hidden?.kind !== 'submodule') return readBlob(root, commit, path)
      const folder = join(root, hidden.path)
      return isCheckedOut(folder) && E.isRight(git(folder, ['cat-file', '-e', hidden.id]))
        ? readLinked(path.slice(hidden.path.length + 1), treeAt(folder, hidden.id))
        : { kind: 'submodule', path: hidden.path, commit: hidden.id }
    },
  }
}

/** Reads a file by its path; `undefined` if there is none. */
export type ReadFile = (path: string) => LinkedFile | undefined

/** Returns the files of a commit by their paths below the root of the repository. */
const filesAtCommit = (root: string, commit: string): ReadFile => {
  const tree = treeAt(root, commit)
  return (path) => readLinked(path, tree)
}

/** Returns the files at the base of the check, see `readAtBase`, by their paths in the file system. */
export const filesAtBase = (folder: string, requested: string | undefined): ReadFile => {
  const [revision, root] = [revisionOf(folder, requested), rootOf(folder)]
  if (E.isLeft(revision) || revision.right === undefined || root === undefined) return () => undefined
  const [read, real] = [filesAtCommit(root, revision.right.commit), realpathSync(root)]
  return (path) => read(belowRoot(real, path))
}

/**
 * Returns the files at a revision by their paths below a folder, which is below the root of the repository, or below
 * `cwd` if it begins with `./` or `../`.
 */
export const filesAtRevision = (cwd: string, revision: string, folder: string): ReadFile => {
  const [commit, root] = [knownCommit(cwd, revision), rootOf(cwd)]
  if (E.isLeft(commit) || root === undefined) return () => undefined
  const start = /^\.{1,2}(?:\/|$)/.test(folder) ? fromRoot(cwd, folder) : folder
  const read = filesAtCommit(root, commit.right)
  return (path) => read(posix.join(start, path))
}
