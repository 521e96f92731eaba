import { field, struct } from '@contracts/core'
import { JsonObject, NonNegativeInt, NonNegativeNumber } from '@contracts/core/codecs'
import type { TypeOf } from 'io-ts'
import { CoveredDates } from '../date-range/covered-dates.js'

/** The problems of the dataset, as two counts. */
export const DatasetQuality = struct('DatasetQuality', {
  missing_values: field(JsonObject, 'How many values are missing, by column.'),
  invalid_rows: field(NonNegativeInt, 'How many rows could not be used.'),
})
export type DatasetQuality = TypeOf<typeof DatasetQuality>

/** The summary of the dataset as the data agent found it. It is the newer of the two summaries. */
export const DatasetSummary = struct(
  'DatasetSummary',
  {
    total_rows: field(NonNegativeInt, 'How many rows were read.'),
    date_range: field(CoveredDates, 'The days the data covers.'),
    campaigns_count: field(NonNegativeInt, 'How many campaigns the data holds.'),
  },
  {
    total_spend: field(NonNegativeNumber, 'What was spent on ads, in units of the currency.'),
    total_revenue: field(NonNegativeNumber, 'What the ads brought in, in units of the currency.'),
    data_quality: field(DatasetQuality, 'What is missing or unusable in the data.'),
  },
)
export type DatasetSummary = TypeOf<typeof DatasetSummary>
