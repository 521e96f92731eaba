import { arrayOf, field, struct } from '@contracts/core'
import { Text } from '@contracts/core/codecs'
import type { TypeOf } from 'io-ts'
import { Node } from '../node/node.js'

/**
 * The steps of a run and the run they belong to.
 *
 * @category codecs
 * @since 1.0.0
 */
export const Dag = struct('Dag', {
  run_id: field(Text, 'The run the plan is for.'),
  nodes: field(arrayOf(Node), 'The steps, in the order of the work.'),
})
export type Dag = TypeOf<typeof Dag>
