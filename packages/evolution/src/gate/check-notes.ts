import type { Release } from '../release/release.js'
import { formatInstructionDiffs } from '../report/wire-changes.js'
import { allowedAt } from '../release/version.js'
import { type Bump, isAtLeast } from '../release/bump.js'
import { bumpOfNotes, type Changesets, freshNotes, type Note, notesFor } from './notes.js'
import { migrationNote } from './migration-note.js'
import type { ExecutableComparison } from './compare-executable.js'
import { blankIn } from './note-text.js'
import { checkMigration, type MigrationContext } from './run-note.js'
import type { PackageReport, Problem, Remark } from './gate-report.js'
import { unknownFindings } from './unknown-findings.js'

/**
 * The bump that is promised, and the notes to the readers of the package. `by` is who promises it: the pending
 * changesets, or the caller for a package that another tool releases. `fresh` are the notes that no prerelease includes
 * yet.
 *
 * @category model
 * @since 1.0.0
 */
export interface Promised {
  readonly by: 'changesets' | 'caller'
  readonly given: Bump
  readonly notes: readonly Note[]
  readonly fresh: readonly Note[]
}

/**
 * Returns what is promised for a package: by the caller if `bump` is given, by its changesets otherwise.
 *
 * @category constructors
 * @since 1.0.0
 */
export const promisedFor = (name: string, changesets: Changesets, bump?: Bump): Promised => {
  const notes = notesFor(name, changesets)
  const given = bump ?? bumpOfNotes(notes)
  return { by: bump === undefined ? 'changesets' : 'caller', given, notes, fresh: freshNotes(name, changesets) }
}

/**
 * Returns what a bump and its notes allow at a version, for a change that requires `bump`. Below 1.0.0 a minor may
 * break, but its note counts as a major only if something breaks: then the notes with a migration count as majors, or
 * every minor if none has a migration.
 *
 * @category destructors
 * @since 1.0.0
 */
export const allowed = (
  version: string,
  { given, notes }: Pick<Promised, 'given' | 'notes'>,
  bump: Bump,
): Pick<Promised, 'given' | 'notes'> => {
  if (allowedAt(version, 'minor') === 'minor') return { given, notes }
  const mayBreak = notes.filter((note) => allowedAt(version, note.bump) === 'major')
  const withMigration = mayBreak.filter(({ body }) => migrationNote(body) !== undefined)
  const breaking = bump !== 'major' ? [] : withMigration.length > 0 ? withMigration : mayBreak
  return {
    given: allowedAt(version, given),
    notes: notes.map((note) => ({ ...note, bump: breaking.includes(note) ? 'major' : 'minor' })),
  }
}

/**
 * Returns a problem for each note that still has a blank of its draft.
 *
 * @category destructors
 * @since 1.0.0
 */
export const unfinished = (notes: readonly Note[]): readonly Problem[] =>
  notes.flatMap(({ name, body }) => {
    const blank = blankIn(body)
    const fix = 'Write it in place of the blank.'
    return blank === undefined
      ? []
      : [{ code: 'unfinished-note', message: `${name} still has ${blank}.`, fix } as const]
  })

/**
 * Returns the problems of the notes: blanks that remain; if the bump is large enough, majors whose
 * migration is missing or wrong; and unproved findings that no note acknowledges.
 *
 * @category destructors
 * @since 1.0.0
 */
export const checkNotes = (
  { given, notes }: Pick<Promised, 'given' | 'notes'>,
  comparison: ExecutableComparison & Pick<MigrationContext, 'earlier'>,
): readonly Problem[] => {
  const { judgement } = comparison
  return [
    ...unfinished(notes),
    ...(isAtLeast(given, judgement.bump) ? checkMigration(notes, comparison) : []),
    ...unknownFindings(judgement, notes),
  ]
}

/**
 * Returns a remark if a bump promises more change than there is.
 *
 * @category destructors
 * @since 1.0.0
 */
export const overBump = (given: Bump, needs: Bump): readonly Remark[] =>
  given !== 'none' && given !== needs && isAtLeast(given, needs) && given !== 'patch'
    ? [
        {
          code: 'bump-too-large',
          message: `Its contracts and exports ask for ${needs === 'none' ? 'no release' : `a ${needs}`}; a ${given} is promised.`,
        },
      ]
    : []

/** Formats how the instructions for agents differ between two releases; an empty object if they are the same. */
export const instructionDiffs = (old: Release, next: Release): Pick<PackageReport, 'instructions'> => {
  const instructions = formatInstructionDiffs(old.contracts ?? [], next.contracts ?? [])
  return instructions === '' ? {} : { instructions }
}
