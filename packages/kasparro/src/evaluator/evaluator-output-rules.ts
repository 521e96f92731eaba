import { hypothesisIdsUnique } from '../insight-agent/hypothesis-ids-unique.js'
import { confidenceIntervalOrdered } from './confidence-interval-ordered.js'
import { evidenceMetricsCount } from './evidence-metrics-count.js'
import { topInsightsRanked } from './top-insights-ranked.js'

/** The rules of kasparro/evaluator-output@1, in the order they run. */
export const evaluatorOutputRules = [
  hypothesisIdsUnique('/validated_hypotheses'),
  confidenceIntervalOrdered,
  evidenceMetricsCount,
  topInsightsRanked,
] as const
