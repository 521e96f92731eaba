/** What really happened in the made-up shop: this is what an analysis has to find. */
export interface Planted {
  readonly ctr: number
  readonly conversion: number
}

const weeks = 7

/** How many days the dataset covers, and from which on things went wrong. */
export const calendar = { first: '2024-01-01', days: 10 * weeks, turn: 6 * weeks } as const

/** The audience that stopped buying, and the format people grew tired of. */
export const culprits = { audience: 'male_18_24_interest_fitness', format: 'image' } as const

const asEver: Planted = { ctr: 1, conversion: 1 }

/**
 * What a day does to an ad beside its usual figures. From the turn on one audience clicks and buys less, and all ads of one
 * format lose clicks a little more every day.
 */
export const plantedOn = (day: number, audience: string, format: string): Planted => {
  if (day < calendar.turn) return asEver
  const tired = (day - calendar.turn + 1) / (calendar.days - calendar.turn)
  const fatigue = format === culprits.format ? 1 - 0.45 * tired : 1
  const isLost = audience === culprits.audience
  return { ctr: fatigue * (isLost ? 0.68 : 1), conversion: isLost ? 0.82 : 1 }
}
