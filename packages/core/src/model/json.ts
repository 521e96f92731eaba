/**
 * A JSON value; `undefined`, functions, `NaN` and the infinities are not JSON.
 *
 * @category model
 * @since 1.0.0
 */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }

/**
 * A value of a literal or an enum.
 *
 * @category model
 * @since 1.0.0
 */
export type Primitive = string | number | boolean | null

/** A JSON object whose values are not validated. */
export type JsonObject = Readonly<Record<string, unknown>>

/**
 * Returns whether a value is a JSON object: neither null nor an array.
 *
 * @example
 * assert.deepStrictEqual([{}, [], null].map(isJsonObject), [true, false, false])
 *
 * @category destructors
 * @since 2.0.0
 */
export const isJsonObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Returns whether a value is an object or array, so that its properties can be read. */
export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** The keys that every object inherits. */
export const inherited: ReadonlySet<string> = new Set(Object.getOwnPropertyNames(Object.prototype))

/**
 * Returns the value of a key of an object; `undefined` if the object does not have it. A method of every object, such as
 * `toString`, is not a value of a message.
 *
 * @example
 * assert.deepStrictEqual([getOwn({ a: 1 }, 'a'), getOwn({}, 'toString'), getOwn({}, '__proto__')], [1, undefined, undefined])
 *
 * @category destructors
 * @since 2.0.0
 */
export const getOwn = (object: JsonObject, key: string): unknown => {
  const value = object[key]
  const mayBeInherited = typeof value === 'function' || key === '__proto__' // the other inherited keys are functions
  return mayBeInherited && inherited.has(key) && !Object.hasOwn(object, key) ? undefined : value
}

/** Returns whether a key is an index of an array as JSON writes it: `0`, `12`, not `01` or `-1`. */
export const isIndex = (key: string): boolean => /^(?:0|[1-9][0-9]*)$/.test(key)

/** Sets an own key of a plain object or array. An assignment to `__proto__` would change the prototype instead. */
export const putKey = (container: object, key: string | number, value: unknown): void => {
  if (key !== '__proto__') (container as Record<string | number, unknown>)[key] = value // faster
  else Object.defineProperty(container, key, { value, enumerable: true, configurable: true, writable: true })
}

/** Returns the value of a key of an object, or of an index of an array; `undefined` if the container does not have it. */
export const valueIn = (container: object, key: string): unknown =>
  Array.isArray(container) && !isIndex(key) ? undefined : getOwn(container as JsonObject, key) // an array is read alike

/** Returns the value at a path; `undefined` if there is none, or if a getter or a proxy throws. */
export const valueAt = (value: unknown, path: readonly (string | number)[]): unknown => {
  try {
    let inner = value
    for (const segment of path) inner = isObject(inner) ? valueIn(inner, String(segment)) : undefined
    return inner
  } catch {
    return undefined
  }
}
