import type { AnyPlan, Node, NodeState, NodeV1, Stage } from '@contracts/scout'
import type { Sign } from '../views/sign.js'

/** A node of either version, with the fields that the drawing needs. */
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

/** Combines a node with its stage in the manifest. A node without a state is pending. */
const stepOf = (node: Node | NodeV1, stage?: Stage): Step => ({
  id: node.id,
  who: [node.type, node.type === 'tool' ? node.tool : (node.stage ?? node.agent)].filter(Boolean).join(' · '),
  state: node.status?.state ?? stage?.status ?? 'pending',
  deps: node.deps ?? [],
  node,
  stage,
})

/** Returns the steps of a plan, in the order of the plan. */
export const stepsOf = ({ dag, stages }: AnyPlan): readonly Step[] =>
  dag.nodes.map((node) => stepOf(node, stages && Object.hasOwn(stages, node.id) ? stages[node.id] : undefined))
