/** Inclusive bounds, each where there is one. */
interface Bounds {
  readonly min?: number
  readonly max?: number
}

/**
 * The bounds as an issue shows them; written out, as a spread is the costliest part of a fault.
 *
 * @category constructors
 * @since 1.2.0
 */
export const boundsOf = (min: number | undefined, max: number | undefined): Bounds => {
  if (min === undefined) return max === undefined ? {} : { max }
  return max === undefined ? { min } : { min, max }
}
