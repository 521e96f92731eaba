/** A metric as it moves: the change in percent against the week and the month before. */
export interface Change {
  readonly week_over_week_change: number
  readonly month_over_month_change: number
}

/** A point of the little curve: how many days before now, and the level where now is 100. */
export interface Level {
  readonly days: number
  readonly level: number
}

const before = (change: number): number | undefined => (change > -100 ? 100 / (1 + change / 100) : undefined)

/**
 * Where the metric stood a month and a week ago, now being 100. A fall by all of it or more says nothing of what was
 * before, and no point is drawn.
 */
export const levelsOf = ({ week_over_week_change, month_over_month_change }: Change): readonly Level[] => [
  ...[before(month_over_month_change)].flatMap((level) => (level === undefined ? [] : [{ days: 30, level }])),
  ...[before(week_over_week_change)].flatMap((level) => (level === undefined ? [] : [{ days: 7, level }])),
  { days: 0, level: 100 },
]

/** Levels as the points of a curve in a box: days from left to right, the lowest level at the bottom. */
export const curveOf = (levels: readonly Level[], width: number, height: number): string => {
  const all = levels.map(({ level }) => level)
  const [low, high] = [Math.min(...all), Math.max(...all)]
  const y = (level: number): number => (high === low ? height / 2 : height - ((level - low) / (high - low)) * height)
  return levels.map(({ days, level }) => `${round(width * (1 - days / 30))},${round(y(level))}`).join(' ')
}

const round = (value: number): number => Math.round(value * 10) / 10

/** A change as people write it: with its sign, in percent. */
export const signed = (change: number): string =>
  `${change > 0 ? '+' : change < 0 ? '−' : '±'}${Math.abs(change).toLocaleString('en', { maximumFractionDigits: 1 })} %`
