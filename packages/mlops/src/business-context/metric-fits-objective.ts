import { rule } from '@contracts/core'
import type { Objective } from './objective.js'
import type { PrimaryMetric } from './primary-metric.js'

/** The metric of a classifier is not `_rmse`, and that of a regression is not `_accuracy`. */
export const metricFitsObjective = rule({
  id: 'mlops/metric-fits-objective',
  severity: 'warning',
  description: 'The metric of a classification is not _rmse, and that of a regression is not _accuracy.',
  needs: ['/objective', '/primary_metric'],
  check: ({ objective, primary_metric }: { readonly objective: Objective; readonly primary_metric: PrimaryMetric }) => {
    const [unfit, message] =
      objective === '_classify'
        ? ['_rmse', 'must be "_accuracy" or "_loss" when objective is "_classify"']
        : ['_accuracy', 'must be "_rmse" or "_loss" when objective is "_regress"']
    return primary_metric === unfit ? [{ path: ['primary_metric'], message }] : []
  },
})
