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
    tokens_used: field(NonNegativeInt, 'Number of tokens of all calls of a language model.'),
    cost: field(NonNegativeNumber, 'Estimated cost of the work.'),
    backend: field(nullable(string), 'Service whose model was called.'),
    model: field(nullable(string), 'Model that was called.'),
  },
)
export type NodeMetrics = TypeOf<typeof NodeMetrics>
