import { compiled } from '#compiled/dataset-row.v1'
import { contract, field, string, struct } from '@contracts/core'
import { IsoDate, NonNegativeInt, NonNegativeNumber, Ratio } from '@contracts/core/codecs'
import type { TypeOf } from 'io-ts'
import { CreativeType } from '../creative-generator/creative.js'
import { clicksWithinImpressions } from './clicks-within-impressions.js'
import { Platform } from './platform.js'
import { purchasesWithinClicks } from './purchases-within-clicks.js'
import { rowCtrConsistent } from './row-ctr-consistent.js'
import { rowRoasConsistent } from './row-roas-consistent.js'

/**
 * One ad set on one day.
 *
 * @category codecs
 * @since 1.0.0
 */
export const DatasetRow = struct(
  'DatasetRow',
  {
    campaign_name: field(string, 'Name of the campaign.'),
    adset_name: field(string, 'Name of the ad set.'),
    date: field(IsoDate, 'Day of the figures.'),
    spend: field(NonNegativeNumber, 'Ad spend, in units of the currency.'),
    impressions: field(NonNegativeInt, 'Number of times the ad was shown.'),
    clicks: field(NonNegativeInt, 'Number of clicks.'),
    ctr: field(Ratio, 'Clicks over impressions.'),
    purchases: field(NonNegativeInt, 'Number of purchases after a click.'),
    revenue: field(NonNegativeNumber, 'Revenue from the purchases, in units of the currency.'),
    roas: field(NonNegativeNumber, 'Revenue over spend.'),
    creative_type: field(CreativeType, 'Format of the ad.'),
    audience_type: field(string, 'Audience of the ad.'),
    platform: field(Platform, 'Platform the ad ran on.'),
  },
  {
    creative_message: field(string, 'Text of the ad.'),
    country: field(string, 'Country the ad ran in.'),
  },
)
export type DatasetRow = TypeOf<typeof DatasetRow>

/**
 * One row of the ads dataset, its cells read as numbers.
 *
 * @example
 * import { datasetRow } from '@contracts/kasparro'
 *
 * assert.strictEqual(datasetRow.is({ campaign_name: 'Spring', clicks: '248' }), false)
 *
 * @category model
 * @since 1.0.0
 */
export const datasetRow = contract({
  id: 'kasparro/dataset-row',
  version: 1,
  role: 'record',
  description: 'Row of the ads dataset, with its cells read as numbers.',
  codec: DatasetRow,
  compiled,
  rules: [clicksWithinImpressions, purchasesWithinClicks, rowCtrConsistent, rowRoasConsistent],
})
