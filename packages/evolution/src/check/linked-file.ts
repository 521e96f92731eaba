/** Reads single files of a repository, in the work tree and at revisions, and follows links alike in both. */
import { existsSync, lstatSync, readFileSync, readlinkSync, realpathSync } from 'node:fs'
import { isAbsolute, join, posix } from 'node:path'
import * as E from 'fp-ts/lib/Either.js'
import { isFile } from '../release/read-text.js'
import { belowRoot, fromRoot, hiddenAt } from './at-revision.js'
import { filtersOf } from './filters.js'
import { git, knownCommit, revisionOf, rootOf, wordOf } from './git.js'

/** The content of a path: the bytes of a file, or a text about what is not read, which is the same if that is. */
export type LinkedFile =
  | { readonly kind: 'file'; readonly bytes: Uint8Array }
  | { readonly kind: 'unread'; readonly text: string }

const outside = (path: string): LinkedFile => ({ kind: 'unread', text: `${path} outside the repository` })

const isOutside = (path: string): boolean => path === '..' || path.startsWith('../') || posix.isAbsolute(path)

/** A link by its path below the root, and the path that it leads to. */
interface Link {
  readonly path: string
  readonly target: string
}

/** A path behind all links, and the last of these. It is broken if it leads out of the repository or in a circle. */
interface Followed {
  readonly path: string
  readonly link?: Link
  readonly isBroken?: boolean
}

/** Follows the links that a path below the root is or is behind. `linkAt` returns the first. */
const follow = (root: string, linkAt: (path: string) => Link | undefined, from: string): Followed => {
  let [path, last]: [string, Link | undefined] = [from, undefined]
  for (const seen = new Set<string>(); !seen.has(path) && seen.size < 64;) {
    seen.add(path)
    const segments = path.split('/').filter((one) => one !== '' && one !== '.')
    const up = segments.indexOf('..')
    if (up === 0) {
      path = belowRoot(root, join(root, path))
      if (isOutside(path)) break
      continue
    }
    const link = linkAt(segments.slice(0, up < 0 ? undefined : up).join('/'))
    if (link === undefined) {
      path = segments.filter((_, i) => up < 0 || (i !== up - 1 && i !== up)).join('/')
      if (up < 0) return { path, ...(last === undefined ? {} : { link: last }) }
      continue
    }
    const target = isAbsolute(link.target) ? belowRoot(root, link.target) : `${posix.dirname(link.path)}/${link.target}`
    path = [target, ...segments.slice(link.path.split('/').length)].join('/')
    last = link
  }
  return { path, isBroken: true, ...(last === undefined ? {} : { link: last }) }
}

const brokenLink = (link: Link | undefined): LinkedFile | undefined =>
  link === undefined ? undefined : { kind: 'unread', text: `what ${link.path} leads to, a link to ${link.target}` }

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

const linkInTree =
  (root: string) =>
  (path: string): Link | undefined => {
    const isLink = (one: string) => lstatSync(join(root, one), { throwIfNoEntry: false })?.isSymbolicLink() === true
    const link = prefixesOf(path).find(isLink)
    return link === undefined ? undefined : { path: link, target: readlinkSync(join(root, link)) }
  }

/** Reads a file of the work tree. A link that leads out of the repository is not followed. */
export const fileInTree = (folder: string, path: string): LinkedFile | undefined => {
  const top = existsSync(folder) ? rootOf(folder) : undefined
  const file = join(folder, path)
  if (top === undefined) return isFile(file) ? { kind: 'file', bytes: readFileSync(file) } : undefined
  const root = realpathSync(top)
  const below = belowRoot(root, file)
  if (isOutside(below)) return outside(below)
  const { path: real, link, isBroken = false } = follow(root, linkInTree(root), below)
  if (isBroken) return brokenLink(link)
  return isFile(join(root, real))
    ? { kind: 'file', bytes: readFileSync(join(root, real)) }
    : (submoduleOf(root, real) ?? brokenLink(link))
}

const linkAtCommit =
  (root: string, commit: string) =>
  (path: string): Link | undefined => {
    const found = hiddenAt(root, commit, [path])
    if (E.isLeft(found) || found.right?.kind !== 'link') return undefined
    return { path: found.right.path, target: wordOf(root, ['cat-file', 'blob', found.right.id]) ?? commit }
  }

/** Reads a file of a submodule, if that is checked out. */
const readSubmodule = (root: string, commit: string, path: string): LinkedFile | undefined => {
  const found = hiddenAt(root, commit, [path])
  const hidden = E.isLeft(found) ? undefined : found.right
  if (hidden === undefined) return undefined
  const folder = join(root, hidden.path)
  return isCheckedOut(folder) && E.isRight(git(folder, ['cat-file', '-e', hidden.id]))
    ? readAt(folder, hidden.id, path.slice(hidden.path.length + 1))
    : submodule(hidden.path, hidden.id)
}

/** Reads a file of a commit by its path below the root of the repository. */
const readAt = (root: string, commit: string, from: string): LinkedFile | undefined => {
  const name = posix.normalize(from)
  if (isOutside(name)) return outside(name)
  const { path, link, isBroken = false } = follow(root, linkAtCommit(root, commit), name)
  if (isBroken) return brokenLink(link)
  const read = git(root, ['cat-file', 'blob', `${commit}:${path}`])
  if (E.isLeft(read)) return readSubmodule(root, commit, path) ?? brokenLink(link)
  const filters = filtersOf(root, commit, [path])
  // Git stores other bytes of a file with a filter, such as a pointer.
  return E.isLeft(filters) || filters.right.size > 0 ? undefined : { kind: 'file', bytes: read.right }
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
