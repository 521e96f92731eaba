import { compiled } from '#compiled/report-generator-input.v1'
import { contract, field, string, struct } from '@contracts/core'
import { JsonObject } from '@contracts/core/codecs'
import type { TypeOf } from 'io-ts'

/**
 * The codec of the report generator's input.
 *
 * @category codecs
 * @since 1.0.0
 */
export const ReportGeneratorInput = struct('ReportGeneratorInput', {
  insights: field(JsonObject, 'What the evaluator sent.'),
  creatives: field(JsonObject, 'What the creative generator sent.'),
  data_summary: field(JsonObject, 'What the data agent found.'),
  query: field(string, 'The question of the user, in their words.'),
})
export type ReportGeneratorInput = TypeOf<typeof ReportGeneratorInput>

/**
 * The input of the report generator: the results that the report describes.
 *
 * @category model
 * @since 1.0.0
 */
export const reportGeneratorInput = contract({
  id: 'kasparro/report-generator-input',
  version: 1,
  role: 'input',
  description: 'The results the report generator writes up.',
  codec: ReportGeneratorInput,
  compiled,
})
