import { handoff, type HandoffViolation } from '@contracts/core'
import { evaluatorOutput } from '../evaluator/evaluator-output.js'
import { insightAgentOutput } from '../insight-agent/insight-agent-output.js'

/**
 * The evaluator validates every hypothesis exactly once. A hypothesis without a verdict is a warning at the hypothesis.
 * A verdict on an unknown hypothesis is an error at the verdict. Two verdicts on one hypothesis already make the output
 * of the evaluator invalid.
 *
 * @category rules
 * @since 1.0.0
 */
export const insightAgentToEvaluator = handoff({
  id: 'kasparro/insight-agent-to-evaluator',
  description: 'Every hypothesis of the insight agent is validated exactly once.',
  first: insightAgentOutput,
  second: evaluatorOutput,
  find: ({ hypotheses }, { validated_hypotheses }): readonly HandoffViolation[] => {
    const proposed = new Set(hypotheses.map(({ hypothesis_id }) => hypothesis_id))
    const validated = new Set(validated_hypotheses.map(({ hypothesis_id }) => hypothesis_id))
    return [
      ...hypotheses.flatMap(({ hypothesis_id }, i): readonly HandoffViolation[] =>
        validated.has(hypothesis_id)
          ? []
          : [
              {
                about: 'first',
                path: ['hypotheses', i, 'hypothesis_id'],
                message: 'must be among the hypotheses the evaluator validates',
                severity: 'warning',
              },
            ],
      ),
      ...validated_hypotheses.flatMap(({ hypothesis_id }, i): readonly HandoffViolation[] =>
        proposed.has(hypothesis_id)
          ? []
          : [
              {
                about: 'second',
                path: ['validated_hypotheses', i, 'hypothesis_id'],
                message: 'must be the id of a hypothesis the insight agent proposed',
              },
            ],
      ),
    ]
  },
})
