import { spawnSync } from 'node:child_process'
import * as E from 'fp-ts/lib/Either.js'

/** A result of git. Left is one sentence about what went wrong. */
export type Found<A> = E.Either<string, A>

const outputLimit = 2 ** 30

/**
 * Returns the environment for git, without the variables of hooks, so that git uses the repository of the folder, and
 * without replaced objects, which are no part of the history.
 */
const environment = (): NodeJS.ProcessEnv => {
  const ofHooks = ['GIT_DIR', 'GIT_WORK_TREE', 'GIT_INDEX_FILE']
  const others = Object.entries(process.env).filter(([name]) => !ofHooks.includes(name))
  return { ...Object.fromEntries(others), LC_ALL: 'C', GIT_OPTIONAL_LOCKS: '0', GIT_NO_REPLACE_OBJECTS: '1' }
}

/** Runs git in a folder. Left is the first line that git printed, or reports that git is not installed. */
export const git = (
  folder: string,
  args: readonly string[],
  input = '',
  variables: Readonly<Record<string, string>> = {},
): Found<Buffer> => {
  const env = { ...environment(), ...variables }
  const { error, status, stdout, stderr } = spawnSync('git', args, { cwd: folder, env, input, maxBuffer: outputLimit })
  const isFailed = status !== null && status !== 0 // then it may not have read its input
  if (error !== undefined && !isFailed)
    return E.left('code' in error && error.code === 'ENOENT' ? 'git is not installed' : error.message)
  if (status === 0) return E.right(stdout)
  const [line = ''] = stderr
    .toString('utf8')
    .replace(/^(?:fatal|error): /, '')
    .split('\n')
  return E.left(line === '' ? `git ${args[0] ?? ''} failed` : line)
}

export const wordOf = (folder: string, args: readonly string[]): string | undefined => {
  const found = git(folder, args)
  return E.isLeft(found) ? undefined : found.right.toString('utf8').trim()
}

export const rootOf = (folder: string): string | undefined => wordOf(folder, ['rev-parse', '--show-toplevel'])

/** Reads the commit of each of some revisions, all at once; `undefined` for what is none. */
const commitsOf = (folder: string, revisions: readonly string[]): Found<readonly (string | undefined)[]> => {
  const lines = revisions.map((revision) => `${revision}^{commit}\n`).join('')
  return E.map((found: Buffer) => {
    const listed = found.toString('utf8').split('\n')
    return revisions.map((_, i) => /^([0-9a-f]+) commit \d+$/.exec(listed[i] ?? '')?.[1])
  })(git(folder, ['cat-file', '--batch-check'], lines))
}

const isShallow = (folder: string): boolean => wordOf(folder, ['rev-parse', '--is-shallow-repository']) === 'true'

const shallow = 'this clone is shallow; fetch the whole history (actions/checkout: `fetch-depth: 0`)'

const noCommonCommit = (folder: string, branch: string): string =>
  `HEAD and ${branch} have no common commit${isShallow(folder) ? ` here: ${shallow}` : ''}`

/** Returns whether a text is one word that git cannot mistake for an option, a range or a path. */
const isRevision = (text: string): boolean => /^[^\s\-:^][^\s:]*$/.test(text) && !text.includes('..')

// Full names, since git takes a tag for a branch of the same name.
const defaultBranches = [
  ...['refs/remotes/origin/HEAD', 'refs/remotes/origin/main', 'refs/remotes/origin/master'],
  ...['refs/heads/main', 'refs/heads/master'],
]

/** A commit, and its name in reports. */
export interface Revision {
  readonly commit: string
  readonly called: string
}

const short = (commit: string): string => commit.slice(0, 10)

export const knownCommit = (folder: string, requested: string): Found<string> => {
  if (!isRevision(requested)) return E.left(`${JSON.stringify(requested)} is not a git revision`)
  const prefixes = requested.includes('@{') ? [''] : ['', 'refs/heads/', 'refs/remotes/'] // git ends at refs/heads/@{u}
  const names = prefixes.map((prefix) => prefix + requested)
  const found = commitsOf(folder, names)
  if (E.isLeft(found)) return found
  const [other, local, remote] = found.right
  // A local branch that is called `origin/main` would otherwise be its own base.
  if (local !== undefined && remote !== undefined && local !== remote)
    return E.left(`${requested} is two branches: write refs/remotes/${requested} or refs/heads/${requested}`)
  const commit = local ?? remote ?? other
  return commit === undefined
    ? E.left(`${requested} is not a revision of this repository${isShallow(folder) ? `: ${shallow}` : ''}`)
    : E.right(commit)
}

const mergeBase = (folder: string, head: string, commit: string): string | undefined =>
  head === commit ? head : wordOf(folder, ['merge-base', head, commit])

const chosen = (folder: string, head: string, requested: string): Found<Revision> => {
  const known = knownCommit(folder, requested)
  if (E.isLeft(known)) return known
  const commit = known.right
  // Releases that the other branch has cut since the merge base are not changes of this branch.
  const common = mergeBase(folder, head, commit)
  if (common === undefined && isShallow(folder)) return E.left(noCommonCommit(folder, requested))
  const base = common ?? commit
  const called = base === commit ? requested : `the merge base with ${requested}`
  return E.right({ commit: base, called: `${called} (${short(base)})` })
}

/**
 * Returns the default branch and its commit. In a clone of one branch, `origin/HEAD` is that branch, whichever it is, so
 * it does not count there.
 */
