import { arrayOf, field, struct } from '@contracts/core'
import { Text } from '@contracts/core/codecs'
import type { TypeOf } from 'io-ts'
import { NodeV2 } from '../node/node-v2.js'

/**
 * The steps of a run.
 *
 * @category codecs
 * @since 1.0.0
 */
export const Dag = struct(
  'Dag',
  { nodes: field(arrayOf(NodeV2), 'The steps, in the order of the work.') },
  { run_id: field(Text, 'The run the steps belong to.') },
)
export type Dag = TypeOf<typeof Dag>
