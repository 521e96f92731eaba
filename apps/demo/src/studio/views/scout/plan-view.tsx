import './scout.css'
import type { AnyPlan } from '@contracts/scout'
import { useMemo } from 'preact/hooks'
import { choose, chosen } from '../chosen.js'
import { NodeCard } from './node-card.js'
import { NodeList } from './node-list.js'
import { PlanGraph } from './plan-graph.js'
import { PlanHead } from './plan-head.js'
import { stepsOf } from './step.js'

/** The maximum number of steps that are drawn as a graph. A larger plan is only a list. */
const mostDrawn = 1000

/** Shows a plan as a graph with a list next to it. The chosen step is shown in full and is in the address. */
export const PlanView = ({ plan }: { readonly plan: AnyPlan }) => {
  const steps = useMemo(() => stepsOf(plan), [plan])
  const step = steps.find(({ id }) => id === chosen())
  const toggle = (id: string): void => choose(id === step?.id ? undefined : id)
  return (
    <section class="view" aria-label="Plan">
      <PlanHead plan={plan} steps={steps} />
      {steps.length === 0 && <p class="soft">This plan has no steps.</p>}
      {steps.length > mostDrawn && <p class="soft">Too many steps for a graph; here they are as a list.</p>}
      {steps.length > 0 && steps.length <= mostDrawn && <PlanGraph steps={steps} chosen={step?.id} onChoose={toggle} />}
      <div class="two">
        <NodeList steps={steps} chosen={step?.id} onChoose={toggle} />
        {step === undefined ? (
          steps.length > 0 && <p class="soft">Choose a step to see its details.</p>
        ) : (
          <NodeCard step={step} />
        )}
      </div>
    </section>
  )
}
