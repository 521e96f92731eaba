import { isObject, putKey } from './json.js'

const plainPrototypes: readonly unknown[] = [Object.prototype, Array.prototype, null]

/**
 * Returns a copy of plain data, frozen on request; `undefined` for a value that has anything else, such as an instance of
 * a class. Throws if reading the value throws. It is not recursive, since messages may be deep.
 */
export const dataCopy = (root: unknown, isFrozen = false): { readonly value: unknown } | undefined => {
  const copies = new Map<object, object>()
  const copied = (value: unknown): unknown => {
    if (!isObject(value)) return value
    const copy = copies.get(value) ?? (Array.isArray(value) ? [] : {})
    copies.set(value, copy)
    return copy
  }
  const value = copied(root)
  // The loop also visits the copies that are added while it runs.
  for (const [from, to] of copies) {
    if (!plainPrototypes.includes(Object.getPrototypeOf(from))) return undefined
    if (Array.isArray(from) && Array.isArray(to)) to.length = from.length // also of a list with holes
    for (const [key, inner] of Object.entries(from)) putKey(to, key, copied(inner))
    if (isFrozen) Object.freeze(to)
  }
  return { value }
}
