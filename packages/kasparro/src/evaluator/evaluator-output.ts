import { compiled } from '#compiled/evaluator-output.v1'
import {
  arrayOf,
  contract,
  enumOf,
  field,
  number,
  ordered,
  rule,
  string,
  struct,
  tuple,
  uniqueBy,
} from '@contracts/core'
import { Ratio } from '@contracts/core/codecs'
import type { TypeOf } from 'io-ts'
import { headerOf, Reasoning } from '../agent/agent.js'
import { uniqueHypothesisIds } from '../insight-agent/insight-agent-output.js'

/** The low and the high end of a confidence interval, in this order. */
export const ConfidenceInterval = tuple([number, number])
export type ConfidenceInterval = TypeOf<typeof ConfidenceInterval>

/** The significance of an effect: the probability that it is due to chance. */
export const Significance = struct('Significance', {
  p_value: field(Ratio, 'Probability of such data if the hypothesis were false.'),
  confidence_interval: field(ConfidenceInterval, 'Low and high end of the interval of the effect.'),
})
export type Significance = TypeOf<typeof Significance>

/** One figure that supports or contradicts a hypothesis. */
export const EvidenceMetric = struct(
  'EvidenceMetric',
  {
    metric_name: field(string, 'Name of the metric.'),
    value: field(number, 'Measured value.'),
  },
  { comparison: field(string, 'Comparison with other figures.') },
)
export type EvidenceMetric = TypeOf<typeof EvidenceMetric>

/** The evidence for a verdict: at least one figure, and the significance of the figures. */
export const Evidence = struct(
  'Evidence',
  { metrics: field(arrayOf(EvidenceMetric, { min: 1 }), 'Figures that the verdict is based on.') },
  { statistical_significance: field(Significance, 'Statistical significance, if it was computed.') },
)
export type Evidence = TypeOf<typeof Evidence>

/**
 * The verdict on a hypothesis.
 *
 * @category codecs
 * @since 1.0.0
 */
export const ValidationStatus = enumOf('confirmed', 'rejected', 'inconclusive')
export type ValidationStatus = TypeOf<typeof ValidationStatus>

/** A hypothesis with its verdict and the evidence for it. */
export const ValidatedHypothesis = struct(
  'ValidatedHypothesis',
  {
    hypothesis_id: field(string, 'Id that the insight agent gave the hypothesis.'),
    hypothesis_text: field(string, 'Hypothesis in one sentence.'),
    validation_status: field(ValidationStatus, 'Verdict on the hypothesis.'),
    evidence: field(Evidence, 'Evidence for the verdict.'),
    adjusted_confidence_score: field(Ratio, 'Confidence of the evaluator after testing, from 0 to 1.'),
  },
  { validation_reasoning: field(string, 'Reasons for the verdict.') },
)
export type ValidatedHypothesis = TypeOf<typeof ValidatedHypothesis>

/** One of the hypotheses worth reporting first. */
export const TopInsight = struct('TopInsight', {
  hypothesis: field(string, 'Hypothesis in one sentence.'),
  validated_confidence: field(Ratio, 'Confidence of the evaluator, from 0 to 1.'),
})
export type TopInsight = TypeOf<typeof TopInsight>

/**
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

/** The low end of a confidence interval is not above its high end. A violation is reported at the low end. */
export const confidenceIntervalOrdered = ordered({
  id: 'kasparro/confidence-interval-ordered',
  description: 'A confidence interval runs from low to high.',
  at: '/validated_hypotheses/*/evidence/statistical_significance/confidence_interval',
  from: 0,
  to: 1,
  message: 'must not be above the high end of the interval',
})

/** A verdict is based on at least two figures. An empty list is a shape issue. */
export const evidenceMetricsCount = rule({
  id: 'kasparro/evidence-metrics-count',
  severity: 'warning',
  description: 'Every validated hypothesis has at least two metrics as evidence.',
  at: '/validated_hypotheses/*/evidence/metrics',
  check: (metrics: readonly EvidenceMetric[]) =>
    metrics.length >= 2 ? [] : [{ path: [], message: 'must have at least 2 items' }],
})

/**
 * The confidence of the top insights does not rise. Each insight with a higher confidence than the one before it is
 * reported.
 */
export const topInsightsRanked = rule({
  id: 'kasparro/top-insights-ranked',
  severity: 'warning',
  description: 'The top insights are ranked by confidence, highest first.',
  at: '/top_insights',
  needs: ['/*/validated_confidence'],
  check: (insights: readonly Pick<TopInsight, 'validated_confidence'>[]) =>
    insights.flatMap(({ validated_confidence }, i) => {
      const before = insights[i - 1]
      return before === undefined || validated_confidence <= before.validated_confidence
        ? []
        : [
            {
              path: [i, 'validated_confidence'],
              message: 'must not be above the confidence of the insight before it',
            },
          ]
    }),
})

export const evaluatorOutputRules = [
  uniqueBy({ ...uniqueHypothesisIds, at: '/validated_hypotheses' }),
  confidenceIntervalOrdered,
  evidenceMetricsCount,
  topInsightsRanked,
] as const

/**
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
