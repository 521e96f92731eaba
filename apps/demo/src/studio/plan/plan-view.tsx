import './plan.css'
import { AnyPlan, Node, NodeV1, Stage } from '@contracts/scout'
import { schemaNodeOf } from '@contracts/core'
import { useMemo } from 'preact/hooks'
import { counted } from '#words.js'
import { address, amend } from '../address/address.js'
import { NodeView } from '../views/node-view.js'
import { NodeList } from './node-list.js'
import { PlanGraph } from './plan-graph.js'
import { isDrawn } from './plan-layout.js'
import { stepsOf } from './step.js'

const planNode = schemaNodeOf(AnyPlan)

/** Returns a plan without the parts that the graph and the list show. */
const headOf = (plan: AnyPlan): object =>
  Object.fromEntries(Object.entries(plan).filter(([key]) => key !== 'dag' && key !== 'stages'))

/** Shows a plan as a graph with a list next to it. The chosen step is shown in full and is in the address. */
export const PlanView = ({ value }: { readonly value: unknown }) => {
  const plan = AnyPlan.is(value) ? value : undefined
  const steps = useMemo(() => (plan === undefined ? [] : stepsOf(plan)), [plan])
  const completed = steps.filter(({ state }) => state === 'completed')
  const { part } = address.value.params
  const step = steps.find(({ id }) => id === part)
  const toggle = (id: string): void => amend({ part: id === step?.id ? undefined : id })
  return (
    <section class="view" aria-label="Plan">
      <p>
        <b>
          {completed.length} of {counted(steps.length, 'step')} completed
        </b>
      </p>
      {!isDrawn(steps) && <p class="soft">Too many steps for a graph; here they are as a list.</p>}
      {isDrawn(steps) && steps.length > 0 && <PlanGraph steps={steps} chosen={step?.id} onChoose={toggle} />}
      <div class="two">
        <NodeList steps={steps} chosen={step?.id} onChoose={toggle} />
        <div class="view">
          {step === undefined ? (
            <NodeView node={planNode} value={plan && headOf(plan)} label="plan" />
          ) : (
            <>
              <h3>{step.id}</h3>
              <NodeView node={schemaNodeOf(Node.is(step.node) ? Node : NodeV1)} value={step.node} label={step.id} />
              {step.stage !== undefined && (
                <section class="part" aria-label="stage">
                  <h3>stage</h3>
                  <NodeView node={schemaNodeOf(Stage)} value={step.stage} label="stage" />
                </section>
              )}
            </>
          )}
        </div>
      </div>
    </section>
  )
}
