import { handoff, type HandoffFinding } from '@contracts/core'
import { evaluatorOutput } from '../evaluator/evaluator-output.js'
import { insightAgentOutput } from '../insight-agent/insight-agent-output.js'

/**
 * The evaluator judges every hypothesis exactly once: one it left out is a warning at the hypothesis, one that nobody
 * proposed an error at the verdict. A verdict given twice is no valid output of the evaluator.
 *
 * @category rules
 * @since 1.0.0
 */
export const insightAgentToEvaluator = handoff({
  id: 'kasparro/insight-agent-to-evaluator',
  says: 'Every hypothesis of the insight agent is validated exactly once.',
  first: insightAgentOutput,
  second: evaluatorOutput,
  check: ({ hypotheses }, { validated_hypotheses }): readonly HandoffFinding[] => {
    const proposed = new Set(hypotheses.map(({ hypothesis_id }) => hypothesis_id))
    const judged = new Set(validated_hypotheses.map(({ hypothesis_id }) => hypothesis_id))
    return [
      ...hypotheses.flatMap(({ hypothesis_id: value }, i): readonly HandoffFinding[] =>
        judged.has(value)
          ? []
          : [
              {
                about: 'first',
                path: ['hypotheses', i, 'hypothesis_id'],
                says: 'must be among the hypotheses the evaluator validates',
                value,
                severity: 'warning',
              },
            ],
      ),
      ...validated_hypotheses.flatMap(({ hypothesis_id: value }, i): readonly HandoffFinding[] =>
        proposed.has(value)
          ? []
          : [
              {
                about: 'second',
                path: ['validated_hypotheses', i, 'hypothesis_id'],
                says: 'must be the id of a hypothesis the insight agent proposed',
                value,
              },
            ],
      ),
    ]
  },
})
