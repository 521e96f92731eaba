/** Returns a test of values that is false for one that throws when it is read, such as a proxy. */
export const readable =
  <A>(test: (value: unknown) => value is A) =>
  (value: unknown): value is A => {
    try {
      return test(value)
    } catch {
      return false
    }
  }

/** Returns the keys of an object, and of a class also those of its static getters. */
const keysOf = (holder: object): readonly string[] => {
  const keys = Object.keys(holder)
  if (typeof holder !== 'function') return keys
  const getters = Object.entries(Object.getOwnPropertyDescriptors(holder)).flatMap(([key, descriptor]) =>
    descriptor.get === undefined || keys.includes(key) ? [] : [key],
  )
  return [...keys, ...getters]
}

/** Returns what an object has under its keys. What throws when it is read is left out. */
export const readableMembers = (holder: object): readonly (readonly [string, unknown])[] => {
  try {
    return keysOf(holder).flatMap((key) => {
      try {
        return [[key, Reflect.get(holder, key) as unknown] as const]
      } catch {
        return []
      }
    })
  } catch {
    return []
  }
}
