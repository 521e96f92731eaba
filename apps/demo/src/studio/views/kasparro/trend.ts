/** The changes of a metric in percent, compared with the week and the month before. */
export interface Change {
  readonly week_over_week_change: number
  readonly month_over_month_change: number
}

/** A point of the curve: the number of days before now, and the level. The current level is 100. */
export interface Level {
  readonly days: number
  readonly level: number
}

const before = (change: number): number | undefined => (change > -100 ? 100 / (1 + change / 100) : undefined)

/**
 * Returns the levels of a metric a month ago, a week ago and now, where the current level is 100. If the metric fell by
 * 100 % or more, its earlier level is unknown and has no point.
 */
export const levelsOf = ({ week_over_week_change, month_over_month_change }: Change): readonly Level[] => [
  ...[before(month_over_month_change)].flatMap((level) => (level === undefined ? [] : [{ days: 30, level }])),
  ...[before(week_over_week_change)].flatMap((level) => (level === undefined ? [] : [{ days: 7, level }])),
  { days: 0, level: 100 },
]

/** Converts levels to the points of a curve in a box: days from left to right, the lowest level at the bottom. */
export const curveOf = (levels: readonly Level[], width: number, height: number): string => {
  const all = levels.map(({ level }) => level)
  const [low, high] = [Math.min(...all), Math.max(...all)]
  const y = (level: number): number => (high === low ? height / 2 : height - ((level - low) / (high - low)) * height)
  return levels.map(({ days, level }) => `${round(width * (1 - days / 30))},${round(y(level))}`).join(' ')
}

const round = (value: number): number => Math.round(value * 10) / 10

/** Formats a change in percent, with its sign. */
export const signed = (change: number): string =>
  `${change > 0 ? '+' : change < 0 ? '−' : '±'}${Math.abs(change).toLocaleString('en', { maximumFractionDigits: 1 })} %`
