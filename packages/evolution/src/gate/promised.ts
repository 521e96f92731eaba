import { allowedAt } from '../release/version.js'
import type { Bump } from '../verdict/bump.js'
import type { Changesets } from './changesets.js'
import { migrationNote } from './migration-note.js'
import { bumpOfNotes, freshNotes, type Note, notesFor } from './notes.js'

/**
 * The bump that is promised, and the notes to the readers of the package. `by` says whether the pending changesets promise
 * it or the caller, for a package that another tool releases. `fresh` are the notes that no prerelease holds yet.
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
 * What is promised for a package: by its changesets, or by the caller where that says so.
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
 * What a bump and its notes allow at a version, where the change asks for `bump`. Below 1.0.0 a minor may break, but a note
 * is held to that only when something breaks: then by its migration, or every minor where none has one.
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
  const telling = mayBreak.filter(({ body }) => migrationNote(body) !== undefined)
  const breaking = bump !== 'major' ? [] : telling.length > 0 ? telling : mayBreak
  return {
    given: allowedAt(version, given),
    notes: notes.map((note) => ({ ...note, bump: breaking.includes(note) ? 'major' : 'minor' })),
  }
}
