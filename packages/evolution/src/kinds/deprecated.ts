import { changeKind } from './kind.js'
import { because } from './spelled.js'

/**
 * A property is marked as one nobody should send any more. It is accepted as before.
 *
 * @category reporters
 * @since 1.0.0
 */
export const deprecated = changeKind({
  id: 'deprecated',
  about: 'A property is marked as one nobody should send any more. It is accepted as before.',
  says: ({ details }) => because('is deprecated', details.says),
})
