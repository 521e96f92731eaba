import { changeKind } from './kind.js'

/**
 * What undeclared keys of an object may hold comes to be asked, or ceases to be.
 *
 * @category reporters
 * @since 1.0.0
 */
export const additionalPropertiesChanged = changeKind({
  id: 'additional-properties-changed',
  about: 'What undeclared keys of an object may hold comes to be asked, or ceases to be.',
  says: () => 'asks another thing of undeclared keys',
})
