import { changeKind } from './kind.js'

/**
 * An object declares one more property, and it must be there.
 *
 * @category reporters
 * @since 1.0.0
 */
export const requiredPropertyAdded = changeKind({
  id: 'required-property-added',
  about: 'An object declares one more property, and it must be there.',
  says: () => 'is new and required',
})
