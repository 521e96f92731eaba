import type { Change } from '../change/change.js'

/**
 * A kind of change. `id` is its anchor in docs/compatibility.md and `description` its sentence there. `describe`
 * returns the text that a report prints for one change after its path. A kind has no bump, since bumps are computed
 * from messages.
 *
 * @category model
 * @since 1.0.0
 */
export interface ChangeKind {
  readonly id: string
  readonly description: string
  readonly describe: (change: Change) => string
}

/**
 * The kinds of change of one topic, which is a section of docs/compatibility.md.
 *
 * @category model
 * @since 1.0.0
 */
export interface ChangeKindGroup {
  readonly title: string
  readonly kinds: readonly ChangeKind[]
}
