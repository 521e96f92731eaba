import { changeKind } from './kind.js'

/**
 * A property that might be absent must be there. In a contract null, which stood for absence, goes with it.
 *
 * @category reporters
 * @since 1.0.0
 */
export const propertyBecameRequired = changeKind({
  id: 'property-became-required',
  about: 'A property that might be absent must be there. In a contract null, which stood for absence, goes with it.',
  says: () => 'is required',
})