const defaultBranch = (folder: string): readonly [name?: string, commit?: string | undefined] => {
  const isWhole = () => wordOf(folder, ['config', '--get-all', 'remote.origin.fetch'])?.includes('*') === true
  const listed = wordOf(folder, ['for-each-ref', '--format=%(refname) %(objectname)', ...defaultBranches]) ?? ''
  const commits = new Map(
    listed.split('\n').map((line) => {
      const [name = '', commit] = line.split(' ')
      return [name, commit] as const
    }),
  )
  const found = defaultBranches.find((name) => commits.has(name) && (!name.endsWith('/HEAD') || isWhole()))
  return found === undefined ? [] : [found.replace(/^refs\/(?:remotes|heads)\//, ''), commits.get(found)]
}

const byDefault = (folder: string, head: string): Found<Revision> => {
  const [branch, commit] = defaultBranch(folder)
  if (branch === undefined || commit === undefined) {
    const isClone = (wordOf(folder, ['remote']) ?? '') !== ''
    if (isClone) return E.left(`the default branch is not in this clone${isShallow(folder) ? `: ${shallow}` : ''}`)
    return E.right({ commit: head, called: `HEAD (${short(head)})` })
  }
  const base = mergeBase(folder, head, commit)
  if (base === undefined) return E.left(noCommonCommit(folder, branch))
  if (base === head) return E.right({ commit: head, called: `HEAD (${short(head)})` })
  return E.right({ commit: base, called: `the merge base with ${branch} (${short(base)})` })
}

/**
 * Returns the revision to compare with, or `undefined` if none is requested and the folder is not under version control
 * or has no commit.
 */
export const revisionOf = (folder: string, requested: string | undefined): Found<Revision | undefined> => {
  const found = commitsOf(folder, ['HEAD'])
  if (E.isLeft(found)) {
    const isNone = found.left.startsWith('not a git repository') || found.left === 'git is not installed'
    return requested === undefined && isNone ? E.right(undefined) : found
  }
  const [head] = found.right
  if (head === undefined)
    return requested === undefined ? E.right(undefined) : E.left('the repository has no commit yet')
  return requested === undefined ? byDefault(folder, head) : chosen(folder, head, requested)
}

/** The arguments of `ls-tree`: a commit for its files below the folder, or a tree for all its files. */
export type Listed = readonly [commit: string] | readonly ['--full-tree', tree: string]

/** An entry of a tree: its kind, the id of its object, and its path below the tree. */
export interface TreeEntry {
  readonly kind: 'file' | 'link' | 'submodule' | undefined
  readonly id: string
  readonly path: string
}

/** A link or submodule of a tree: its path, and the id of the text of a link, or of the commit of a submodule. */
export interface Hidden extends TreeEntry {
  readonly kind: 'link' | 'submodule'
}

export const isHidden = (entry: TreeEntry): entry is Hidden => entry.kind === 'link' || entry.kind === 'submodule'

/** The kinds of entries by the first digits of their modes. */
const kinds: ReadonlyMap<string | undefined, TreeEntry['kind']> = new Map([['100', 'file'], ['120', 'link'], ['160', 'submodule']]) // oxfmt-ignore

export const entriesIn = (listed: Buffer): readonly TreeEntry[] =>
  listed
    .toString('utf8')
    .split('\0')
    .flatMap((line): readonly TreeEntry[] => {
      const [, mode, id, path] = /^(\d{3})\d+ \w+ ([0-9a-f]+)\t(.+)$/s.exec(line) ?? []
      return id === undefined || path === undefined ? [] : [{ kind: kinds.get(mode), id, path }]
    })

export const entriesAt = (folder: string, tree: Listed): Found<readonly TreeEntry[]> =>
  E.map(entriesIn)(git(folder, ['ls-tree', '-r', '-z', ...tree]))

/** Reads the contents of entries of a tree by their path. */
export const contentsOf = (
  folder: string,
  wanted: readonly TreeEntry[],
  tree: Listed,
): Found<ReadonlyMap<string, Buffer>> => {
  if (wanted.length === 0) return E.right(new Map())
  const read = git(folder, ['cat-file', '--batch'], wanted.map(({ id }) => `${id}\n`).join(''))
  if (E.isLeft(read)) return read
  const files = new Map<string, Buffer>()
  let at = 0
  for (const { path } of wanted) {
    const end = read.right.indexOf('\n', at)
    const size = Number(/ blob (\d+)$/.exec(read.right.toString('utf8', at, end))?.[1])
    if (end === -1 || Number.isNaN(size)) return E.left(`${path} cannot be read at ${tree.at(-1) ?? ''}`)
    files.set(path, read.right.subarray(end + 1, end + 1 + size))
    at = end + 1 + size + 1
  }
  return E.right(files)
}

/** Reads the wanted files of a tree by their path below it. It reads only regular files: no links, no submodules. */
export const filesAt = (
  folder: string,
  tree: Listed,
  isWanted: (path: string) => boolean,
): Found<ReadonlyMap<string, Buffer>> => {
  const entries = entriesAt(folder, tree)
  if (E.isLeft(entries)) return entries
  const wanted = entries.right.filter(({ kind, path }) => kind === 'file' && isWanted(path))
  return contentsOf(folder, wanted, tree)
}

/** Returns whether a path is in a folder of installed packages, of which nothing is read. */
export const isInstalled = (path: string): boolean => path.split('/').includes('node_modules')
