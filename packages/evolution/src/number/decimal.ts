/**
 * A number as it is written: `digits` times ten to the power of `exponent`.
 *
 * @category model
 * @since 1.0.0
 */
export interface Decimal {
  readonly digits: bigint
  readonly exponent: number
}

/**
 * The decimal that a double prints as, the shortest that reads back as it. Minus zero is zero.
 *
 * @category constructors
 * @since 1.0.0
 */
export const decimalOf = (value: number): Decimal => {
  const [mantissa = '0', power = '0'] = String(value).split('e')
  const [whole = '0', fraction = ''] = mantissa.split('.')
  return { digits: BigInt(whole + fraction), exponent: Number(power) - fraction.length }
}

/**
 * How many units of ten to the power of `exponent` a decimal is; the exponent is not above its own.
 *
 * @category destructors
 * @since 1.0.0
 */
export const unitsOf = ({ digits, exponent: own }: Decimal, exponent: number): bigint =>
  digits * 10n ** BigInt(own - exponent)

/**
 * Whether one number is a multiple of another by exact decimal arithmetic: 0.3 is one of 0.1.
 *
 * @category destructors
 * @since 1.0.0
 */
export const isMultiple = (value: number, of: number): boolean => {
  if (Number.isSafeInteger(value) && Number.isSafeInteger(of)) return of !== 0 && value % of === 0
  const [a, b] = [decimalOf(value), decimalOf(of)]
  const exponent = Math.min(a.exponent, b.exponent)
  const step = unitsOf(b, exponent)
  return step !== 0n && unitsOf(a, exponent) % step === 0n
}
