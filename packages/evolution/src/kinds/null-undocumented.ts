import { changeKind } from './kind.js'
import { pointed } from './spelled.js'

/**
 * A contract no longer says that a null is a value: it stands for absence.
 *
 * @category reporters
 * @since 1.0.0
 */
export const nullUndocumented = changeKind({
  id: 'null-undocumented',
  about: 'A contract no longer says that a null is a value: it stands for absence.',
  says: ({ details }) => pointed('no longer tells that null is a value', details.pointers),
})
