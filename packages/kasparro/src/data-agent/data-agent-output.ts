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
    metrics: field(Metrics, 'Performance of the ads over the whole period.'),
  },
  {
    summary: field(Summary, 'Summary of the dataset in seven figures.'),
    dataset_summary: field(DatasetSummary, 'Summary of the dataset and its quality, as newer agents send it.'),
    trends: field(Trends, 'Changes of the metrics by week and by month.'),
    segmentation: field(Segmentation, 'Performance by dimension.'),
    data_quality_issues: field(arrayOf(JsonObject), 'Problems of the data, one object each.'),
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
  description: 'Figures that the data agent computes from the dataset.',
  codec: DataAgentOutput,
  compiled,
  rules: dataAgentOutputRules,
})
