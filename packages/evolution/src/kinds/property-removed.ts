import { changeKind } from './kind.js'

/**
 * An object no longer declares a property.
 *
 * @category reporters
 * @since 1.0.0
 */
export const propertyRemoved = changeKind({
  id: 'property-removed',
  about: 'An object no longer declares a property.',
  says: () => 'is gone',
})
