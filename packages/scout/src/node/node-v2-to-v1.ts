import { downMigration } from '@contracts/core'
import { right } from 'fp-ts/lib/Either.js'
import { downgradeNode } from './downgrade-node.js'
import { nodeV1 } from './node-v1.js'
import { nodeV2 } from './node-v2.js'

/**
 * The migration of a node from version 2 to version 1. The node keeps its status and metrics, which version 1 allows.
 *
 * @example
 * import { nodeV2ToV1 } from '@contracts/scout/migrations'
 *
 * const node = { id: 'plan', type: 'agent', agent: 'scout', outputs: { artifacts: [{ path: 'plan.json', type: 'json' }] } }
 * const answer = nodeV2ToV1.migrate(node, { at: '2026-01-15T10:30:00Z' })
 * assert.ok(answer._tag === 'Right')
 * assert.deepStrictEqual(answer.right, { ...node, inputs: {}, deps: [], outputs: ['data/runs/{run_id}/plan.json'] })
 *
 * @category migrations
 * @since 2.1.0
 */
export const nodeV2ToV1 = downMigration({
  from: nodeV2,
  to: nodeV1,
  loses: 'The key location of the outputs, and the keys type and size_bytes of each artifact.',
  down: (next) => right(downgradeNode(next)),
})
