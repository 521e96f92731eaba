import { type Bump, largest } from '../verdict/bump.js'
import type { Changesets } from './changesets.js'

/**
 * A note to the readers of one package: a pending changeset that names it, or an entry of its changelog.
 *
 * @category model
 * @since 1.0.0
 */
export interface Note {
  readonly name: string
  readonly bump: Bump
  readonly body: string
}

const notesAmong = (name: string, all: Changesets['all']): readonly Note[] =>
  all.flatMap(({ id, summary, releases }) =>
    releases.flatMap((release) =>
      release.name === name ? [{ name: `.changeset/${id}.md`, bump: release.type, body: summary }] : [],
    ),
  )

/** The notes of the changesets that name a package, those of its prereleases included. */
export const notesFor = (name: string, { all }: Changesets): readonly Note[] => notesAmong(name, all)

/** The notes that no prerelease holds yet. */
export const freshNotes = (name: string, { all, prereleased }: Changesets): readonly Note[] =>
  notesAmong(
    name,
    all.filter(({ id }) => !prereleased.has(id)),
  )

/** The notes that the next version is cut from: in a line of prereleases the new ones, in its final version all. */
export const nextNotes = (name: string, changesets: Changesets): readonly Note[] =>
  changesets.mode === 'pre' ? freshNotes(name, changesets) : notesFor(name, changesets)

/** The bump that notes promise together. */
export const bumpOfNotes = (notes: readonly Note[]): Bump => largest(notes.map(({ bump }) => bump))
