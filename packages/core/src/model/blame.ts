import { copyWith, isPlain } from './data-copy.js'

/** A copy of a value. */
export interface Copy {
  readonly value: unknown
  /** True if the original contains plain data only, so that reading it twice returns the same. */
  readonly exact: boolean
}

/**
 * Returns a copy that is plain data, frozen where the original is. Throws if reading the original throws.
 */
export const plainCopy = (root: unknown): Copy => {
  let exact = true
  const value = copyWith(root, (to, from, copied) => {
    if (!isPlain(from)) exact = false
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
  })
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
