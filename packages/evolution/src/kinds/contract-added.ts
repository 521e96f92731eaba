import { changeKind } from './kind.js'

/**
 * A package has one more contract.
 *
 * @category reporters
 * @since 1.0.0
 */
export const contractAdded = changeKind({
  id: 'contract-added',
  about: 'A package has one more contract.',
  says: () => 'is new',
})
