import { changeKind } from './kind.js'

/**
 * An object refuses the keys it does not declare; or a contract no longer says that they belong to it.
 *
 * @category reporters
 * @since 1.0.0
 */
export const objectClosed = changeKind({
  id: 'object-closed',
  about: 'An object refuses the keys it does not declare; or a contract no longer says that they belong to it.',
  says: () => 'refuses undeclared keys',
})
