import { changeKind } from './kind.js'
import { patterned } from './quoted.js'

/**
 * Keys that match a pattern are no longer judged by a schema of their own.
 *
 * @category reporters
 * @since 1.0.0
 */
export const patternPropertyRemoved = changeKind({
  id: 'pattern-property-removed',
  about: 'Keys that match a pattern are no longer judged by a schema of their own.',
  says: ({ details }) => `no longer judges keys like ${patterned(details.pattern)}`,
})
