import { changeKind } from './kind.js'

/**
 * An object declares one more property, which may be absent.
 *
 * @category reporters
 * @since 1.0.0
 */
export const propertyAdded = changeKind({
  id: 'property-added',
  about: 'An object declares one more property, which may be absent.',
  says: () => 'is new and optional',
})
