import { field, nullable, struct } from '@contracts/core'
import { Bool, Text } from '@contracts/core/codecs'
import type { TypeOf } from 'io-ts'
import { Objective } from './objective.js'
import { PrimaryMetric } from './primary-metric.js'

/**
 * What the target itself suggests the task to be; null where it suggests nothing.
 *
 * @category codecs
 * @since 1.0.0
 */
export const TaskSuggestion = struct(
  'TaskSuggestion',
  {},
  {
    inferred_target_type: field(nullable(Text), 'What the target holds, such as binary, multiclass or continuous.'),
    suggested_objective: field(nullable(Objective), 'The objective that follows from it.'),
    suggested_primary_metric: field(nullable(PrimaryMetric), 'The metric that follows from it.'),
    class_imbalance_flag: field(nullable(Bool), 'Whether some classes are much rarer than others.'),
  },
)
export type TaskSuggestion = TypeOf<typeof TaskSuggestion>
