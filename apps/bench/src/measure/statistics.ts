const sorted = (values: readonly number[]): readonly number[] => [...values].sort((one, other) => one - other)

/** Returns the middle value, or the mean of the two middle values of an even number of values. */
export const median = (values: readonly number[]): number => {
  const all = sorted(values)
  const half = Math.floor(all.length / 2)
  const high = all[half] ?? Number.NaN
  return all.length % 2 === 1 ? high : ((all[half - 1] ?? Number.NaN) + high) / 2
}

/** Returns the geometric mean. */
export const geometric = (values: readonly number[]): number =>
  Math.exp(values.reduce((sum, value) => sum + Math.log(value), 0) / values.length)

/** The minimum, the median and the maximum. */
export interface Spread {
  readonly least: number
  readonly middle: number
  readonly greatest: number
}

/** Returns the spread of the values. */
export const spread = (values: readonly number[]): Spread => ({
  least: Math.min(...values),
  middle: median(values),
  greatest: Math.max(...values),
})
