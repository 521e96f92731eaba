import { changeKind } from './kind.js'
import { limit } from './limit.js'

/**
 * A limit of a number, a length or a count leaves less room, or there is one where there was none.
 *
 * @category reporters
 * @since 1.0.0
 */
export const boundTightened = changeKind({
  id: 'bound-tightened',
  about: 'A limit of a number, a length or a count leaves less room, or there is one where there was none.',
  says: ({ details }) => limit(details),
})
