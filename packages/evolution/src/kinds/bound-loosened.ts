import { changeKind } from './kind.js'
import { limit } from './limit.js'

/**
 * A limit of a number, a length or a count leaves more room, or is gone.
 *
 * @category reporters
 * @since 1.0.0
 */
export const boundLoosened = changeKind({
  id: 'bound-loosened',
  about: 'A limit of a number, a length or a count leaves more room, or is gone.',
  says: ({ details }) => limit(details),
})
