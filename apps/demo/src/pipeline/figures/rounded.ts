/** Rounds a number to a number of decimal places. */
export const rounded = (value: number, digits: number): number => Number(value.toFixed(digits))

/** Rounds a number to a number of significant digits. Use it for numbers that may be very small. */
export const toDigits = (value: number, digits: number): number => Number(value.toPrecision(digits))

/** Returns the change from one value to another as a share of the first, or 0 if the first is 0. */
export const changeFrom = (before: number, after: number): number => (before === 0 ? 0 : after / before - 1)

/** Returns a share in percent, rounded to one decimal place. */
export const inPercent = (share: number): number => rounded(share * 100, 1)

/** Limits a number to a range. */
export const between = (low: number, high: number, value: number): number => Math.min(high, Math.max(low, value))
