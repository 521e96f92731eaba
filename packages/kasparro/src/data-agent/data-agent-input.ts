import { compiled } from '#compiled/data-agent-input.v1'
import { arrayOf, contract, field, string, struct } from '@contracts/core'
import { JsonObject } from '@contracts/core/codecs'
import type { TypeOf } from 'io-ts'
import { RequestedDates } from '../date-range/requested-dates.js'
import { dataAgentInputRules } from './data-agent-input-rules.js'

/**
 * The input of the data agent.
 *
 * @category codecs
 * @since 1.0.0
 */
export const DataAgentInput = struct(
  'DataAgentInput',
  {
    dataset_path: field(string, 'Where the ads dataset lies.'),
    config: field(JsonObject, 'The configuration the agents run under.'),
  },
  {
    date_range: field(RequestedDates, 'The days to read; without it, all of them.'),
    metrics: field(arrayOf(string), 'The metrics to compute.'),
  },
)
export type DataAgentInput = TypeOf<typeof DataAgentInput>

/**
 * The input of the data agent: the dataset, period and metrics that are requested.
 *
 * @category model
 * @since 1.0.0
 */
export const dataAgentInput = contract({
  id: 'kasparro/data-agent-input',
  version: 1,
  role: 'input',
  description: 'The dataset, period and metrics the data agent is asked for.',
  codec: DataAgentInput,
  compiled,
  rules: dataAgentInputRules,
})
