/** A JSON object whose values are not known yet. */
export type Keyed = Readonly<Record<string, unknown>>

/** A JSON object: neither null nor an array. */
export const isObject = (value: unknown): value is Keyed =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The value of an own key; the names of `Object.prototype` count only as own keys. */
export const own = (value: Keyed, key: string): unknown => (Object.hasOwn(value, key) ? value[key] : undefined)
