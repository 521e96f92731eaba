import { decimalOf, unitsOf, type Decimal } from './decimal.js'

const gcd = (a: bigint, b: bigint): bigint => {
  let [high, low] = [a, b]
  while (low !== 0n) [high, low] = [low, high % low]
  return high
}

const lcm = (a: bigint, b: bigint): bigint => (a / gcd(a, b)) * b

/**
 * The numbers that are multiples of all the given ones: those of one step, their least common multiple. Undefined where
 * there is none but zero, since a step is zero.
 *
 * @category constructors
 * @since 1.0.0
 */
export const commonStep = (multiples: readonly Decimal[]): Decimal | undefined => {
  const exponent = Math.min(...multiples.map((one) => one.exponent))
  const digits = multiples
    .map((one) => unitsOf(one, exponent))
    .reduce((all, one) => (one === 0n ? 0n : lcm(all, one)), 1n)
  return digits === 0n ? undefined : { digits: digits < 0n ? -digits : digits, exponent }
}

/**
 * Whether every multiple of `step` is one of `of`.
 *
 * @category destructors
 * @since 1.0.0
 */
export const covers = (of: Decimal, step: Decimal): boolean => {
  const exponent = Math.min(of.exponent, step.exponent)
  const unit = unitsOf(of, exponent)
  return unit !== 0n && unitsOf(step, exponent) % unit === 0n
}

/**
 * How often a step fits between two numbers: the first and last count of steps from zero that lie within.
 *
 * @category destructors
 * @since 1.0.0
 */
export const stepsWithin = (step: Decimal, low: number, high: number): readonly [bigint, bigint] => {
  const [from, to] = [decimalOf(low), decimalOf(high)]
  const exponent = Math.min(step.exponent, from.exponent, to.exponent)
  const [unit, first, last] = [unitsOf(step, exponent), unitsOf(from, exponent), unitsOf(to, exponent)]
  const [a, b] = [first / unit, last / unit]
  return [a * unit < first ? a + 1n : a, b * unit > last ? b - 1n : b]
}
