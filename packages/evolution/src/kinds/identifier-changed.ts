import { changeKind } from './kind.js'
import { quoted } from './quoted.js'

/**
 * The document is known by another name: its `$id`, or the id and version of its contract.
 *
 * @category reporters
 * @since 1.0.0
 */
export const identifierChanged = changeKind({
  id: 'identifier-changed',
  about: 'The document is known by another name: its `$id`, or the id and version of its contract.',
  says: ({ details }) => `is known as ${quoted(details.after)}, was ${quoted(details.before)}`,
})
