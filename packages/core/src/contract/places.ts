import { type Path, segmentsOf } from '../issue/path.js'

/** A value and where it stands. */
export interface Place {
  readonly path: Path
  readonly value: unknown
}

const below = ({ path, value }: Place, segment: string): readonly Place[] => {
  if (typeof value !== 'object' || value === null) return []
  if (Array.isArray(value)) {
    const items: readonly unknown[] = value
    if (segment === '*') return items.map((item, i) => ({ path: [...path, i], value: item }))
    const i = Number(segment)
    return String(i) === segment && i in items ? [{ path: [...path, i], value: items[i] }] : []
  }
  const keys = segment === '*' ? Object.keys(value) : Object.hasOwn(value, segment) ? [segment] : []
  // The keys were just listed as own keys of the object.
  return keys.map((key) => ({ path: [...path, key], value: (value as Readonly<Record<string, unknown>>)[key] }))
}

/**
 * Every place of the message that the pointer names, `*` standing for any index or key. A place that holds nothing or
 * null is no place.
 *
 * @category destructors
 * @since 1.0.0
 */
export const placesOf = (value: unknown, pointer: string): readonly Place[] => {
  let places: readonly Place[] = [{ path: [], value }]
  for (const segment of segmentsOf(pointer)) places = places.flatMap((place) => below(place, segment))
  return places.filter((place) => place.value !== undefined && place.value !== null)
}
