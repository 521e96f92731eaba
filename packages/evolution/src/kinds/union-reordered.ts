import { changeKind } from './kind.js'

/**
 * The members of a union stand in another order.
 *
 * @category reporters
 * @since 1.0.0
 */
export const unionReordered = changeKind({
  id: 'union-reordered',
  about: 'The members of a union stand in another order.',
  says: () => 'lists its members in another order',
})
