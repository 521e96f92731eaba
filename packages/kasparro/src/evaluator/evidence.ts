import { arrayOf, field, struct } from '@contracts/core'
import { Numeric, Text } from '@contracts/core/codecs'
import type { TypeOf } from 'io-ts'
import { Significance } from './significance.js'

/**
 * One figure that speaks for or against a hypothesis.
 *
 * @category codecs
 * @since 1.0.0
 */
export const EvidenceMetric = struct(
  'EvidenceMetric',
  {
    metric_name: field(Text, 'What is measured.'),
    value: field(Numeric, 'What was measured.'),
  },
  { comparison: field(Text, 'What the figure says beside others.') },
)
export type EvidenceMetric = TypeOf<typeof EvidenceMetric>

/**
 * What a verdict rests on: at least one figure, and how significant they are.
 *
 * @category codecs
 * @since 1.0.0
 */
export const Evidence = struct(
  'Evidence',
  { metrics: field(arrayOf(EvidenceMetric, { min: 1 }), 'The figures the verdict rests on.') },
  { statistical_significance: field(Significance, 'How unlikely chance is, where it was computed.') },
)
export type Evidence = TypeOf<typeof Evidence>
