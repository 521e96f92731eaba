import { field, nullable, string, struct } from '@contracts/core'
import { NonNegativeInt, NonNegativeNumber } from '@contracts/core/codecs'
import type { TypeOf } from 'io-ts'

/**
 * The resources that a node used, and their cost.
 *
 * @category codecs
 * @since 2.0.0
 */
export const NodeMetrics = struct(
  'NodeMetrics',
  {},
  {
    tokens_used: field(NonNegativeInt, 'The tokens of all calls to a language model.'),
    cost: field(NonNegativeNumber, 'What the work is estimated to have cost.'),
    backend: field(nullable(string), 'The service whose model was called.'),
    model: field(nullable(string), 'The model that was called.'),
  },
)
export type NodeMetrics = TypeOf<typeof NodeMetrics>
