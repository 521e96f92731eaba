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
    campaign_name: field(string, 'The campaign.'),
    adset_name: field(string, 'The ad set.'),
    date: field(IsoDate, 'The day.'),
    spend: field(NonNegativeNumber, 'What was spent, in units of the currency.'),
    impressions: field(NonNegativeInt, 'How often the ad was shown.'),
    clicks: field(NonNegativeInt, 'How often it was clicked.'),
    ctr: field(Ratio, 'Clicks over impressions.'),
    purchases: field(NonNegativeInt, 'How many purchases followed.'),
    revenue: field(NonNegativeNumber, 'What they brought in, in units of the currency.'),
    roas: field(NonNegativeNumber, 'Revenue over spend.'),
    creative_type: field(CreativeType, 'The format of the ad.'),
    audience_type: field(string, 'Whom the ad was for.'),
    platform: field(Platform, 'Where the ad ran.'),
  },
  {
    creative_message: field(string, 'The text of the ad.'),
    country: field(string, 'In which country the ad ran.'),
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
  description: 'One row of the ads dataset, its cells read as numbers.',
  codec: DatasetRow,
  compiled,
  rules: [clicksWithinImpressions, purchasesWithinClicks, rowCtrConsistent, rowRoasConsistent],
})
