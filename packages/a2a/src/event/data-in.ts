import { dataOf } from '../data-part/data-of.js'
import { innerOf, partsOf } from './envelopes.js'
import type { Place } from './place.js'

/** More steps than any event has to its message: whatever is deeper is no envelope. */
const deepest = 16

/**
 * What the data parts of an event carry, in the order they stand in it, however the event is wrapped; an event may be a
 * data part itself. `unreadable` is told of each place that throws when it is looked at.
 *
 * @category destructors
 * @since 1.0.0
 */
export const dataIn = (event: unknown, unreadable: (place: Place) => void): readonly Place[] => {
  const found: Place[] = []
  const seen = new Set<unknown>()
  const attempt = (look: (place: Place) => void, place: Place): void => {
    try {
      look(place)
    } catch {
      unreadable(place)
    }
  }
  const collect = (part: Place): void => {
    const data = dataOf(part)
    if (data !== undefined) found.push(data)
  }
  const visit = (place: Place): void => {
    if (seen.has(place.value) || place.path.length > deepest) return
    seen.add(place.value)
    const [parts, inner] = [partsOf(place), innerOf(place)]
    for (const part of parts) attempt(collect, part)
    for (const one of inner) attempt(visit, one)
    if (place.path.length === 0 && parts.length + inner.length === 0) collect(place)
  }
  attempt(visit, { path: [], value: event })
  return found
}
