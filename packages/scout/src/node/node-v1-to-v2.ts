import { migration } from '@contracts/core'
import { right } from 'fp-ts/lib/Either.js'
import { upgradeNode } from './upgrade-node.js'
import { nodeV1 } from './node-v1.js'
import { nodeV2 } from './node-v2.js'

/**
 * The migration of a node from version 1 to version 2. A node by itself does not know its run, so only the placeholder
 * `{run_id}` is removed from the paths of its outputs.
 *
 * @example
 * import { nodeV1ToV2 } from '@contracts/scout/migrations'
 *
 * const old = { id: 'plan', type: 'agent', inputs: {}, outputs: ['data/runs/{run_id}/plan.json'], deps: [] }
 * const answer = nodeV1ToV2.migrate(old, { at: '2026-01-15T10:30:00Z' })
 * assert.ok(answer._tag === 'Right')
 * assert.deepStrictEqual(answer.right, {
 *   ...old,
 *   status: { attempts: 0, retries_remaining: 3, state: 'pending' },
 *   metrics: {},
 *   outputs: { location: 'stages.plan.data', artifacts: [{ path: 'plan.json', type: 'json' }] },
 * })
 *
 * @category migrations
 * @since 2.0.0
 */
export const nodeV1ToV2 = migration({
  from: nodeV1,
  to: nodeV2,
  up: (old) => right(upgradeNode(old)),
})
