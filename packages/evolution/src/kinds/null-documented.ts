import { changeKind } from './kind.js'
import { pointed } from './spelled.js'

/**
 * A contract says that a null it accepted as absence is a value; or begins to tell the two apart.
 *
 * @category reporters
 * @since 1.0.0
 */
export const nullDocumented = changeKind({
  id: 'null-documented',
  about: 'A contract says that a null it accepted as absence is a value; or begins to tell the two apart.',
  says: ({ details }) => pointed('tells that null is a value', details.pointers),
})
