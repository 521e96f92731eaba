import { compiled } from '#compiled/evaluator-input.v1'
import { arrayOf, contract, field, string, struct } from '@contracts/core'
import { JsonObject } from '@contracts/core/codecs'
import type { TypeOf } from 'io-ts'

/**
 * The codec of the evaluator's input.
 *
 * @category codecs
 * @since 1.0.0
 */
export const EvaluatorInput = struct('EvaluatorInput', {
  hypotheses: field(arrayOf(JsonObject), 'The hypotheses of the insight agent.'),
  dataset_path: field(string, 'Where the ads dataset lies.'),
  data_summary: field(JsonObject, 'What the data agent found.'),
  config: field(JsonObject, 'The configuration the agents run under.'),
})
export type EvaluatorInput = TypeOf<typeof EvaluatorInput>

/**
 * The input of the evaluator: the hypotheses to test, and the data to test them on.
 *
 * @category model
 * @since 1.0.0
 */
export const evaluatorInput = contract({
  id: 'kasparro/evaluator-input',
  version: 1,
  role: 'input',
  description: 'The hypotheses the evaluator tests, and the data to test them on.',
  codec: EvaluatorInput,
  compiled,
})
