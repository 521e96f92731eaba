import { changeKind } from './kind.js'
import { patterned } from './quoted.js'

/**
 * Keys that match a pattern are judged by a schema of their own.
 *
 * @category reporters
 * @since 1.0.0
 */
export const patternPropertyAdded = changeKind({
  id: 'pattern-property-added',
  about: 'Keys that match a pattern are judged by a schema of their own.',
  says: ({ details }) => `judges keys like ${patterned(details.pattern)}`,
})
