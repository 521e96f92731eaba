import type { AnyPlan, Node, NodeState, NodeV1, Stage } from '@contracts/scout'
import type { Sign } from '../parts/sign.js'

/** A node of either version, as the drawing needs it. */
export interface Step {
  readonly id: string
  readonly who: string
  readonly state: NodeState
  readonly deps: readonly string[]
  readonly node: Node | NodeV1
  readonly stage: Stage | undefined
}

/** The sign of each state. */
export const signs: Readonly<Record<NodeState, Sign>> = {
  pending: 'waiting',
  running: 'running',
  completed: 'done',
  failed: 'failed',
}

/** One node with the stage the manifest keeps of it. A node that says no state is pending. */
export const stepOf = (node: Node | NodeV1, stage?: Stage): Step => ({
  id: node.id,
  who: [node.type, node.type === 'tool' ? node.tool : (node.stage ?? node.agent)].filter(Boolean).join(' · '),
  state: node.status?.state ?? stage?.status ?? 'pending',
  deps: node.deps ?? [],
  node,
  stage,
})

/** The steps of a plan in its own order. */
export const stepsOf = ({ dag, stages }: AnyPlan): readonly Step[] =>
  dag.nodes.map((node) => stepOf(node, stages && Object.hasOwn(stages, node.id) ? stages[node.id] : undefined))
