import { arrayOf, field, number, string, struct } from '@contracts/core'
import type { TypeOf } from 'io-ts'
import { Significance } from './significance.js'

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
