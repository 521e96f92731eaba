import { arrayOf, field, string, struct } from '@contracts/core'
import type { TypeOf } from 'io-ts'
import { NodeV1 } from '../node/node-v1.js'

/** The steps of a run of version 1, and the run they belong to. */
export const DagV1 = struct('DagV1', {
  run_id: field(string, 'Id of the run that the plan is for.'),
  nodes: field(arrayOf(NodeV1), 'Steps of the run, in the order of the work.'),
})
export type DagV1 = TypeOf<typeof DagV1>
