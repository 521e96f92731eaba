import { isJsonObject } from '@contracts/core'
import { checkArguments, isText, objectLike } from '@contracts/core/internal'
import type { Change } from '../change/change.js'
import { kindTable } from './kind-table.js'
import { filled } from './phrases.js'

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

/**
 * All kinds of change by topic, in the order of docs/kinds-of-change.md.
 *
 * @category reporters
 * @since 1.0.0
 */
export const changeKindGroups: readonly ChangeKindGroup[] = Object.entries(kindTable).map(([title, kinds]) => ({
  title,
  kinds: Object.entries(kinds).map(([id, [description, sentence]]) => ({
    ...{ id, description },
    describe: ({ details }) => (typeof sentence === 'string' ? filled(sentence, details) : sentence(details)),
  })),
}))

/** All kinds of change in one list. */
export const changeKinds: readonly ChangeKind[] = changeKindGroups.flatMap((group) => group.kinds)

const byId: ReadonlyMap<string, ChangeKind> = new Map(changeKinds.map((kind) => [kind.id, kind]))

const aChange = objectLike('a change', 'diffSchemas(old, next)[0]', {
  kind: isText,
  path: isText,
  details: isJsonObject,
})

/**
 * Returns one change as a sentence: its path in a message, followed by what changed there.
 *
 * @example
 * const [change] = diffSchemas({ enum: ['a'] }, { enum: ['a', 'b'] })
 * assert.strictEqual(change && describeChange(change), 'gains "b"')
 *
 * @category reporters
 * @since 1.0.0
 */
export const describeChange = (change: Change): string => {
  checkArguments('describeChange', [aChange, change])
  const predicate = byId.get(change.kind)?.describe(change) ?? `differs (${change.kind})`
  return change.path === '' ? predicate : `${change.path} ${predicate}`
}
