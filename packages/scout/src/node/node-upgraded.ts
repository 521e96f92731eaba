import { artifactOfPath } from '../artifact/artifact-of-path.js'
import type { Stage } from '../stages/stage.js'
import { freshStatus } from './fresh-status.js'
import type { NodeV1 } from './node-v1.js'
import type { NodeV2 } from './node-v2.js'

/**
 * The node as version 2 writes it: its list of outputs as artifacts, with a status and metrics, and all else it said.
 *
 * @category migrations
 * @since 2.0.0
 */
export const nodeUpgraded = (
  node: NodeV1,
  { runId, stage }: { readonly runId?: string; readonly stage?: Stage | undefined } = {},
): NodeV2 => ({
  ...node,
  status: freshStatus(node.status, stage),
  metrics: node.metrics ?? {},
  outputs: {
    location: `stages.${node.id}.data`,
    artifacts: node.outputs.map((path) => artifactOfPath(path, runId)),
  },
})
