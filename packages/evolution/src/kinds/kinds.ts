import { documentKinds } from './document-kinds.js'
import type { Kind } from './kind.js'
import type { KindGroup } from './kind-group.js'
import { structureKinds } from './structure-kinds.js'
import { valueKinds } from './value-kinds.js'

/**
 * Every kind of change, in the order the compatibility page tells them.
 *
 * @category reporters
 * @since 1.0.0
 */
export const kindGroups: readonly KindGroup[] = Object.freeze([...valueKinds, ...structureKinds, ...documentKinds])

/**
 * Every kind of change in one list.
 *
 * @example
 * assert.ok(kinds.some(({ id }) => id === 'literal-added'))
 *
 * @category reporters
 * @since 1.0.0
 */
export const kinds: readonly Kind[] = Object.freeze(kindGroups.flatMap((group) => group.kinds))
