import { existsSync } from 'node:fs'
import { join } from 'node:path'
import * as E from 'fp-ts/lib/Either.js'
import { bumpOfNotes, type Changesets, nextNotes, notesFor, readChangesets } from './check/notes.js'
import { isAcknowledged } from './check/compare-executable.js'
import { withOwnFacts } from './check/facts.js'
import { type Pending, pendingChanges } from './check/check-pending.js'
import { type Workspace, workspaceOf } from './check/workspace.js'
import { listItem } from './report/markup.js'
import { formatActors, formatInstructionChanges, formatWireChanges } from './report/wire-changes.js'
import type { Bump } from './release/bump.js'
import { isBreak, isNamed } from './verdict/finding.js'

/**
 * A changeset as changesets passes it to a changelog generator.
 *
 * @category model
 * @since 1.0.0
 */
export interface ChangelogNote {
  /** File name without its extension. */
  readonly id: string
  /** Text of the note. */
  readonly summary: string
  /** Packages that the note names. */
  readonly releases: readonly {
    /** Name of the package. */
    readonly name: string
    /** Promised bump. */
    readonly type: Bump
  }[]
}

/**
 * A dependency with a new version, as changesets passes it to a changelog generator.
 *
 * @category model
 * @since 1.0.0
 */
export interface UpdatedDependency {
  /** Name of the package. */
  readonly name: string
  /** Version number after the release. */
  readonly newVersion: string
}

interface Setting {
  readonly workspace: Workspace
  readonly changesets: Changesets
}

/** Stops the changelog. When the generator throws, changesets writes no file. */
const stop = (why: string): never => {
  throw new Error(why)
}

const settle = <A>(found: E.Either<string, A>): A => (E.isLeft(found) ? stop(found.left) : found.right)

const setting = async (): Promise<Setting> => {
  const workspace = settle(await workspaceOf(process.cwd()))
  return { workspace, changesets: await readChangesets(workspace) }
}

let known: Promise<Setting> | undefined

const isReleased = (name: string, { packages }: Workspace): boolean =>
  packages.some(({ manifest }) => manifest.name === name && manifest.version !== '0.0.0')

/** The heading of each kind of note, by the word that its first line begins with. Other notes come first, without one. */
const headings = new Map([
  ['Adds', 'Added'],
  ['Changes', 'Changed'],
  ['Deprecates', 'Deprecated'],
  ['Removes', 'Removed'],
  ['Fixes', 'Fixed'],
])
const kinds: readonly (string | undefined)[] = [undefined, ...headings.values()]

const headingOf = ({ summary }: Pick<ChangelogNote, 'summary'>): string | undefined =>
  headings.get(/^\w*/.exec(summary.trim())?.[0] ?? '')

/**
 * Returns the notes of one bump that the next version of a package has, in the order of their files, and as they are
 * printed: by their kind.
 */
const notesOfBump = (name: string, bump: Bump, changesets: Changesets) => {
  const next = new Set(nextNotes(name, changesets).map((one) => one.name))
  const inOrder = changesets.all.filter(
    ({ id, releases }) =>
      next.has(`.changeset/${id}.md`) && releases.some((one) => one.name === name && one.type === bump),
  )
  return { inOrder, byKind: kinds.flatMap((kind) => inOrder.filter((one) => headingOf(one) === kind)) }
}

/** Returns whether a note is the one of its package that lists the wire changes: the first with the largest bump. */
const describesWire = (name: string, { id }: ChangelogNote, changesets: Changesets): boolean =>
  notesOfBump(name, bumpOfNotes(nextNotes(name, changesets)), changesets).byKind[0]?.id === id

/** Returns the text of a note in the changelog of one package: with its facts and its wire changes, and no others. */
const textFor = async (
  name: string,
  note: ChangelogNote,
  { workspace, changesets }: Setting,
  getPending: () => Promise<Pending | undefined>,
): Promise<string> => {
  const notes = nextNotes(name, changesets)
  const own = notes.find((one) => one.name === `.changeset/${note.id}.md`)
  const summary = note.summary.trim()
  if (own === undefined) return summary
  const [problem] = own.problems
  if (problem !== undefined) return stop(problem.message)
  const isShared = note.releases.length > 1 && own.facts.length > 0
  const isFirst = describesWire(name, note, changesets)
  if (!isShared && !isFirst) return summary
  const pending = await getPending()
  const path = pending?.path ?? workspace.root
  const findings = pending?.compatibility.findings ?? []
  const text = isShared
    ? withOwnFacts(
        summary,
        (one) => findings.some((finding) => isNamed(finding, one)),
        (file) => existsSync(join(path, file)),
      )
    : summary
  if (pending === undefined || !isFirst) return text
  const { compatibility, baseline, release } = pending
  const [before, after] = [baseline.contracts ?? [], release.contracts ?? []]
  const handoffs = [...(release.handoffs ?? []), ...(baseline.handoffs ?? [])]
  const page = existsSync(join(path, 'CONTRACTS.md')) ? '[CONTRACTS.md](CONTRACTS.md)' : undefined
  const acknowledging = notesFor(name, changesets)
  const toAct = findings.filter((one) => isBreak(one) || !isAcknowledged(one, acknowledging))
  const actors = own.bump === 'major' ? formatActors(toAct, { handoffs, contracts: [...after, ...before] }) : ''
  const parts = [
    actors === '' ? '' : `**${actors}**`, // a paragraph of its own: a note may begin with a heading or a fence
    text,
    formatWireChanges(compatibility, baseline.version),
    formatInstructionChanges(before, after, compatibility, page),
  ]
  return parts.filter((part) => part !== '').join('\n\n')
}

