import { metricFitsObjective } from './metric-fits-objective.js'
import { Objective } from './objective.js'
import { PrimaryMetric } from './primary-metric.js'

describe('mlops/metric-fits-objective', () => {
  const { check, severity } = metricFitsObjective

  it('is a warning for a classifier with _rmse and a regression with _accuracy', () => {
    expect(severity).toBe('warning')
    expect(check({ objective: '_classify', primary_metric: '_rmse' })).toEqual([
      {
        path: ['primary_metric'],
        message: 'must be "_accuracy" or "_loss" when objective is "_classify"',
      },
    ])
    expect(check({ objective: '_regress', primary_metric: '_accuracy' }).map(({ path }) => path)).toEqual([
      ['primary_metric'],
    ])
  })

  it('accepts every other pair', () => {
    const pairs = Objective.values.flatMap((objective) =>
      PrimaryMetric.values.map((primary_metric) => ({ objective, primary_metric })),
    )
    expect(pairs.filter((pair) => check(pair).length === 0)).toHaveLength(4)
  })
})
