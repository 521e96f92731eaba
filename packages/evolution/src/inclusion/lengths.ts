/**
 * The least and the most that a bound on a count leaves, when it is to hold or to fail.
 *
 * @category destructors
 * @since 1.0.0
 */
export const lengths = (isLeast: boolean, bound: number, holds: boolean): readonly [number, number] => {
  if (isLeast) return holds ? [Math.ceil(bound), Infinity] : [0, Math.ceil(bound) - 1]
  return holds ? [0, Math.floor(bound)] : [Math.floor(bound) + 1, Infinity]
}
