/** A number to so many decimal places. */
export const rounded = (value: number, digits: number): number => Number(value.toFixed(digits))

/** A number to so many digits that count, for those that may be very small. */
export const toDigits = (value: number, digits: number): number => Number(value.toPrecision(digits))

/** By which share a number has changed; 0 where there was nothing before. */
export const changeFrom = (before: number, after: number): number => (before === 0 ? 0 : after / before - 1)

/** A share in percent, to one place. */
export const inPercent = (share: number): number => rounded(share * 100, 1)

/** A number held between two others. */
export const between = (low: number, high: number, value: number): number => Math.min(high, Math.max(low, value))
