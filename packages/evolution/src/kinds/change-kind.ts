import type { Change } from '../change/change.js'

/**
 * A kind of change. `id` is its anchor in docs/compatibility.md, `description` its sentence there, and `describe` what a
 * report prints of one change after its path. A kind has no bump: bumps are computed from messages.
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
 * Kinds of change about one topic, a section of docs/compatibility.md.
 *
 * @category model
 * @since 1.0.0
 */
export interface ChangeKindGroup {
  readonly title: string
  readonly kinds: readonly ChangeKind[]
}
