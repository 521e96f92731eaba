/** The parts of `node:util` that the readers of the command import, for a browser. */

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

const own = (value: object, key: string): unknown => Object.getOwnPropertyDescriptor(value, key)?.value as unknown

/** Returns whether two JSON values are equal, whatever the order of their keys. */
export const isDeepStrictEqual = (one: unknown, other: unknown): boolean => {
  if (!isObject(one) || !isObject(other)) return Object.is(one, other)
  if (Array.isArray(one) !== Array.isArray(other)) return false
  const keys = Object.keys(one)
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => Object.hasOwn(other, key) && isDeepStrictEqual(own(one, key), own(other, key)))
  )
}
