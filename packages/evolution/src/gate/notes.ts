import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Bump, maxBump } from '../release/bump.js'
import parse from '@changesets/parse'
import read from '@changesets/read'
import type { Problem } from './gate-report.js'
import { type ReadText, withMessages } from './message-file.js'
import type { Workspace } from './workspace.js'

const headings: readonly (readonly [RegExp, Bump])[] = [
  [/^### Major Changes\s*$/, 'major'],
  [/^### Minor Changes\s*$/, 'minor'],
  [/^### Patch Changes\s*$/, 'patch'],
]

const sectionOf = (changelog: string, version: string): readonly string[] => {
  const lines = changelog.split(/\r?\n/)
  const start = lines.findIndex((line) => line.trim() === `## ${version}`)
  if (start === -1) return []
  const rest = lines.slice(start + 1)
  const end = rest.findIndex((line) => /^## /.test(line))
  return end === -1 ? rest : rest.slice(0, end)
}

/**
 * Returns the notes of a version in a changelog, as they were in their changesets. Each note begins with a list item,
 * and its other lines are indented by two spaces.
 *
 * @category destructors
 * @since 1.0.0
 */
export const changelogEntry = (changelog: string, version: string): readonly Note[] => {
  const notes: { bump: Bump; lines: string[] }[] = []
  let bump: Bump = 'patch'
  for (const line of sectionOf(changelog, version)) {
    const heading = headings.find(([pattern]) => pattern.test(line))
    if (heading !== undefined) bump = heading[1]
    else if (line.startsWith('- ')) notes.push({ bump, lines: [line.slice(2)] })
    else notes.at(-1)?.lines.push(line.replace(/^ {2}/, ''))
  }
  return notes.map((note) => ({
    name: `CHANGELOG.md, ${version}`,
    bump: note.bump,
    body: note.lines.join('\n').trim(),
  }))
}

/** Returns a function that reads files of the package in a folder. */
const textsIn =
  (folder: string): ReadText =>
  (path) => {
    try {
      return readFileSync(join(folder, path), 'utf8')
    } catch {
      return undefined
    }
  }

/** Reads the changelog of the package in a folder, with the messages of its notes; `''` if it has none. */
export const readChangelog = (folder: string): string => {
  const read = textsIn(folder)
  return withMessages(read('CHANGELOG.md') ?? '', read)
}

interface Changeset {
  readonly id: string
  readonly summary: string
  readonly releases: readonly { readonly name: string; readonly type: Bump }[]
}

/**
 * The pending changesets of a workspace, and the problems of those that cannot be read. `folders` are those of the
 * packages by name. `prereleased` are the changesets that a prerelease includes already. They remain until the final
 * version is cut; `mode` is `exit` if that is next.
 *
 * @category model
 * @since 1.0.0
 */
export interface Changesets {
  readonly all: readonly Changeset[]
  readonly folders?: ReadonlyMap<string, string>
  readonly problems: readonly Problem[]
  readonly mode?: 'pre' | 'exit'
  readonly prereleased: ReadonlySet<string>
}

type Prerelease = Pick<Changesets, 'mode' | 'prereleased'>

/** Reads the state of a prerelease that changesets keeps in `.changeset/pre.json`. */
const prereleaseIn = (folder: string): Prerelease => {
  const none = { prereleased: new Set<string>() }
  const file = join(folder, 'pre.json')
  if (!existsSync(file)) return none
  const state: unknown = JSON.parse(readFileSync(file, 'utf8'))
  if (typeof state !== 'object' || state === null || !('mode' in state) || !('changesets' in state)) return none
  const ids = Array.isArray(state.changesets) ? state.changesets.filter((id) => typeof id === 'string') : []
  return { mode: state.mode === 'exit' ? 'exit' : 'pre', prereleased: new Set(ids) }
}

const firstLine = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? ''

const problemsOf = (file: string): readonly Problem[] => {
  try {
    parse(readFileSync(file, 'utf8'))
    return []
  } catch (error) {
    return [
      {
        code: 'bad-changeset',
        message: `.changeset/${file.slice(file.lastIndexOf('/') + 1)} is not a changeset: ${firstLine(error).replace(/^could not parse changeset - /, '')}`,
        fix: 'Write it as `pnpm changeset` does: a package and its bump between two lines of `---`, then the note.',
      },
    ]
  }
}

const problemsIn = (folder: string): readonly Problem[] =>
  readdirSync(folder)
    .filter((name) => !name.startsWith('.') && name.endsWith('.md') && !/^README\.md$/i.test(name))
    .flatMap((name) => problemsOf(`${folder}/${name}`))

/**
 * Reads the pending changesets of a workspace. There are no changesets if it has no `.changeset` folder.
 *
 * @category constructors
 * @since 1.0.0
 */
export const readChangesets = async ({ root, packages }: Workspace): Promise<Changesets> => {
  const folder = join(root, '.changeset')
  if (!existsSync(folder)) return { all: [], problems: [], prereleased: new Set() }
  try {
    const all = await read(root)
    const folders = new Map(packages.map(({ manifest, path }) => [manifest.name, path]))
    return { all: [...all].sort((a, b) => (a.id < b.id ? -1 : 1)), folders, problems: [], ...prereleaseIn(folder) }
  } catch (error) {
    const problems = problemsIn(folder)
    const unexplained: Problem = {
      code: 'bad-changeset',
      message: `.changeset cannot be read: ${firstLine(error)}`,
      fix: 'Make it readable.',
    }
    return { all: [], problems: problems.length > 0 ? problems : [unexplained], prereleased: new Set() }
  }
}

/**
 * A note to the readers of one package: a pending changeset that names it, or an entry of its changelog.
 *
 * @category model
 * @since 1.0.0
 */
export interface Note {
  /** Path of the changeset, or the changelog and the version of the entry. */
  readonly name: string
  /** Bump that the note promises. */
  readonly bump: Bump
  /** Text of the note. */
  readonly body: string
}

const notesAmong = (name: string, { all, folders }: Pick<Changesets, 'all' | 'folders'>): readonly Note[] => {
  const folder = folders?.get(name)
  const read = folder === undefined ? () => undefined : textsIn(folder)
  return all.flatMap(({ id, summary, releases }) =>
    releases.flatMap((release) =>
      release.name === name
        ? [{ name: `.changeset/${id}.md`, bump: release.type, body: withMessages(summary, read) }]
        : [],
    ),
  )
}

/** Returns the notes of the changesets that name a package, those of its prereleases included. */
export const notesFor = (name: string, changesets: Changesets): readonly Note[] => notesAmong(name, changesets)

/** Returns the notes that no prerelease includes yet. */
export const freshNotes = (name: string, changesets: Changesets): readonly Note[] =>
  notesAmong(name, { ...changesets, all: changesets.all.filter(({ id }) => !changesets.prereleased.has(id)) })

/** Returns the notes that the next version is cut from: the new ones for a prerelease, all for a final version. */
export const nextNotes = (name: string, changesets: Changesets): readonly Note[] =>
  changesets.mode === 'pre' ? freshNotes(name, changesets) : notesFor(name, changesets)

/**
 * Returns the files of the pending changesets that the next version of a package is cut from, such as
 * `.changeset/late-cups.md`.
 *
 * @category constructors
 * @since 1.2.0
 */
export const pendingChangesets = async (name: string, workspace: Workspace): Promise<readonly string[]> =>
  nextNotes(name, await readChangesets(workspace)).map((note) => note.name)

/** Returns the largest bump that notes promise. */
export const bumpOfNotes = (notes: readonly Note[]): Bump => maxBump(notes.map(({ bump }) => bump))
