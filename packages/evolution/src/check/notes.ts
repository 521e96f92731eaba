import { type Dirent, existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import parse from '@changesets/parse'
import read from '@changesets/read'
import { getPackages } from '@manypkg/get-packages'
import { type ParseError, parseTree } from 'jsonc-parser'
import { type Bump, maxBump } from '../release/bump.js'
import { firstLine } from '../release/load-module.js'
import { readText } from '../release/read-text.js'
import { factsOf, locationAt, type Place, type ReadFacts, type ReadText } from './facts.js'
import type { Problem } from './workspace-report.js'
import type { Workspace } from './workspace.js'

/**
 * A note to the readers of one package, with its facts: a pending changeset that names it, or an entry of its changelog.
 *
 * @category model
 * @since 1.0.0
 */
export interface Note extends ReadFacts {
  /** Path of the changeset, or the changelog and the version of the entry. */
  readonly name: string
  /** Bump that the note promises. */
  readonly bump: Bump
}

const textsIn =
  (folder: string | undefined): ReadText =>
  (path) =>
    folder === undefined ? undefined : readText(join(folder, path))

const headings = new Map<string, Bump>([
  ['### Major Changes', 'major'],
  ['### Minor Changes', 'minor'],
  ['### Patch Changes', 'patch'],
])

/**
 * Returns the notes of a version in a changelog, as they were in their changesets. Each note begins with a list item,
 * and its other lines are indented by two spaces. `readText` reads the files of messages of the package.
 */
export const changelogEntry = (changelog: string, version: string, readText: ReadText): readonly Note[] => {
  const lines = changelog.split(/\r?\n/).map((line) => line.trimEnd())
  const start = lines.indexOf(`## ${version}`) + 1
  const end = lines.findIndex((line, i) => i >= start && line.startsWith('## '))
  const notes: { bump: Bump; lines: string[]; line: number }[] = []
  let bump: Bump = 'patch'
  for (const [i, line] of lines.slice(start, start === 0 ? 0 : end === -1 ? undefined : end).entries()) {
    const heading = headings.get(line)
    if (heading !== undefined) bump = heading
    else if (line.startsWith('- ')) notes.push({ bump, lines: [line.slice(2)], line: start + i })
    else notes.at(-1)?.lines.push(line.replace(/^ {2}/, ''))
  }
  return notes.map((note) => {
    const body = note.lines.join('\n').trimEnd()
    const facts = factsOf(body, { file: 'CHANGELOG.md', line: note.line, column: 2 }, readText)
    return { name: `CHANGELOG.md, ${version}`, bump: note.bump, ...facts }
  })
}

/** Returns a function that reads the notes of a version from the changelog of the package in a folder. */
export const changelogIn = (folder: string): ((version: string) => readonly Note[]) => {
  const readText = textsIn(folder)
  const changelog = readText('CHANGELOG.md') ?? ''
  return (version) => changelogEntry(changelog, version, readText)
}

interface Changeset {
  readonly id: string
  readonly summary: string
  readonly releases: readonly { readonly name: string; readonly type: Bump }[]
}

/**
 * The pending changesets of a workspace, and the problems of those that changesets would refuse. `folders` are those of the
 * packages by name. `prereleased` are the changesets that a prerelease includes already. They remain until the final
 * version is cut; `mode` is `exit` if that is next.
 */
export interface Changesets {
  readonly all: readonly (Changeset & { readonly place: Place })[]
  readonly folders: ReadonlyMap<string, string>
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

const badChangeset = (message: string, fix: string): Problem => ({ code: 'bad-changeset', message, fix })

const problemsOf = (folder: string, name: string): readonly Problem[] => {
  try {
    parse(readFileSync(join(folder, name), 'utf8'))
    return []
  } catch (error) {
    const why = firstLine(error).replace(/^could not parse changeset - /, '')
    const fix = 'Write it as `pnpm changeset` does: a package and its bump between two lines of `---`, then the note.'
    return [badChangeset(`.changeset/${name} is not a changeset: ${why}`, fix)]
  }
}

/** Returns the problems of folders. One with the two files of a changeset of version 1 is none. */
const folderProblems = (folder: string, { name }: Dirent): readonly Problem[] => {
  if (['changes.md', 'changes.json'].every((file) => existsSync(join(folder, name, file)))) return []
  const message = `.changeset/${name} is a folder, which changesets reads as a changeset of its version 1.`
  return [badChangeset(message, 'Move it out of .changeset.')]
}

/** Returns the problem of a file of changesets that is not JSON. */
const jsonProblems = (folder: string, name: string): readonly Problem[] => {
  const text = new TextDecoder().decode(readFileSync(join(folder, name))) // which drops a byte order mark
  const errors: ParseError[] = []
  parseTree(text, errors, { disallowComments: true })
  const [error] = errors
  if (error === undefined) return []
  const location = locationAt({ file: `.changeset/${name}`, line: 0, column: 0 }, text, error.offset)
  return [badChangeset(`${location}: it is not JSON.`, 'Correct it there.')]
}

const problemsIn = (folder: string): readonly Problem[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !name.startsWith('.') && !/^README\.md$/i.test(name))
    .flatMap((entry) => {
      if (entry.isDirectory()) return folderProblems(folder, entry)
      if (['config.json', 'pre.json'].includes(entry.name)) return jsonProblems(folder, entry.name)
      return entry.name.endsWith('.md') ? problemsOf(folder, entry.name) : []
    })

/**
 * Returns a problem for each package that a changeset names and the workspace does not have. Changesets would refuse to
 * cut any version.
 */
const strangersIn = async (all: Changesets['all'], root: string): Promise<readonly Problem[]> => {
  const { packages } = await getPackages(root) // also those whose package.json is no manifest of a release
  const names = new Set(packages.map(({ packageJson: { name } }) => name))
  return all.flatMap(({ id, releases }) =>
    releases.flatMap(({ name }): readonly Problem[] => {
      if (names.has(name)) return []
      const message = `.changeset/${id}.md names ${name}, a package that this workspace does not have.`
      const fix = 'Correct the name, or take it out: `contracts release` would stop there.'
      return [badChangeset(message, fix)]
    }),
  )
}

/** Returns the place of the note in the file of its changeset, below the names of the packages. */
const placeOf = ({ id, summary }: Changeset, folder: string): Place => {
  const text = textsIn(folder)(`${id}.md`) ?? ''
  return { file: `.changeset/${id}.md`, line: text.slice(0, text.indexOf(summary)).split('\n').length - 1, column: 0 }
}

/**
 * Reads the pending changesets of a workspace, in the order in which changesets reads them. There are none if it has no
 * `.changeset` folder.
 */
export const readChangesets = async ({ root, packages }: Workspace): Promise<Changesets> => {
  const folder = join(root, '.changeset')
  const none = { all: [], folders: new Map<string, string>(), problems: [], prereleased: new Set<string>() }
  if (!existsSync(folder)) return none
  try {
    const problems = problemsIn(folder) // before changesets reads them, whose failure cannot always be caught
    if (problems.length > 0) return { ...none, problems }
    const all = (await read(root)).map((one) => ({ ...one, place: placeOf(one, folder) }))
    const folders = new Map(packages.map(({ manifest, path }) => [manifest.name, path]))
    return { all, folders, problems: await strangersIn(all, root), ...prereleaseIn(folder) }
  } catch (error) {
    const message = `.changeset cannot be read: ${firstLine(error)}`
    return { ...none, problems: [badChangeset(message, 'Make it readable.')] }
  }
}

/**
 * Returns the problems of the `.changeset` folder of a workspace, for which changesets would cut no version.
 *
 * @category constructors
 * @since 1.0.0
 */
export const changesetProblems = async (workspace: Workspace): Promise<readonly Problem[]> => {
  const folder = join(workspace.root, '.changeset')
  const { problems } = await readChangesets(workspace)
  if (!existsSync(folder) || existsSync(join(folder, 'config.json'))) return problems
  const message = '.changeset/config.json is missing, which changesets needs.'
  return [...problems, badChangeset(message, 'Run `npx changeset init`, which writes it.')]
}

/** Returns the notes of the changesets that name a package, those of its prereleases included. */
export const notesFor = (name: string, { all, folders }: Changesets): readonly Note[] =>
  all.flatMap(({ id, summary, releases, place }) =>
    releases.flatMap((release): readonly Note[] => {
      if (release.name !== name) return []
      const [own, ...others] = [name, ...releases.map((one) => one.name)].map((one) => textsIn(folders.get(one)))
      // The file of messages is that of one of the packages, and says nothing of the others.
      const readText = (path: string) => own?.(path) ?? (others.some((read) => read(path) !== undefined) ? '[]' : undefined) // oxfmt-ignore
      const facts = factsOf(summary, place, readText)
      return [{ name: `.changeset/${id}.md`, bump: release.type, ...facts }]
    }),
  )

/** Returns the notes that no prerelease includes yet. */
export const freshNotes = (name: string, changesets: Changesets): readonly Note[] =>
  notesFor(name, { ...changesets, all: changesets.all.filter(({ id }) => !changesets.prereleased.has(id)) })

/** Returns the notes that the next version is cut from: the new ones for a prerelease, all for a final version. */
export const nextNotes = (name: string, changesets: Changesets): readonly Note[] =>
  changesets.mode === 'pre' ? freshNotes(name, changesets) : notesFor(name, changesets)

/**
 * Returns the files of the pending changesets that the next version of a package is cut from, such as
 * `.changeset/late-cups.md`.
 *
 * @category constructors
 * @since 1.0.0
 */
export const pendingChangesets = async (name: string, workspace: Workspace): Promise<readonly string[]> =>
  nextNotes(name, await readChangesets(workspace)).map((note) => note.name)

/** Returns the largest bump of some notes. */
export const bumpOfNotes = (notes: readonly Note[]): Bump => maxBump(notes.map(({ bump }) => bump))

/**
 * Returns the bump that the pending changesets of a workspace promise for a package; `none` without any.
 *
 * @category constructors
 * @since 1.0.0
 */
export const pendingBump = async (name: string, workspace: Workspace): Promise<Bump> =>
  bumpOfNotes(notesFor(name, await readChangesets(workspace)))
