import { changeKind } from './kind.js'

/**
 * The rules of a contract run in another order, which is the order of the issues they raise.
 *
 * @category reporters
 * @since 1.0.0
 */
export const rulesReordered = changeKind({
  id: 'rules-reordered',
  about: 'The rules of a contract run in another order, which is the order of the issues they raise.',
  says: () => 'runs its rules in another order',
})
