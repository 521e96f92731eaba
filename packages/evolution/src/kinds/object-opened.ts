import { changeKind } from './kind.js'

/**
 * An object accepts any key; or a contract says that undeclared keys belong to it.
 *
 * @category reporters
 * @since 1.0.0
 */
export const objectOpened = changeKind({
  id: 'object-opened',
  about: 'An object accepts any key; or a contract says that undeclared keys belong to it.',
  says: () => 'accepts undeclared keys',
})
