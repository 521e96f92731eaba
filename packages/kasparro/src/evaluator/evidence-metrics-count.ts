import { rule } from '@contracts/core'
import type { EvidenceMetric } from './evidence.js'

/** A verdict is based on at least two figures. An empty list is a shape issue. */
export const evidenceMetricsCount = rule({
  id: 'kasparro/evidence-metrics-count',
  severity: 'warning',
  description: 'Every validated hypothesis has at least two metrics as evidence.',
  at: '/validated_hypotheses/*/evidence/metrics',
  check: (metrics: readonly EvidenceMetric[]) =>
    metrics.length >= 2 ? [] : [{ path: [], message: 'must have at least 2 items' }],
})
