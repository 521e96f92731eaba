import { compiled } from '#compiled/report-generator-input.v1'
import { contract, field, string, struct } from '@contracts/core'
import { JsonObject } from '@contracts/core/codecs'
import type { TypeOf } from 'io-ts'

/**
 * @category codecs
 * @since 1.0.0
 */
export const ReportGeneratorInput = struct('ReportGeneratorInput', {
  insights: field(JsonObject, 'Output of the evaluator.'),
  creatives: field(JsonObject, 'Output of the creative generator.'),
  data_summary: field(JsonObject, 'Findings of the data agent.'),
  query: field(string, 'Question of the user, in their words.'),
})
export type ReportGeneratorInput = TypeOf<typeof ReportGeneratorInput>

/**
 * @category model
 * @since 1.0.0
 */
export const reportGeneratorInput = contract({
  id: 'kasparro/report-generator-input',
  version: 1,
  role: 'input',
  description: 'Results that the report generator describes.',
  codec: ReportGeneratorInput,
  compiled,
})
