import { pathOfArtifact } from '../artifact/path-of-artifact.js'
import type { NodeV1 } from './node-v1.js'
import type { NodeV2 } from './node-v2.js'

/**
 * Writes a node as version 1 does. Its artifacts become paths, and keys that version 1 requires and the node leaves out
 * are empty. The node keeps its status and metrics of version 2, which version 1 allows.
 */
export const downgradeNode = ({ outputs, ...node }: NodeV2): NodeV1 => ({
  ...node,
  inputs: node.inputs ?? {},
  deps: node.deps ?? [],
  outputs: (outputs?.artifacts ?? []).map(pathOfArtifact),
})
