import type { Change } from '../change/change.js'

/**
 * A kind of change. A kind has no bump, since bumps are computed from messages.
 *
 * @category model
 * @since 1.0.0
 */
export interface ChangeKind {
  /** Anchor of the kind in docs/kinds-of-change.md. */
  readonly id: string
  /** Its sentence in docs/kinds-of-change.md. */
  readonly description: string
  /** Returns the text that a report prints for one change, after its path. */
  readonly describe: (change: Change) => string
}

/**
 * The kinds of change of one topic, which is a section of docs/kinds-of-change.md.
 *
 * @category model
 * @since 1.0.0
 */
export interface ChangeKindGroup {
  /** Title of the section. */
  readonly title: string
  /** Kinds of the section, in its order. */
  readonly kinds: readonly ChangeKind[]
}
