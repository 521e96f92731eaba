const view = new DataView(new ArrayBuffer(8))
const sign = 2n ** 63n

/**
 * The place of a double in the row of all doubles: 0 for zero, 1 for the smallest above it, -1 for the largest below.
 *
 * @category destructors
 * @since 1.0.0
 */
export const ordinalOf = (value: number): bigint => {
  view.setFloat64(0, Math.abs(value))
  const size = view.getBigUint64(0)
  return value < 0 ? -size : size
}

/**
 * The double at a place in the row of all doubles.
 *
 * @category constructors
 * @since 1.0.0
 */
export const doubleAt = (ordinal: bigint): number => {
  view.setBigUint64(0, (ordinal < 0n ? -ordinal : ordinal) & (sign - 1n))
  const size = view.getFloat64(0)
  return ordinal < 0n ? -size : size
}
