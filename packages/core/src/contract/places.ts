import { own } from '../walk/keyed.js'

/** Looks at the value of one place and says whether to go on; `path` is the walk's own and changes as it goes on. */
type Look = (value: unknown, path: readonly (string | number)[]) => boolean

/**
 * Looks at every place of the message that these segments name, `*` standing for any index or key, until one look says
 * no. A place that holds nothing or null is no place, except the message itself: a message that is null is null on
 * purpose.
 *
 * @category destructors
 * @since 1.2.0
 */
export const everyPlace = (value: unknown, at: readonly string[], look: Look): boolean =>
  value === null && at.length === 0 ? look(value, []) : from(value, at, 0, [], look)

const from = (value: unknown, at: readonly string[], i: number, path: (string | number)[], look: Look): boolean => {
  if (value === undefined || value === null) return true
  const segment = at[i]
  if (segment === undefined) return look(value, path)
  if (typeof value !== 'object') return true
  if (Array.isArray(value)) return inItems(value, segment, at, i, path, look)
  const keyed = value as Readonly<Record<string, unknown>> // neither null nor an array
  if (segment !== '*') return step(own(keyed, segment), segment, at, i, path, look)
  for (const key of Object.keys(keyed)) if (!step(keyed[key], key, at, i, path, look)) return false
  return true
}

const step = (
  value: unknown,
  segment: string | number,
  at: readonly string[],
  i: number,
  path: (string | number)[],
  look: Look,
): boolean => {
  path.push(segment)
  const goesOn = from(value, at, i + 1, path, look)
  path.pop()
  return goesOn
}

const inItems = (
  items: readonly unknown[],
  segment: string,
  at: readonly string[],
  i: number,
  path: (string | number)[],
  look: Look,
): boolean => {
  if (segment === '*') {
    for (let index = 0; index < items.length; index++) if (!step(items[index], index, at, i, path, look)) return false
    return true
  }
  const index = Number(segment)
  return String(index) !== segment || !(index in items) || step(items[index], index, at, i, path, look)
}
