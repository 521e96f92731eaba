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

/** Returns what an object has under its keys. What throws when it is read is left out. */
export const readableMembers = (holder: object): readonly (readonly [string, unknown])[] => {
  try {
    return Object.keys(holder).flatMap((key) => {
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
