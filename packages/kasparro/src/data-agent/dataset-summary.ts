import { field, struct } from '@contracts/core'
import { JsonObject, NonNegativeInt, NonNegativeNumber } from '@contracts/core/codecs'
import type { TypeOf } from 'io-ts'
import { CoveredDates } from '../date-range/covered-dates.js'

/** The problems of the dataset, as two counts. */
export const DatasetQuality = struct('DatasetQuality', {
  missing_values: field(JsonObject, 'Number of missing values, by column.'),
  invalid_rows: field(NonNegativeInt, 'Number of unusable rows.'),
})
export type DatasetQuality = TypeOf<typeof DatasetQuality>

/** The summary of the dataset as the data agent found it. It is the newer of the two summaries. */
export const DatasetSummary = struct(
  'DatasetSummary',
  {
    total_rows: field(NonNegativeInt, 'Number of rows read.'),
    date_range: field(CoveredDates, 'Days that the data covers.'),
    campaigns_count: field(NonNegativeInt, 'Number of campaigns in the data.'),
  },
  {
    total_spend: field(NonNegativeNumber, 'Ad spend, in units of the currency.'),
    total_revenue: field(NonNegativeNumber, 'Revenue from the ads, in units of the currency.'),
    data_quality: field(DatasetQuality, 'Missing and unusable data.'),
  },
)
export type DatasetSummary = TypeOf<typeof DatasetSummary>
