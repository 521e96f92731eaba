import type { PlannerOutput } from '@contracts/kasparro'
import { Facts } from '../parts/facts.js'
import { Json } from '../parts/json.js'
import { words } from '../parts/format.js'
import { Reasoning } from './reasoning.js'

/** Shows the plan of a run: its task, the first agent, and each step. */
export const PlanBody = ({ of }: { readonly of: PlannerOutput }) => {
  const { task, routing, date_range: range, steps, task_plan: plan, reasoning } = of
  return (
    <>
      <Facts
        of={[
          ['task', words(task)],
          ['kind of run', words(routing.workflow_type)],
          ['begins with', words(routing.next_agent)],
          ['from', range?.from],
          ['to', range?.to],
          ['in short', steps?.map(words).join(' → ')],
        ]}
      />
      {plan && plan.length > 0 && (
        <ol class="points">
          {plan.map(({ agent, action, parameters }, at) => (
            <li key={at}>
              <b>{words(agent)}</b>: {words(action)}
              <Json title="Parameters" value={parameters ?? undefined} />
            </li>
          ))}
        </ol>
      )}
      <Reasoning of={reasoning} />
    </>
  )
}
