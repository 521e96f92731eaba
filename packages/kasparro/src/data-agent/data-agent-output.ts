import { compiled } from '#compiled/data-agent-output.v1'
import { arrayOf, contract, field, struct } from '@contracts/core'
import { JsonObject } from '@contracts/core/codecs'
import type { TypeOf } from 'io-ts'
import { headerOf } from '../agent/agent-header.js'
import { DatasetSummary } from './dataset-summary.js'
import { Metrics } from './metrics.js'
import { Segmentation } from './segmentation.js'
import { Summary } from './summary.js'
import { Trends } from './trend.js'
import { dataAgentOutputRules } from './data-agent-output-rules.js'

/**
 * The codec of the data agent's output.
 *
 * @category codecs
 * @since 1.0.0
 */
export const DataAgentOutput = struct(
  'DataAgentOutput',
  {
    ...headerOf('data_agent'),
    metrics: field(Metrics, 'How the ads performed over the whole period.'),
  },
  {
    summary: field(Summary, 'The dataset in seven figures.'),
    dataset_summary: field(DatasetSummary, 'The dataset and its quality, as newer agents tell it.'),
    trends: field(Trends, 'How the metrics move from week to week and month to month.'),
    segmentation: field(Segmentation, 'Performance broken down by dimension.'),
    data_quality_issues: field(arrayOf(JsonObject), 'What is wrong with the data, one object per problem.'),
  },
)
export type DataAgentOutput = TypeOf<typeof DataAgentOutput>

/**
 * The output of the data agent: the figures that it computes from the dataset.
 *
 * @example
 * import { dataAgentOutput } from '@contracts/kasparro'
 *
 * const { errors } = dataAgentOutput.validate({
 *   agent_name: 'data_agent',
 *   timestamp: '2024-01-15T10:30:01Z',
 *   execution_duration_ms: 1250,
 *   metrics: { overall_ctr: 1.21 },
 * })
 * assert.deepStrictEqual(errors.map(({ code, pointer }) => [code, pointer]), [
 *   ['out_of_range', '/metrics/overall_ctr'],
 *   ['summary-present', '/summary'],
 * ])
 *
 * @category model
 * @since 1.0.0
 */
export const dataAgentOutput = contract({
  id: 'kasparro/data-agent-output',
  version: 1,
  role: 'output',
  description: 'The figures the data agent draws from the dataset.',
  codec: DataAgentOutput,
  compiled,
  rules: dataAgentOutputRules,
})
