import { changeKind } from './kind.js'
import { quoted } from './quoted.js'

/**
 * A property has another name and tells the one it had. Neither name reads the other: whoever sends or reads it has to follow.
 *
 * @category reporters
 * @since 1.0.0
 */
export const propertyRenamed = changeKind({
  id: 'property-renamed',
  about:
    'A property has another name and tells the one it had. Neither name reads the other: whoever sends or reads it has to follow.',
  says: ({ details }) => `was called ${quoted(details.before)}`,
})
