/** A decimal number: `digits` times ten to the power of `exponent`. */
export interface Decimal {
  readonly digits: bigint
  readonly exponent: number
}

/** Returns the decimal that a double prints as: the shortest one that parses to the same double. Minus zero is zero. */
export const decimalOf = (value: number): Decimal => {
  const [mantissa = '0', power = '0'] = String(value).split('e')
  const [whole = '0', fraction = ''] = mantissa.split('.')
  return { digits: BigInt(whole + fraction), exponent: Number(power) - fraction.length }
}

/** Returns a decimal as a count of units of ten to the power of `exponent`, which must not exceed its own exponent. */
const unitsOf = ({ digits, exponent: own }: Decimal, exponent: number): bigint => digits * 10n ** BigInt(own - exponent)

/** Returns whether one number is a multiple of another by exact decimal arithmetic: 0.3 is a multiple of 0.1. */
export const isMultiple = (value: number, of: number): boolean => {
  if (Number.isSafeInteger(value) && Number.isSafeInteger(of)) return of !== 0 && value % of === 0
  const [a, b] = [decimalOf(value), decimalOf(of)]
  const exponent = Math.min(a.exponent, b.exponent)
  const step = unitsOf(b, exponent)
  return step !== 0n && unitsOf(a, exponent) % step === 0n
}

const gcd = (a: bigint, b: bigint): bigint => {
  let [high, low] = [a, b]
  while (low !== 0n) [high, low] = [low, high % low]
  return high
}

const lcm = (a: bigint, b: bigint): bigint => (a / gcd(a, b)) * b

/**
 * Returns the least common multiple of some decimals: its multiples are exactly the numbers that are multiples of all
 * of them. Returns `undefined` when one of them is zero, since zero is then the only common multiple.
 */
export const commonStep = (multiples: readonly Decimal[]): Decimal | undefined => {
  const exponent = multiples.reduce((least, one) => Math.min(least, one.exponent), Infinity)
  const digits = multiples
    .map((one) => unitsOf(one, exponent))
    .reduce((all, one) => (one === 0n ? 0n : lcm(all, one)), 1n)
  return digits === 0n ? undefined : { digits: digits < 0n ? -digits : digits, exponent }
}

/** Returns whether every multiple of `step` is also a multiple of `of`. */
export const covers = (of: Decimal, step: Decimal): boolean => {
  const exponent = Math.min(of.exponent, step.exponent)
  const unit = unitsOf(of, exponent)
  return unit !== 0n && unitsOf(step, exponent) % unit === 0n
}

/** Returns the smallest and the largest integer whose product with `step` lies between two numbers. */
export const stepsWithin = (step: Decimal, low: number, high: number): readonly [bigint, bigint] => {
  const [from, to] = [decimalOf(low), decimalOf(high)]
  const exponent = Math.min(step.exponent, from.exponent, to.exponent)
  const [unit, first, last] = [unitsOf(step, exponent), unitsOf(from, exponent), unitsOf(to, exponent)]
  const [a, b] = [first / unit, last / unit]
  return [a * unit < first ? a + 1n : a, b * unit > last ? b - 1n : b]
}
