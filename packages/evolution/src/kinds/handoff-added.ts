import { changeKind } from './kind.js'

/**
 * A package has one more handoff. Nobody calls it yet.
 *
 * @category reporters
 * @since 1.0.0
 */
export const handoffAdded = changeKind({
  id: 'handoff-added',
  about: 'A package has one more handoff. Nobody calls it yet.',
  says: () => 'is a new handoff',
})
