import { arrayOf, field, string, struct } from '@contracts/core'
import type { TypeOf } from 'io-ts'
import { Artifact } from '../artifact/artifact.js'

/**
 * The location of the results of a node.
 *
 * @category codecs
 * @since 2.0.0
 */
export const NodeOutputs = struct(
  'NodeOutputs',
  {},
  {
    location: field(string, 'Section of the manifest that contains the output.'),
    artifacts: field(arrayOf(Artifact), 'Files that the node has written.'),
  },
)
export type NodeOutputs = TypeOf<typeof NodeOutputs>
