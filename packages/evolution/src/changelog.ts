import { existsSync } from 'node:fs'
import { join } from 'node:path'
import * as E from 'fp-ts/lib/Either.js'
import { bumpOfNotes, type Changesets, nextNotes, readChangesets } from './gate/notes.js'
import { sectionLines } from './gate/note-text.js'
import { migrationNote } from './gate/migration-note.js'
import { pendingChanges } from './gate/check-pending.js'
import { type Workspace, workspaceOf } from './gate/workspace.js'
import { listItem } from './report/markup.js'
import { formatInstructionChanges, formatWireChanges } from './report/wire-changes.js'
import type { Bump } from './release/bump.js'

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

/** Returns whether a note is the one of its package that lists the wire changes: the first with the largest bump. */
const describesWire = ({ id }: ChangelogNote, name: string, changesets: Changesets): boolean => {
  const notes = nextNotes(name, changesets)
  return notes.find(({ bump }) => bump === bumpOfNotes(notes))?.name === `.changeset/${id}.md`
}

const wireOf = async (note: ChangelogNote, name: string, { workspace, changesets }: Setting): Promise<string> => {
  if (!describesWire(note, name, changesets)) return ''
  const pending = settle(await pendingChanges(name, workspace))
  if (pending === undefined) return ''
  const { judgement, since, before, after, path } = pending
  const page = existsSync(join(path, 'CONTRACTS.md')) ? '[CONTRACTS.md](CONTRACTS.md)' : undefined
  const parts = [formatWireChanges(judgement, since), formatInstructionChanges(before, after, judgement, page)]
  return parts.filter((part) => part !== '').join('\n\n')
}

/**
 * Returns the changelog line of a note, for changesets (`"changelog": "@contracts/evolution/changelog"` in its config).
 * The line is the note; one note of each package also lists what the release changes on the wire and in the
 * instructions for agents. Throws if a major has neither a `#### Migration` nor an `#### Acknowledged` section; a
 * package that was never released needs none.
 *
 * @category reporters
 * @since 1.0.0
 */
export const getReleaseLine = async (note: ChangelogNote, type: Bump): Promise<string> => {
  const where = await (known ??= setting())
  const names = note.releases.flatMap((one) => (one.type === type ? [one.name] : []))
  const released = names.filter((name) => isReleased(name, where.workspace))
  if (
    type === 'major' &&
    released.length > 0 &&
    migrationNote(note.summary) === undefined &&
    sectionLines(note.summary, 'Acknowledged') === undefined
  )
    return stop(`.changeset/${note.id}.md is a major of ${released.join(', ')} and has no \`#### Migration\``)
  const parts = await Promise.all(names.map((name) => wireOf(note, name, where)))
  return listItem([note.summary.trim(), ...parts.filter((part) => part !== '')].join('\n\n'))
}

/**
 * Returns the changelog line of a package whose dependencies have new versions.
 *
 * @example
 * assert.strictEqual(await getDependencyReleaseLine([], [{ name: 'a', newVersion: '1.1.0' }]), '- Goes with `a` 1.1.0.')
 *
 * @category reporters
 * @since 1.0.0
 */
export const getDependencyReleaseLine = (_: unknown, dependencies: readonly UpdatedDependency[]): Promise<string> =>
  Promise.resolve(
    dependencies.length === 0
      ? ''
      : `- Goes with ${dependencies.map(({ name, newVersion }) => `\`${name}\` ${newVersion}`).join(', ')}.`,
  )
