/** The factors by which the planted changes multiply the figures of an ad. An analysis has to find these changes. */
export interface Planted {
  readonly ctr: number
  readonly conversion: number
}

const weeks = 7

/** The first day of the dataset, its number of days, and the day from which the planted changes apply. */
export const calendar = { first: '2024-01-01', days: 10 * weeks, turn: 6 * weeks } as const

/** The audience that buys less, and the format whose ads wear out. */
export const culprits = { audience: 'male_18_24_interest_fitness', format: 'image' } as const

const unchanged: Planted = { ctr: 1, conversion: 1 }

/**
 * Returns the factors for an ad on a day. From `calendar.turn` on, one audience clicks and buys less, and all ads of
 * one format lose a few more clicks every day.
 */
export const plantedOn = (day: number, audience: string, format: string): Planted => {
  if (day < calendar.turn) return unchanged
  const tired = (day - calendar.turn + 1) / (calendar.days - calendar.turn)
  const fatigue = format === culprits.format ? 1 - 0.45 * tired : 1
  const isLost = audience === culprits.audience
  return { ctr: fatigue * (isLost ? 0.68 : 1), conversion: isLost ? 0.82 : 1 }
}
