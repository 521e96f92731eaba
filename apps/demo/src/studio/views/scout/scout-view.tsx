import { AnyPlan, Node, NodeV1, Stage } from '@contracts/scout'
import type { Message } from '../message.js'
import { Some } from '../parts/some.js'
import { NodeCard } from './node-card.js'
import { PlanView } from './plan-view.js'
import { stepOf } from './step.js'

const One = ({ contract, value }: Message) => {
  if (AnyPlan.is(value)) return <PlanView plan={value} />
  if (contract.startsWith('scout/stage@'))
    return Stage.is(value) ? <NodeCard step={stepOf({ id: 'stage', type: 'agent' }, value)} title="A stage" /> : null
  return Node.is(value) || NodeV1.is(value) ? <NodeCard step={stepOf(value)} /> : null
}

/** Shows plans, nodes and stages, each on its own. */
export const ScoutView = ({ messages }: { readonly messages: readonly Message[] }) => (
  <>
    <Some of={messages} noun="messages" most={10}>
      {(message, at) => <One key={at} {...message} />}
    </Some>
  </>
)
