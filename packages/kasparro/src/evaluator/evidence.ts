import { arrayOf, field, number, string, struct } from '@contracts/core'
import type { TypeOf } from 'io-ts'
import { Significance } from './significance.js'

/** One figure that supports or contradicts a hypothesis. */
export const EvidenceMetric = struct(
  'EvidenceMetric',
  {
    metric_name: field(string, 'What is measured.'),
    value: field(number, 'What was measured.'),
  },
  { comparison: field(string, 'What the figure says beside others.') },
)
export type EvidenceMetric = TypeOf<typeof EvidenceMetric>

/** The evidence for a verdict: at least one figure, and the significance of the figures. */
export const Evidence = struct(
  'Evidence',
  { metrics: field(arrayOf(EvidenceMetric, { min: 1 }), 'The figures the verdict rests on.') },
  { statistical_significance: field(Significance, 'How unlikely chance is, where it was computed.') },
)
export type Evidence = TypeOf<typeof Evidence>
