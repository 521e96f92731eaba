interface Copy {
  readonly value: unknown
  /** Whether the original contains plain data only, so that reading it twice returns the same. */
  readonly exact: boolean
}

const plainPrototypes: readonly unknown[] = [Object.prototype, Array.prototype, null]

/** Describes a copied property. One that cannot be written or removed stays so: the copy of a frozen object is frozen. */
const asData = (value: unknown, { writable = true, configurable = true }: PropertyDescriptor): PropertyDescriptor => ({
  ...{ value, writable, configurable },
  enumerable: true,
})

/**
 * Returns a copy that is plain data, frozen where the original is. Throws if reading the original throws. It is not
 * recursive, since messages may be deep.
 */
export const plainCopy = (root: unknown): Copy => {
  const copies = new Map<object, object>()
  const waiting: [from: object, to: object][] = []
  let exact = true
  const copied = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value
    const existing = copies.get(value)
    if (existing !== undefined) return existing
    const copy: object = Array.isArray(value) ? [] : {}
    copies.set(value, copy)
    waiting.push([value, copy])
    return copy
  }
  const value = copied(root)
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const [from, to] = next
    if (!plainPrototypes.includes(Object.getPrototypeOf(from))) exact = false
    for (const key of Reflect.ownKeys(from)) {
      const described = Object.getOwnPropertyDescriptor(from, key)
      if (described?.get !== undefined || described?.set !== undefined) exact = false
      const inner = Reflect.has(from, key) ? (Reflect.get(from, key) as unknown) : undefined
      if (key === 'length' && Array.isArray(to))
        Object.defineProperty(to, key, { value: Number(inner), writable: described?.writable ?? true })
      else Object.defineProperty(to, key, asData(copied(inner), described ?? {}))
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
