import { compiled } from '#compiled/evaluator-output.v1'
import { arrayOf, contract, field, struct } from '@contracts/core'
import type { TypeOf } from 'io-ts'
import { headerOf } from '../agent/agent-header.js'
import { Reasoning } from '../agent/reasoning.js'
import { TopInsight } from './top-insight.js'
import { ValidatedHypothesis } from './validated-hypothesis.js'
import { evaluatorOutputRules } from './evaluator-output-rules.js'

/**
 * The codec of the evaluator's output.
 *
 * @category codecs
 * @since 1.0.0
 */
export const EvaluatorOutput = struct(
  'EvaluatorOutput',
  {
    ...headerOf('evaluator_agent'),
    validated_hypotheses: field(arrayOf(ValidatedHypothesis), 'Every hypothesis with its verdict.'),
    reasoning: field(Reasoning, 'Reasoning behind the verdicts.'),
  },
  { top_insights: field(arrayOf(TopInsight, { max: 3 }), 'Up to three hypotheses to report first.') },
)
export type EvaluatorOutput = TypeOf<typeof EvaluatorOutput>

/**
 * The output of the evaluator: its verdicts on the hypotheses.
 *
 * @category model
 * @since 1.0.0
 */
export const evaluatorOutput = contract({
  id: 'kasparro/evaluator-output',
  version: 1,
  role: 'output',
  description: 'Verdicts of the evaluator on the hypotheses.',
  codec: EvaluatorOutput,
  compiled,
  rules: evaluatorOutputRules,
})
