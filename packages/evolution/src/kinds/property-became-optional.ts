import { changeKind } from './kind.js'

/**
 * A property that had to be there may be absent. In a contract null comes with it and stands for absence.
 *
 * @category reporters
 * @since 1.0.0
 */
export const propertyBecameOptional = changeKind({
  id: 'property-became-optional',
  about: 'A property that had to be there may be absent. In a contract null comes with it and stands for absence.',
  says: () => 'is optional',
})
