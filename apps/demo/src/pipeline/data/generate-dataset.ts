import { daysAfter } from '../figures/days.js'
import { adDay, type AdSet } from './ad-day.js'
import { type Campaign, campaigns, formats, platforms } from './campaigns.js'
import { type Draws, drawsOf } from './draws.js'
import { type Cells, withFlaws } from './flaws.js'
import { calendar } from './planted.js'

const columns = [
  ...['campaign_name', 'adset_name', 'date', 'spend', 'impressions', 'clicks', 'ctr', 'purchases', 'revenue', 'roas'],
  ...['creative_type', 'creative_message', 'audience_type', 'platform', 'country'],
] as const

const quoted = (text: string): string => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** Returns a record as a line of CSV. It ends with CRLF, as spreadsheets write it. */
const lineOf = (cells: Cells): string => `${columns.map((column) => quoted(cells[column] ?? '')).join(',')}\r\n`

interface Placed extends AdSet {
  readonly platform: string
  readonly adset: string
}

/** Varies the usual figures of a campaign a little, so that they differ between seeds. */
const inThisSeed = (campaign: Campaign, draws: Draws): Campaign => ({
  ...campaign,
  ctr: campaign.ctr * draws.around(0.015),
  conversion: campaign.conversion * draws.around(0.015),
})

const adSets = (draws: Draws): readonly Placed[] =>
  campaigns
    .map((campaign) => inThisSeed(campaign, draws))
    .flatMap((campaign) => formats.flatMap((format) => platforms.map((platform) => ({ campaign, format, platform }))))
    .map((one, i) => ({ ...one, adset: `Adset_${String(i + 1).padStart(3, '0')}` }))

const record = (one: Placed, day: number, draws: Draws): Cells => {
  const { campaign, format, platform, adset } = one
  const { spend, impressions, clicks, ctr, purchases, revenue, roas } = adDay(one, day, draws)
  return {
    campaign_name: campaign.name,
    adset_name: adset,
    date: daysAfter(calendar.first, day),
    spend: spend.toFixed(2),
    impressions: String(impressions),
    clicks: clicks.toFixed(1), // exporters write a column with blank cells as floating-point numbers
    ctr: ctr.toFixed(4),
    purchases: String(purchases),
    revenue: revenue.toFixed(2),
    roas: roas.toFixed(2),
    creative_type: format.type,
    creative_message: draws.pick(format.messages),
    audience_type: campaign.audience,
    platform,
    country: draws.pick(campaign.countries),
  }
}

/**
 * Generates the ads dataset of a seed as CSV text: a byte order mark, CRLF, quoted messages, and the flaws of real
 * exports.
 */
export const generateDataset = (seed: number): string => {
  const draws = drawsOf(seed)
  const sets = adSets(draws)
  const days = Array.from({ length: calendar.days }, (_, day) => day)
  const records = days.flatMap((day) => sets.map((one) => lineOf(withFlaws(record(one, day, draws), draws))))
  return `\uFEFF${columns.join(',')}\r\n${records.join('')}`
}
