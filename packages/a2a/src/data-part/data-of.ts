import { isKeyed } from '../event/keyed.js'
import { below, type Place } from '../event/place.js'

/**
 * The data a part carries, whichever of the three spellings it is in; nothing for a part of another kind. A part that
 * does not say its kind is what it holds.
 *
 * @category destructors
 * @since 1.0.0
 */
export const dataOf = (part: Place): Place | undefined => {
  if (!isKeyed(part.value)) return undefined
  const { kind, data, content } = part.value
  if (isKeyed(content) && content['$case'] === 'data') return below(part, content['value'], 'content', 'value')
  if (data === undefined || (kind !== undefined && kind !== null && kind !== 'data')) return undefined
  return below(part, data, 'data')
}
