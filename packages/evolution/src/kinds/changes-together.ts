import { changeKind } from './kind.js'

/**
 * Changes that each break nothing, since another way to be accepted is left, break something together.
 *
 * @category reporters
 * @since 1.0.0
 */
export const changesTogether = changeKind({
  id: 'changes-together',
  about: 'Changes that each break nothing, since another way to be accepted is left, break something together.',
  says: () => 'changes in ways that break together what none breaks alone',
})
