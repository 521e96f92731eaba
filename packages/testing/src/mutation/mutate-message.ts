import { escapePointerSegment, isJsonObject, parsePointer, type PatchOperation, toPointer } from '@contracts/core'
import { checkArgument, isSafely, valueAt } from '@contracts/core/internal'
import { applyPatch, setAt, removeAt } from '../patch/apply-patch.js'
import { checkRandom } from '../sample/check-arguments.js'
import { pickInteger, pickItem, type Random } from '../sample/random.js'

const edgeCaseValues: readonly unknown[] = [
  null, true, false, 0, -1, 1, 0.5, 1.0000001, -0.0000001, 5120, 1e15, -1e308, 2 ** 53, 3.0,
  '', ' ', '\n', 'constructor', '__proto__', 'x'.repeat(300), '🚀', '\ud800', 'é', '2024-02-30', '2023-02-29', '2024-02-29\n',
  '0000-02-29', '2024-01-15T10:30:00', '2024-01-15T24:00:00Z', '2024-01-15T10:30:60Z', '2024-01-15t10:30:00z', '2024-01-15T10:30:00+05:30',
  '١٢', 'deadbeef\n', 'g', 'success', 'SUCCESS', '%Y-%q', [], [[]], [null], {}, { a: 1 }, [1, 2, 3], ['2024-01-01', '2024-01-02'],
] // oxfmt-ignore

const unusualKeys = ['unknown', 'toString', 'constructor', '__proto__', 'hasOwnProperty', '', ' ', 'a/b~c', 'é']

const pointersIn = (value: unknown, path: readonly (string | number)[] = []): string[] => {
  if (typeof value !== 'object' || value === null) return [toPointer(path)]
  const below = Array.isArray(value)
    ? value.flatMap((item, i) => pointersIn(item, [...path, i]))
    : Object.entries(value).flatMap(([key, item]) => pointersIn(item, [...path, key]))
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

const changeValue = (value: unknown, random: Random): unknown => {
  if (typeof value === 'string') return pickItem(random, textChanges)(value)
  if (typeof value === 'number')
    return pickItem(random, [
      -value,
      value + 0.5,
      Number.isFinite(value * 1000) ? value * 1000 : 0,
      String(value),
      Math.round(value),
    ])
  if (Array.isArray(value)) {
    const items: readonly unknown[] = value
    return pickItem(random, [
      items.slice(1),
      [...items, ...items.slice(0, 1)],
      [...items, null],
      Object.fromEntries(items.entries()),
    ])
  }
  if (typeof value === 'object' && value !== null)
    return pickItem(random, [Object.entries(value), [value], { ...value, [pickItem(random, unusualKeys)]: 1 }])
  return pickItem(random, edgeCaseValues)
}

const randomEdit = (message: unknown, random: Random): PatchOperation => {
  const pointer = pickItem(random, pointersIn(message))
  const way = pickInteger(random, 0, 9)
  if (way <= 2 && pointer !== '') return removeAt(pointer)
  const value = valueAt(message, parsePointer(pointer))
  if (way <= 4) return setAt(pointer, changeValue(value, random))
  if (way === 5 && isJsonObject(value))
    return setAt(`${pointer}/${escapePointerSegment(pickItem(random, unusualKeys))}`, pickItem(random, edgeCaseValues))
  return setAt(pointer, pickItem(random, edgeCaseValues))
}

/**
 * Returns a copy of a message with one to three random changes as real senders make them: a missing key, another type,
 * a value just outside its bounds, a name of `Object.prototype`, a trailing line feed, a lone surrogate.
 * Rarely the changes cancel out, so that the copy is equal to the message.
 *
 * @example
 * assert.notDeepStrictEqual(mutateMessage({ a: 1 }, seeded(2)), { a: 1 })
 *
 * @category testing
 * @since 1.0.0
 */
export const mutateMessage = (message: unknown, random: Random): unknown => {
  checkRandom('mutateMessage', random)
  const isPlain = isSafely(() => pointersIn(message).length > 0)
  checkArgument(isPlain, 'mutateMessage', 'plain JSON first', 'mutateMessage({ a: 1 }, seeded(1))')
  let result = message
  for (let left = pickInteger(random, 1, 3); left > 0; left--) result = applyPatch(result, [randomEdit(result, random)])
  return result
}
