import { changeKind } from './kind.js'

/**
 * A property is no longer marked as one nobody should send.
 *
 * @category reporters
 * @since 1.0.0
 */
export const undeprecated = changeKind({
  id: 'undeprecated',
  about: 'A property is no longer marked as one nobody should send.',
  says: () => 'is no longer deprecated',
})
