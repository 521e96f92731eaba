import { changeKind } from './kind.js'
import { members } from './spelled.js'

/**
 * A value must be of exactly one member where it was of one or more, or the other way round.
 *
 * @category reporters
 * @since 1.0.0
 */
export const unionExclusivityChanged = changeKind({
  id: 'union-exclusivity-changed',
  about: 'A value must be of exactly one member where it was of one or more, or the other way round.',
  says: ({ details }) => `must be ${members(details.after)}, was ${members(details.before)}`,
})
