import { compiled } from '#compiled/data-agent-input.v1'
import { arrayOf, contract, field, string, struct } from '@contracts/core'
import { JsonObject } from '@contracts/core/codecs'
import type { TypeOf } from 'io-ts'
import { dateRangeOrdered, RequestedDates } from '../date-range/date-range.js'

/**
 * @category codecs
 * @since 1.0.0
 */
export const DataAgentInput = struct(
  'DataAgentInput',
  {
    dataset_path: field(string, 'Path of the ads dataset.'),
    config: field(JsonObject, 'Configuration of the agents.'),
  },
  {
    date_range: field(RequestedDates, 'Days to read (default: all).'),
    metrics: field(arrayOf(string), 'Metrics to compute.'),
  },
)
export type DataAgentInput = TypeOf<typeof DataAgentInput>

export const requestedDatesOrdered = dateRangeOrdered(['/date_range', 'start_date', 'end_date'])

/**
 * @category model
 * @since 1.0.0
 */
export const dataAgentInput = contract({
  id: 'kasparro/data-agent-input',
  version: 1,
  role: 'input',
  description: 'Dataset, period and metrics requested from the data agent.',
  codec: DataAgentInput,
  compiled,
  rules: [requestedDatesOrdered],
})
