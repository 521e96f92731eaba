import { evidenceMetricsCount } from './evidence-metrics-count.js'

const metric = { metric_name: 'ctr_change', value: -24.2 }

describe('kasparro/evidence-metrics-count', () => {
  it('is a warning when a verdict rests on one figure', () => {
    expect(evidenceMetricsCount.severity).toBe('warning')
    expect(evidenceMetricsCount.check([metric])).toEqual([
      { path: [], says: 'must have at least 2 items', value: [metric] },
    ])
    expect(evidenceMetricsCount.check([metric, metric])).toEqual([])
  })
})
