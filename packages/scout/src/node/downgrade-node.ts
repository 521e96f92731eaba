import { pathOfArtifact } from '../artifact/path-of-artifact.js'
import type { NodeV1 } from './node-v1.js'
import type { NodeV2 } from './node-v2.js'

/**
 * Writes a node as version 1 does: its artifacts become paths, and what version 1 requires and the node leaves out is empty.
 * Version 1 has room for the status and the metrics of version 2.
 */
export const downgradeNode = ({ outputs, ...node }: NodeV2): NodeV1 => ({
  ...node,
  inputs: node.inputs ?? {},
  deps: node.deps ?? [],
  outputs: (outputs?.artifacts ?? []).map(pathOfArtifact),
})
