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

/** The notes of the changesets that name a package. */
export const notesFor = (name: string, { all }: Changesets): readonly Note[] =>
  all.flatMap(({ id, summary, releases }) =>
    releases.flatMap((release) =>
      release.name === name ? [{ name: `.changeset/${id}.md`, bump: release.type, body: summary }] : [],
    ),
  )

/** The bump that notes promise together. */
export const bumpOf = (notes: readonly Note[]): Bump => largest(notes.map(({ bump }) => bump))
