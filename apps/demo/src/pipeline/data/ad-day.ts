import type { Campaign, formats } from './campaigns.js'
import type { Draws } from './draws.js'
import { plantedOn } from './planted.js'

/** The figures of one ad set on one day. */
export interface AdDay {
  readonly spend: number
  readonly impressions: number
  readonly clicks: number
  readonly ctr: number
  readonly purchases: number
  readonly revenue: number
  readonly roas: number
}

/** One ad set: one format of one campaign. */
export interface AdSet {
  readonly campaign: Campaign
  readonly format: (typeof formats)[number]
}

const costPerThousand = 11
const basket = 52

const places = (digits: number, value: number): number => Number(value.toFixed(digits))

/**
 * Factors of the impressions by weekday, Monday first (the first day of the dataset is a Monday). More ads are shown at
 * weekends and on Mondays.
 */
const weekday = [1.02, 0.97, 0.95, 0.96, 1, 1.06, 1.04] as const

/** Draws the figures of an ad set on a day: random values around its usual figures, changed as planted. */
export const adDay = ({ campaign, format }: AdSet, day: number, draws: Draws): AdDay => {
  const planted = plantedOn(day, campaign.audience, format.type)
  const impressions = Math.round(campaign.reach * (weekday[day % 7] ?? 1) * draws.around(0.08))
  const clicks = Math.min(impressions, draws.count(impressions * campaign.ctr * format.factor * planted.ctr))
  const purchases = Math.min(clicks, draws.count(clicks * campaign.conversion * planted.conversion))
  const spend = places(2, (impressions / 1000) * costPerThousand * draws.around(0.05))
  const revenue = places(2, purchases * basket * draws.around(0.06))
  return {
    ...{ spend, impressions, clicks, purchases, revenue },
    ctr: places(4, clicks / impressions),
    roas: places(2, revenue / spend),
  }
}
