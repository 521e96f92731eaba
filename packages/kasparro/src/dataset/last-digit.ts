/**
 * Returns the value of one unit of a number's last digit, as JSON prints the number: 0.01 for 1.87, 1 for 12, 1e-7 for
 * 1e-7.
 */
export const lastDigitOf = (value: number): number => {
  const [digits = '', exponent = '0'] = JSON.stringify(value).split('e')
  const decimals = digits.split('.')[1]?.length ?? 0
  return Number(`1e${Number(exponent) - decimals}`)
}

/**
 * Returns whether a printed number equals the exact one to within one unit of its last digit, both ends included.
 * Rounding errors of floating point do not count.
 */
export const agreesWith = (printed: number, exact: number): boolean => {
  const unit = lastDigitOf(printed)
  const noise = unit * 1e-9 + Math.abs(printed) * 4 * Number.EPSILON
  return Math.abs(printed - exact) <= unit + noise
}
