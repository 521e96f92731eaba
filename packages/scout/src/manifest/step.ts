import type { Issue, Validation } from '@contracts/core'
import type { NodeStatus } from '../node/node-status.js'
import { type Node, node as nodeContract } from '../node/node.js'
import type { Plan } from '../plan/plan.js'
import { type Stage, stage as stageContract } from '../stages/stage.js'
import { later, secondsBetween } from '../time/compare-times.js'
import { newIssues } from './new-issues.js'
import type { Place } from './node-in-manifest.js'
import { runMoved } from './run-moved.js'

/**
 * What a step changes of one node: its status, which the stage mirrors, what else of the node, and what else of the stage.
 *
 * @category model
 * @since 2.0.0
 */
export interface Change {
  readonly status: NodeStatus
  readonly node?: Partial<Pick<Node, 'metrics' | 'outputs'>>
  readonly stage?: Partial<Pick<Stage, 'data' | 'artifacts'>>
}

/**
 * When the latest attempt at a node is updated, and how long it took until then, as far as the times can be compared.
 *
 * @category destructors
 * @since 2.0.0
 */
export const endedAt = ({ status }: Node, at: string): NodeStatus => {
  const started = status?.started_at
  if (typeof started !== 'string') return { updated_at: at }
  const updated = later(started, at)
  const seconds = secondsBetween(started, updated)
  return { updated_at: updated, ...(seconds === undefined ? {} : { duration_seconds: seconds }) }
}

const mirrored = (before: Stage, { status, stage }: Change): Stage => ({
  ...before,
  ...stage,
  ...(status.state ? { status: status.state } : {}),
  ...(status.updated_at ? { updated_at: status.updated_at } : {}),
  ...(typeof status.duration_seconds === 'number' ? { duration_seconds: status.duration_seconds } : {}),
  error: status.error ?? null,
})

/**
 * The manifest after a step of one node, unless that would make the node or its stage worse than they were. The manifest
 * given is not touched.
 *
 * @category constructors
 * @since 2.0.0
 */
export const stepTaken = (
  manifest: Plan,
  { node, index, path }: Place,
  change: Change,
  at: string,
): Validation<Plan> => {
  const { id } = node
  const nextNode: Node = { ...node, ...change.node, status: { ...node.status, ...change.status } }
  const stage: Stage = (Object.hasOwn(manifest.stages, id) ? manifest.stages[id] : undefined) ?? {}
  const nextStage = mirrored(stage, change)
  const ofNode = newIssues(nodeContract, node, nextNode, path)
  const [first, ...rest]: readonly Issue[] =
    ofNode.length > 0 ? ofNode : newIssues(stageContract, stage, nextStage, ['stages', id])
  if (first !== undefined) return { _tag: 'Left', left: [first, ...rest] }
  const nodes = manifest.dag.nodes.with(index, nextNode)
  const parts = { dag: { ...manifest.dag, nodes }, stages: { ...manifest.stages, [id]: nextStage } }
  return { _tag: 'Right', right: runMoved(manifest, parts, at) }
}
