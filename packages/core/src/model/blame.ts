import { isObject } from './json.js'

/** A copy of a value. */
export interface Copy {
  readonly value: unknown
  /** True if the original contains plain data only, so that reading it twice returns the same. */
  readonly exact: boolean
}

const plainPrototypes: readonly unknown[] = [Object.prototype, Array.prototype, null]

/**
 * Returns a copy that is plain data, frozen where the original is. Throws if reading the original throws. It is not
 * recursive, since messages may be deep.
 */
export const plainCopy = (root: unknown): Copy => {
  const copies = new Map<object, object>()
  let exact = true
  const copied = (value: unknown): unknown => {
    if (!isObject(value)) return value
    const copy = copies.get(value) ?? (Array.isArray(value) ? [] : {})
    copies.set(value, copy)
    return copy
  }
  const value = copied(root)
  // The loop also visits the copies that are added while it runs.
  for (const [from, to] of copies) {
    if (!plainPrototypes.includes(Object.getPrototypeOf(from))) exact = false
    for (const key of Reflect.ownKeys(from)) {
      const described = Object.getOwnPropertyDescriptor(from, key) ?? {}
      if ('get' in described) exact = false
      // A property that cannot be written or removed stays so: the copy of a frozen object is frozen.
      const { writable = true, configurable = true } = described
      const inner = copied(key in from ? (from as Readonly<Record<PropertyKey, unknown>>)[key] : undefined)
      const enumerable = key !== 'length' || !Array.isArray(to) // as every array has it
      Object.defineProperty(to, key, { value: inner, writable, configurable, enumerable })
    }
    if (!Object.isExtensible(from)) Object.preventExtensions(to)
  }
  return { value, exact }
}

/**
 * Decides whether a failure of `check` is a mistake in the check. It is one if the check also fails on a plain copy of
 * the value; then the error is returned. Returns `undefined` if reading the value throws. A message of plain data is
 * never blamed.
 */
export const blameOf = (
  check: (value: unknown) => unknown,
  value: unknown,
  thrown: unknown,
): { readonly cause: unknown } | undefined => {
  let copy: Copy
  try {
    copy = plainCopy(value)
  } catch {
    return undefined
  }
  try {
    check(copy.value)
  } catch (cause) {
    return { cause }
  }
  if (!copy.exact) return undefined
  try {
    check(value)
  } catch {
    return undefined // it fails on the value each time, and not on a copy of it
  }
  return { cause: thrown }
}
