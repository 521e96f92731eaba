import { compiled } from '#compiled/evaluator-input.v1'
import { arrayOf, contract, field, string, struct } from '@contracts/core'
import { JsonObject } from '@contracts/core/codecs'
import type { TypeOf } from 'io-ts'

/**
 * @category codecs
 * @since 1.0.0
 */
export const EvaluatorInput = struct('EvaluatorInput', {
  hypotheses: field(arrayOf(JsonObject), 'Hypotheses of the insight agent.'),
  dataset_path: field(string, 'Path of the ads dataset.'),
  data_summary: field(JsonObject, 'Findings of the data agent.'),
  config: field(JsonObject, 'Configuration of the agents.'),
})
export type EvaluatorInput = TypeOf<typeof EvaluatorInput>

/**
 * @category model
 * @since 1.0.0
 */
export const evaluatorInput = contract({
  id: 'kasparro/evaluator-input',
  version: 1,
  role: 'input',
  description: 'Hypotheses that the evaluator tests, and the data to test them on.',
  codec: EvaluatorInput,
  compiled,
})
