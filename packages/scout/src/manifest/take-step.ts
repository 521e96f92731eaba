import type { AnyContract, DecodeResult, Issue, Path } from '@contracts/core'
import * as E from 'fp-ts/lib/Either.js'
import type { NodeStatus } from '../node/node-parts.js'
import { type Node, node as nodeContract } from '../node/node-v2.js'
import type { Plan } from '../plan/plan.js'
import { type Stage, stage as stageContract } from '../stages/stage.js'
import { laterTime, secondsBetween } from '../time.js'
import { planV2 } from '../plan/plan-v2.js'
import type { LocatedNode } from './find-node.js'
import { withProgress } from './with-progress.js'

/**
 * The changes of a step to one node: its status, which the stage mirrors, and other keys of the node and the stage.
 */
export interface Change {
  readonly status: NodeStatus
  readonly node?: Partial<Pick<Node, 'metrics' | 'outputs'>>
  readonly stage?: Partial<Pick<Stage, 'data' | 'artifacts'>>
}

/**
 * Returns the status keys at the end of an attempt: the time of the update, and the duration if the times can be
 * compared.
 */
export const endedAt = ({ status }: Node, at: string): NodeStatus => {
  const started = status?.started_at
  if (typeof started !== 'string') return { updated_at: at }
  const updated = laterTime(started, at)
  const seconds = secondsBetween(started, updated)
  return { updated_at: updated, ...(seconds === undefined ? {} : { duration_seconds: seconds }) }
}

const mirrorNode = (before: Stage, { status, stage }: Change): Stage => ({
  ...before,
  ...stage,
  ...(status.state ? { status: status.state } : {}),
  ...(status.updated_at ? { updated_at: status.updated_at } : {}),
  ...(typeof status.duration_seconds === 'number' ? { duration_seconds: status.duration_seconds } : {}),
  error: status.error ?? null,
})

const keyOf = ({ code, pointer }: Issue): string => `${code} ${pointer}`

/**
 * Returns the issues, in strict mode, that a part has after a step and did not have before, below the path of the part and
 * under the contract of the manifest.
 * Whether times have a zone is checked once for the whole manifest.
 */
const newIssues = (contract: AnyContract, before: unknown, after: unknown, path: Path): readonly Issue[] => {
  const known = new Set(contract.validate(before, 'strict').errors.map(keyOf))
  return contract
    .validate(after, 'strict')
    .errors.filter((issue) => issue.code !== 'timestamp-without-zone' && !known.has(keyOf(issue)))
    .map((issue) => issue.with({ path: [...path, ...issue.path], contract: planV2.name }))
}

/**
 * Returns the manifest after a step of one node, or the issues that the step would add to the node or its stage. The
 * manifest that is passed is not changed.
 */
export const takeStep = (
  manifest: Plan,
  { node, index, path }: LocatedNode,
  change: Change,
  at: string,
): DecodeResult<Plan> => {
  const { id } = node
  const nextNode: Node = { ...node, ...change.node, status: { ...node.status, ...change.status } }
  const stage: Stage = (Object.hasOwn(manifest.stages, id) ? manifest.stages[id] : undefined) ?? {}
  const nextStage = mirrorNode(stage, change)
  const ofNode = newIssues(nodeContract, node, nextNode, path)
  const [first, ...rest]: readonly Issue[] =
    ofNode.length > 0 ? ofNode : newIssues(stageContract, stage, nextStage, ['stages', id])
  if (first !== undefined) return E.left([first, ...rest])
  const nodes = manifest.dag.nodes.with(index, nextNode)
  const parts = { dag: { ...manifest.dag, nodes }, stages: { ...manifest.stages, [id]: nextStage } }
  return E.right(withProgress(manifest, parts, at))
}
