import type { Change } from '../change/change.js'
import type { Kind } from './kind.js'
import { kinds } from './kinds.js'

const byId: ReadonlyMap<string, Kind> = new Map(kinds.map((kind) => [kind.id, kind]))

/**
 * What a change says: where it shows, and what is otherwise there. It reads after the name of a contract, and has no full
 * stop.
 *
 * @example
 * const [change] = changes({ enum: ['a'] }, { enum: ['a', 'b'] })
 * assert.strictEqual(change && says(change), 'gains "b"')
 *
 * @category reporters
 * @since 1.0.0
 */
export const says = (change: Change): string => {
  const words = byId.get(change.kind)?.says(change) ?? `differs (${change.kind})`
  return change.path === '' ? words : `${change.path} ${words}`
}
