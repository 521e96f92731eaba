import { rule } from '@contracts/core'
import type { EvidenceMetric } from './evidence.js'

/**
 * A verdict rests on at least two figures; none at all is an error of the shape.
 *
 * @category rules
 * @since 1.0.0
 */
export const evidenceMetricsCount = rule({
  id: 'kasparro/evidence-metrics-count',
  severity: 'warning',
  says: 'Every validated hypothesis rests on at least two metrics.',
  at: '/validated_hypotheses/*/evidence/metrics',
  check: (metrics: readonly EvidenceMetric[]) =>
    metrics.length >= 2 ? [] : [{ path: [], says: 'must have at least 2 items', value: metrics }],
})
