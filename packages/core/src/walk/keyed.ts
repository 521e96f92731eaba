/** A JSON object whose values are not known yet. */
export type Keyed = Readonly<Record<string, unknown>>

/**
 * A JSON object: neither null nor an array.
 *
 * @category destructors
 * @since 1.2.0
 */
export const isObject = (value: unknown): value is Keyed =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The keys every object answers to without having them. */
export const inherited: ReadonlySet<string> = new Set(Object.getOwnPropertyNames(Object.prototype))

/**
 * The value of a key; the names of `Object.prototype` count only as own keys.
 *
 * @category destructors
 * @since 1.2.0
 */
export const own = (value: Keyed, key: string): unknown =>
  inherited.has(key) && !Object.hasOwn(value, key) ? undefined : value[key]
