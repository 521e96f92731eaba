import { changeKind } from './kind.js'

/**
 * The description of a schema is another.
 *
 * @category reporters
 * @since 1.0.0
 */
export const descriptionChanged = changeKind({
  id: 'description-changed',
  about: 'The description of a schema is another.',
  says: () => 'is described in other words',
})
