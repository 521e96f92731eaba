/** Reads single files of a repository, in the work tree and at revisions, and follows links alike in both. */
import { existsSync, lstatSync, readFileSync, readlinkSync, realpathSync, statSync } from 'node:fs'
import { join, posix, sep } from 'node:path'
import * as E from 'fp-ts/lib/Either.js'
import { belowRoot, fromRoot, hiddenAt } from './at-revision.js'
import { filtersOf } from './filters.js'
import { git, knownCommit, revisionOf, rootOf, wordOf } from './git.js'

/** The content of a path: the bytes of a file, or a text about what is not read, which is the same if that is. */
export type LinkedFile =
  | { readonly kind: 'file'; readonly bytes: Uint8Array }
  | { readonly kind: 'unread'; readonly text: string }

const outside = (path: string): LinkedFile => ({ kind: 'unread', text: `${path} outside the repository` })

/** The link that a path is or is behind, if it leads out of the repository or to no file. */
const brokenLink = (link: string, target: string): LinkedFile => ({
  kind: 'unread',
  text: `what ${link} leads to, a link to ${target}`,
})

const isOutside = (path: string): boolean => path === '..' || path.startsWith('../') || posix.isAbsolute(path)

/** Returns a path and the folders above it, the outermost first. */
const prefixesOf = (path: string): readonly string[] =>
  path.split('/').map((_, i, segments) => segments.slice(0, i + 1).join('/'))

const submodule = (path: string, commit: string): LinkedFile => ({
  kind: 'unread',
  text: `the commit ${commit} of ${path}, which is not checked out`,
})

const isCheckedOut = (folder: string): boolean => existsSync(join(folder, '.git'))

/** Returns the submodule that a path of the work tree is in, if it is not checked out. */
const submoduleOf = (root: string, path: string): LinkedFile | undefined => {
  for (const folder of prefixesOf(path).slice(0, -1)) {
    const staged = git(root, ['ls-files', '--stage', '--', `:(literal)${folder}`])
    const commit = E.isLeft(staged) ? undefined : /^160000 (\w+)/.exec(staged.right.toString('utf8'))?.[1]
    if (commit !== undefined && !isCheckedOut(join(root, folder))) return submodule(folder, commit)
  }
  return undefined
}

/** Returns the path behind links; `undefined` if there is no file. */
const behindLinks = (path: string): string | undefined => {
  try {
    const real = realpathSync(path)
    return statSync(real).isFile() ? real : undefined
  } catch {
    return undefined
  }
}

/** Reads a file of the work tree. A link that leads out of the repository is not followed. */
export const fileInTree = (folder: string, path: string): LinkedFile | undefined => {
  const top = existsSync(folder) ? rootOf(folder) : undefined
  const root = top === undefined ? undefined : realpathSync(top)
  const below = root === undefined ? '' : belowRoot(root, join(folder, path))
  if (isOutside(below)) return outside(below)
  const file = behindLinks(join(folder, path))
  if (file !== undefined && (root === undefined || file.startsWith(root + sep)))
    return { kind: 'file', bytes: readFileSync(file) }
  if (root === undefined) return undefined
  const isLink = (one: string) => lstatSync(join(root, one), { throwIfNoEntry: false })?.isSymbolicLink() === true
  const link = prefixesOf(below).find(isLink)
  return link === undefined ? submoduleOf(root, below) : brokenLink(link, readlinkSync(join(root, link)))
}

/** Reads what git does not read at a commit: a file of a submodule, if that is checked out, or a broken link. */
const readHidden = (root: string, commit: string, path: string): LinkedFile | undefined => {
  const found = hiddenAt(root, commit, [path])
  const hidden = E.isLeft(found) ? undefined : found.right
  if (hidden === undefined) return undefined
  if (hidden.kind === 'link') return brokenLink(hidden.path, wordOf(root, ['cat-file', 'blob', hidden.id]) ?? commit)
  const folder = join(root, hidden.path)
  return isCheckedOut(folder) && E.isRight(git(folder, ['cat-file', '-e', hidden.id]))
    ? readAt(folder, hidden.id, path.slice(hidden.path.length + 1))
    : submodule(hidden.path, hidden.id)
}

/** Reads a file of a commit by its path below the root of the repository. */
const readAt = (root: string, commit: string, path: string): LinkedFile | undefined => {
  const name = posix.normalize(path)
  if (isOutside(name)) return outside(name)
  const read = git(root, ['cat-file', '--batch', '--follow-symlinks'], `${commit}:${name}\n`)
  if (E.isLeft(read)) return undefined
  const start = read.right.indexOf('\n') + 1
  const [, size] = /^\w+ blob (\d+)\n$/.exec(read.right.toString('utf8', 0, start)) ?? []
  if (size === undefined) return readHidden(root, commit, name)
  const filters = filtersOf(root, commit, [name])
  // Git stores other bytes of a file with a filter, such as a pointer.
  return E.isLeft(filters) || filters.right.size > 0
    ? undefined
    : { kind: 'file', bytes: read.right.subarray(start, start + Number(size)) }
}

/** Reads a file by its path; `undefined` if there is none. */
export type ReadFile = (path: string) => LinkedFile | undefined

/** Returns the files at the base of the check, see `readAtBase`, by their paths in the file system. */
export const filesAtBase = (folder: string, requested: string | undefined): ReadFile => {
  const [revision, root] = [revisionOf(folder, requested), rootOf(folder)]
  if (E.isLeft(revision) || revision.right === undefined || root === undefined) return () => undefined
  const [{ commit }, real] = [revision.right, realpathSync(root)]
  return (path) => readAt(real, commit, belowRoot(real, path))
}

/**
 * Returns the files at a revision by their paths below a folder, which is below the root of the repository, or below
 * `cwd` if it begins with `./` or `../`.
 */
export const filesAtRevision = (cwd: string, revision: string, folder: string): ReadFile => {
  const [commit, root] = [knownCommit(cwd, revision), rootOf(cwd)]
  if (E.isLeft(commit) || root === undefined) return () => undefined
  const start = /^\.{1,2}(?:\/|$)/.test(folder) ? fromRoot(cwd, folder) : folder
  return (path) => readAt(realpathSync(root), commit.right, posix.join(start, path))
}
