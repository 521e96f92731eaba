import { changeKind } from './kind.js'

/**
 * What the keys of an object may be called comes to be asked, ceases to be, or differs.
 *
 * @category reporters
 * @since 1.0.0
 */
export const propertyNamesChanged = changeKind({
  id: 'property-names-changed',
  about: 'What the keys of an object may be called comes to be asked, ceases to be, or differs.',
  says: () => 'asks another thing of its keys',
})
