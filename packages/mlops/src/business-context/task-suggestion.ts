import { boolean, field, nullable, string, struct } from '@contracts/core'
import type { TypeOf } from 'io-ts'
import { Objective } from './objective.js'
import { PrimaryMetric } from './primary-metric.js'

/** The task that the target suggests. A part is null if the target does not suggest it. */
export const TaskSuggestion = struct(
  'TaskSuggestion',
  {},
  {
    inferred_target_type: field(nullable(string), 'What the target holds, such as binary, multiclass or continuous.'),
    suggested_objective: field(nullable(Objective), 'The objective that follows from it.'),
    suggested_primary_metric: field(nullable(PrimaryMetric), 'The metric that follows from it.'),
    class_imbalance_flag: field(nullable(boolean), 'Whether some classes are much rarer than others.'),
  },
)
export type TaskSuggestion = TypeOf<typeof TaskSuggestion>
