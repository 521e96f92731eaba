/** The recursive codecs a check is inside of, each with the value it follows, innermost first. */
export interface Inside {
  readonly codec: object
  readonly value: unknown
  readonly outer: Inside | undefined
}

/**
 * Whether a recursive codec has come round to a value it is following already.
 *
 * @category destructors
 * @since 1.2.0
 */
export const isInside = (inside: Inside | undefined, codec: object, value: unknown): boolean => {
  for (let one = inside; one !== undefined; one = one.outer) if (one.value === value && one.codec === codec) return true
  return false
}
