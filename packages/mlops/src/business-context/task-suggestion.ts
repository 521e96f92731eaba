import { boolean, field, nullable, string, struct } from '@contracts/core'
import type { TypeOf } from 'io-ts'
import { Objective } from './objective.js'
import { PrimaryMetric } from './primary-metric.js'

/** The task that the target suggests. A part is null if the target does not suggest it. */
export const TaskSuggestion = struct(
  'TaskSuggestion',
  {},
  {
    inferred_target_type: field(nullable(string), 'Type of the target, such as binary, multiclass or continuous.'),
    suggested_objective: field(nullable(Objective), 'Objective that the target suggests.'),
    suggested_primary_metric: field(nullable(PrimaryMetric), 'Metric that the target suggests.'),
    class_imbalance_flag: field(nullable(boolean), 'True if some classes are much rarer than others.'),
  },
)
export type TaskSuggestion = TypeOf<typeof TaskSuggestion>
