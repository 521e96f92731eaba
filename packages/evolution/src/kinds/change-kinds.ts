import { isJsonObject } from '@contracts/core'
import { checkArguments, isText, objectLike } from '@contracts/core/internal'
import type { Change } from '../change/change.js'
import type { ChangeKind, ChangeKindGroup } from './change-kind.js'
import { contractKinds } from './contract-kinds.js'
import { packageKinds } from './package-kinds.js'
import { structureKinds } from './structure-kinds.js'
import { valueKinds } from './value-kinds.js'

/**
 * All kinds of change by topic, in the order of docs/kinds-of-change.md.
 *
 * @category reporters
 * @since 1.0.0
 */
export const changeKindGroups: readonly ChangeKindGroup[] = [
  ...valueKinds,
  ...structureKinds,
  ...contractKinds,
  ...packageKinds,
]

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
