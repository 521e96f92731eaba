import { isObject, putKey } from './json.js'

const plainPrototypes: readonly unknown[] = [Object.prototype, Array.prototype, null]

/** Returns whether an object is plain data, and no instance of a class. */
export const isPlain = (value: object): boolean => plainPrototypes.includes(Object.getPrototypeOf(value))

/**
 * Returns a copy of a value. `fill` gives a new object or array what the original has, with each part copied. It is not
 * recursive, since messages may be deep.
 */
export const copyWith = (
  root: unknown,
  fill: (to: object, from: object, copied: (part: unknown) => unknown) => void,
): unknown => {
  const copies = new Map<object, object>()
  const copied = (value: unknown): unknown => {
    if (!isObject(value)) return value
    const copy = copies.get(value) ?? (Array.isArray(value) ? [] : {})
    copies.set(value, copy)
    return copy
  }
  const value = copied(root)
  // The loop also visits the copies that are added while it runs.
  for (const [from, to] of copies) fill(to, from, copied)
  return value
}

/**
 * Returns a copy of plain data, frozen on request; `undefined` for a value that has anything else, such as an instance of
 * a class. Throws if reading the value throws.
 */
export const dataCopy = (root: unknown, isFrozen = false): { readonly value: unknown } | undefined => {
  const others: object[] = [] // that are no plain data
  const value = copyWith(root, (to, from, copied) => {
    if (!isPlain(from)) others.push(from)
    if (others.length > 0) return
    if (Array.isArray(from) && Array.isArray(to)) to.length = from.length // also of a list with holes
    for (const [key, inner] of Object.entries(from)) putKey(to, key, copied(inner))
    if (isFrozen) Object.freeze(to)
  })
  return others.length === 0 ? { value } : undefined
}