/**
 * Returns the note to print where changesets requests another of the same bump, with the heading above it. Changesets
 * requests the lines of a package in the order of the files, and a changelog lists them by their kind. Notes of one kind
 * have no heading.
 */
const replacementFor = (
  name: string,
  note: ChangelogNote,
  type: Bump,
  changesets: Changesets,
): { readonly note: ChangelogNote; readonly heading: string } => {
  const { inOrder, byKind } = notesOfBump(name, type, changesets)
  const i = inOrder.findIndex(({ id }) => id === note.id)
  const [before, own = note] = [byKind[i - 1], byKind[i]]
  const heading = headingOf(own)
  const isFirst = before === undefined || headingOf(before) !== heading
  if (heading === undefined || !isFirst || inOrder.every((one) => headingOf(one) === heading))
    return { note: own, heading: '' }
  return { note: own, heading: `${before === undefined ? '' : '\n'}#### ${heading}\n\n` }
}

const comparisons = new Map<string, Promise<Pending | undefined>>()
const calls = new Map<string, number>()

/**
 * Returns the package that a line is for. Changesets does not pass it: it calls for each package in turn, in the order in
 * which the changesets name them.
 */
const packageOf = (note: ChangelogNote, type: Bump, nth: number, { changesets }: Setting): string => {
  const { all, mode, prereleased } = changesets
  const next = all.filter(({ id }) => mode !== 'pre' || !prereleased.has(id))
  const order = [...new Set(next.flatMap(({ releases }) => releases.map(({ name }) => name)))]
  const names = note.releases.flatMap((one) => (one.type === type ? [one.name] : []))
  const sorted = [...names].sort((a, b) => order.indexOf(a) - order.indexOf(b))
  return sorted[nth % sorted.length] ?? stop(`.changeset/${note.id}.md names no package with a ${type}`)
}

/**
 * Returns the changelog line of a note, for changesets (`"changelog": "@contracts/evolution/changelog"` in its config).
 * The line is the note, with the facts of one package; one note of each package also lists what the release changes on
 * the wire and in the instructions for agents, and of a major who must act. Notes of several kinds are below a heading
 * for each kind. Throws if the facts of a note cannot be read, and if a major has neither
 * facts nor a section `#### Migration`; a package that was never released needs none.
 *
 * @category reporters
 * @since 1.0.0
 */
export const getReleaseLine = async (requested: ChangelogNote, type: Bump): Promise<string> => {
  const key = `${requested.id} ${type}`
  const nth = calls.get(key) ?? 0
  calls.set(key, nth + 1) // before anything is awaited: the order of the calls says what they are for
  const where = await (known ??= setting())
  const name = packageOf(requested, type, nth, where)
  const { note, heading } = replacementFor(name, requested, type, where.changesets)
  const own = nextNotes(name, where.changesets).find((one) => one.name === `.changeset/${note.id}.md`)
  const isSilent = own !== undefined && !own.hasMigration && own.facts.length === 0
  if (type === 'major' && isReleased(name, where.workspace) && isSilent)
    return stop(`.changeset/${note.id}.md is a major of ${name} and has no \`#### Migration\``)
  const compare = async (): Promise<Pending | undefined> => settle(await pendingChanges(name, where.workspace))
  const getPending = (): Promise<Pending | undefined> => {
    const pending = comparisons.get(name) ?? compare()
    comparisons.set(name, pending)
    return pending
  }
  return heading + listItem(await textFor(name, note, where, getPending))
}

/**
 * Returns the changelog line of a package whose dependencies have new versions.
 *
 * @example
 * assert.strictEqual(await getDependencyReleaseLine([], [{ name: 'a', newVersion: '1.1.0' }]), '\n#### Dependencies\n\n- Goes with `a` 1.1.0.')
 *
 * @category reporters
 * @since 1.0.0
 */
export const getDependencyReleaseLine = (_: unknown, dependencies: readonly UpdatedDependency[]): Promise<string> =>
  Promise.resolve(
    dependencies.length === 0
      ? ''
      : `\n#### Dependencies\n\n- Goes with ${dependencies.map(({ name, newVersion }) => `\`${name}\` ${newVersion}`).join(', ')}.`,
  )
