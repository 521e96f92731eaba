import { changeKind } from './kind.js'

/**
 * A property tells another former name, or none, and keeps the one it has.
 *
 * @category reporters
 * @since 1.0.0
 */
export const formerNameChanged = changeKind({
  id: 'former-name-changed',
  about: 'A property tells another former name, or none, and keeps the one it has.',
  says: () => 'tells another former name',
})
