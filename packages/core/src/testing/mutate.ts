import { edited, set, without } from './edit.js'
import type { Edit } from '../contract/case.js'
import { escapeKey, segmentsOf, toPointer } from '../issue/path.js'
import { between, pick, type Random } from './random.js'

const strangers: readonly unknown[] = [
  null, true, false, 0, -1, 1, 0.5, 1.0000001, -0.0000001, 5120, 1e15, -1e308, 2 ** 53, 3.0,
  '', ' ', '\n', 'constructor', '__proto__', 'x'.repeat(300), '🚀', '\ud800', 'é', '2024-02-30', '2023-02-29', '2024-02-29\n',
  '0000-02-29', '2024-01-15T10:30:00', '2024-01-15T24:00:00Z', '2024-01-15T10:30:60Z', '2024-01-15t10:30:00z', '2024-01-15T10:30:00+05:30',
  '١٢', 'deadbeef\n', 'g', 'success', 'SUCCESS', '%Y-%q', [], [[]], [null], {}, { a: 1 }, [1, 2, 3], ['2024-01-01', '2024-01-02'],
] // prettier-ignore

const strangeKeys = ['unknown', 'toString', 'constructor', '__proto__', 'hasOwnProperty', '', ' ', 'a/b~c', 'é']

const placesOf = (value: unknown, path: readonly (string | number)[] = []): string[] => {
  if (typeof value !== 'object' || value === null) return [toPointer(path)]
  const below = Array.isArray(value)
    ? value.flatMap((item, i) => placesOf(item, [...path, i]))
    : Object.entries(value).flatMap(([key, item]) => placesOf(item, [...path, key]))
  return [toPointer(path), ...below]
}

const textChanges: readonly ((text: string) => string)[] = [
  (text) => `${text}\n`,
  (text) => text.toUpperCase(),
  (text) => text.slice(0, -1),
  (text) => ` ${text}`,
  (text) => text.replace(/[0-9]/, '٣'),
  (text) => `${text.slice(0, 1)}${text}`,
  (text) => text.replace(/-(\d)/, '-9$1'),
]

const changed = (value: unknown, random: Random): unknown => {
  if (typeof value === 'string') return pick(random, textChanges)(value)
  if (typeof value === 'number')
    return pick(random, [
      -value,
      value + 0.5,
      Number.isFinite(value * 1000) ? value * 1000 : 0,
      String(value),
      Math.round(value),
    ])
  if (Array.isArray(value)) {
    const items: readonly unknown[] = value
    return pick(random, [
      items.slice(1),
      [...items, ...items.slice(0, 1)],
      [...items, null],
      Object.fromEntries(items.entries()),
    ])
  }
  if (typeof value === 'object' && value !== null)
    return pick(random, [Object.entries(value), [value], { ...value, [pick(random, strangeKeys)]: 1 }])
  return pick(random, strangers)
}

const valueAt = (message: unknown, pointer: string): unknown =>
  segmentsOf(pointer).reduce<unknown>(
    (inner, key) => (inner as Readonly<Record<string, unknown>>)[key], // the pointer was listed from this very message
    message,
  )

const stepAt = (message: unknown, random: Random): Edit => {
  const pointer = pick(random, placesOf(message))
  const way = between(random, 0, 9)
  if (way <= 2 && pointer !== '') return without(pointer)
  if (way <= 4) return set(pointer, changed(valueAt(message, pointer), random))
  const value = valueAt(message, pointer)
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
  if (way === 5 && isObject) return set(`${pointer}/${escapeKey(pick(random, strangeKeys))}`, pick(random, strangers))
  return set(pointer, pick(random, strangers))
}

/**
 * A copy of a message with one to three things done to it that real senders and strangers do: a key gone, another type,
 * a value just outside its bounds, the names of `Object.prototype`, a trailing line feed, a lone surrogate. The result
 * is JSON; it may be valid by chance.
 *
 * @example
 * assert.notDeepStrictEqual(mutate({ a: 1 }, seeded(2)), { a: 1 })
 *
 * @category testing
 * @since 1.0.0
 */
export const mutate = (message: unknown, random: Random): unknown => {
  let result = message
  for (let left = between(random, 1, 3); left > 0; left--) result = edited(result, [stepAt(result, random)])
  return result
}
