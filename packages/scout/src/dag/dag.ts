import { arrayOf, field, string, struct } from '@contracts/core'
import type { TypeOf } from 'io-ts'
import { NodeV2 } from '../node/node-v2.js'

/** The steps of a run. */
export const Dag = struct(
  'Dag',
  { nodes: field(arrayOf(NodeV2), 'Steps of the run, in the order of the work.') },
  { run_id: field(string, 'Id of the run that the steps belong to.') },
)
export type Dag = TypeOf<typeof Dag>
