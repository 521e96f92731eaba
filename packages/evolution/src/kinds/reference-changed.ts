import { changeKind } from './kind.js'
import { reference } from './spelled.js'

/**
 * The same schema is written out where it was referred to, or under another name.
 *
 * @category reporters
 * @since 1.0.0
 */
export const referenceChanged = changeKind({
  id: 'reference-changed',
  about: 'The same schema is written out where it was referred to, or under another name.',
  says: ({ details }) => `is spelled ${reference(details.after)}, was ${reference(details.before)}`,
})
