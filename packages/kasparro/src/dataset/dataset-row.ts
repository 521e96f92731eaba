import { compiled } from '#compiled/dataset-row.v1'
import { contract, enumOf, field, ordered, rule, string, struct } from '@contracts/core'
import { IsoDate, NonNegativeInt, NonNegativeNumber, Ratio } from '@contracts/core/codecs'
import type { TypeOf } from 'io-ts'
import { CreativeType } from '../creative-generator/creative-generator-output.js'
import { agreesWith } from './last-digit.js'

/**
 * The platform an ad ran on.
 *
 * @category codecs
 * @since 1.0.0
 */
export const Platform = enumOf('Facebook', 'Instagram')
export type Platform = TypeOf<typeof Platform>

/**
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

/** There are no more clicks than impressions. A violation is reported at the clicks. */
export const clicksWithinImpressions = ordered({
  id: 'kasparro/clicks-within-impressions',
  description: 'There are no more clicks than impressions.',
  from: 'clicks',
  to: 'impressions',
})

/** There are no more purchases than clicks: a purchase follows a click. A violation is reported at the purchases. */
export const purchasesWithinClicks = ordered({
  id: 'kasparro/purchases-within-clicks',
  severity: 'warning',
  description: 'There are no more purchases than clicks.',
  from: 'purchases',
  to: 'clicks',
})

/**
 * The `ctr` of a row is its clicks over its impressions, to within one unit of the last digit it is printed with. The
 * rule does not apply to a row without impressions.
 */
export const rowCtrConsistent = rule({
  id: 'kasparro/row-ctr-consistent',
  severity: 'warning',
  description: 'ctr is clicks over impressions, to within one unit of its last digit.',
  needs: ['/ctr', '/clicks', '/impressions'],
  check: ({ ctr, clicks, impressions }: Pick<DatasetRow, 'ctr' | 'clicks' | 'impressions'>) =>
    impressions === 0 || agreesWith(ctr, clicks / impressions)
      ? []
      : [{ path: ['ctr'], message: 'must be clicks / impressions, to within one unit of its last digit' }],
})

/**
 * The `roas` of a row is its revenue over its spend, to within one unit of the last digit it is printed with. The rule
 * does not apply to a row without spend.
 */
export const rowRoasConsistent = rule({
  id: 'kasparro/row-roas-consistent',
  severity: 'warning',
  description: 'roas is revenue over spend, to within one unit of its last digit.',
  needs: ['/roas', '/revenue', '/spend'],
  check: ({ roas, revenue, spend }: Pick<DatasetRow, 'roas' | 'revenue' | 'spend'>) =>
    spend === 0 || agreesWith(roas, revenue / spend)
      ? []
      : [{ path: ['roas'], message: 'must be revenue / spend, to within one unit of its last digit' }],
})

/**
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
  description: 'Row of the ads dataset: one ad set on one day, with its cells read as numbers.',
  codec: DatasetRow,
  compiled,
  rules: [clicksWithinImpressions, purchasesWithinClicks, rowCtrConsistent, rowRoasConsistent],
})
