/** An edit of a message from a run. It returns a changed copy and leaves the message as it is. */
export type EditOf = (message: unknown) => unknown

type Path = readonly (string | number)[]

// The paths of an edit are those of a valid message. A test makes every edit on a valid message.
const at = (message: unknown, key: string | number): unknown =>
  (message as Readonly<Record<string | number, unknown>>)[key]

/** Changes the value at a path. */
export const changed =
  ([key, ...rest]: Path, change: EditOf): EditOf =>
  (message) => {
    if (key === undefined) return change(message)
    const value = changed(rest, change)(at(message, key))
    return Array.isArray(message)
      ? message.map((one: unknown, i) => (i === key ? value : one))
      : { ...(message as object), [key]: value }
  }

/** Removes a key. */
export const without =
  (key: string): EditOf =>
  (message) =>
    Object.fromEntries(Object.entries(message as object).filter(([name]) => name !== key))

/** Renames keys and keeps their order. */
export const renamed =
  (names: Readonly<Record<string, string>>): EditOf =>
  (message) =>
    Object.fromEntries(
      Object.entries(message as object).map(([name, value]) => [names[name] ?? name, value as unknown]),
    )

/** Exchanges the values of two keys. */
export const swapped =
  (one: string | number, other: string | number): EditOf =>
  (message) => {
    const [first, second] = [at(message, one), at(message, other)]
    return changed([other], () => first)(changed([one], () => second)(message))
  }
