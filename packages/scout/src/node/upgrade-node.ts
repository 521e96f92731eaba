import { artifactOfPath } from '../artifact/artifact-of-path.js'
import type { Stage } from '../stages/stage.js'
import { initialStatus } from './initial-status.js'
import type { NodeV1 } from './node-v1.js'
import type { NodeV2 } from './node-v2.js'

/**
 * Upgrades a node from version 1 to version 2: its outputs become artifacts, it gets a status and metrics, and all
 * other keys are kept.
 */
export const upgradeNode = (
  node: NodeV1,
  { runId, stage }: { readonly runId?: string; readonly stage?: Stage | undefined } = {},
): NodeV2 => ({
  ...node,
  status: initialStatus(node.status, stage),
  metrics: node.metrics ?? {},
  outputs: {
    location: `stages.${node.id}.data`,
    artifacts: node.outputs.map((path) => artifactOfPath(path, runId)),
  },
})
