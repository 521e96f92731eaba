import type { AnyPlan } from '@contracts/scout'
import { Facts } from '../parts/facts.js'
import { Meter } from '../parts/meter.js'
import { counted, moment, words } from '../parts/format.js'
import { State } from '../parts/state.js'
import { progressOf } from './progress.js'
import { type Step, signs } from './step.js'

const windows: Readonly<Record<string, string>> = {
  '3m': 'the last 3 months',
  '6m': 'the last 6 months',
  '12m': 'the last 12 months',
  '24m': 'the last 24 months',
  all: 'any time',
}

const limitsOf = ({ limits }: AnyPlan): string =>
  Object.entries(limits ?? {})
    .flatMap(([name, limit]) => (typeof limit === 'number' ? [`${words(name)} ${limit}`] : []))
    .join(', ')

interface Props {
  readonly plan: AnyPlan
  readonly steps: readonly Step[]
}

/** Shows the subject of a plan, and the progress of its run. */
export const PlanHead = ({ plan, steps }: Props) => {
  const { counts, share } = progressOf(steps)
  const { run_metadata: run, time_window } = plan
  const run_id = plan.run_id ?? plan.dag.run_id
  const states = (['completed', 'running', 'failed', 'pending'] as const).filter((state) => counts[state] > 0)
  return (
    <header class="card">
      <div class="heading">
        <h2>{run_id === undefined || run_id === null ? 'Plan' : `Run ${run_id}`}</h2>
        {run && <State sign={run.status === 'initialized' ? 'waiting' : signs[run.status]} word={run.status} />}
      </div>
      <Meter
        label="Completed steps"
        share={share}
        text={`${counts.completed} of ${counted(steps.length, 'step')} completed`}
        look={counts.failed > 0 ? 'bad' : 'good'}
      />
      <p class="states">
        {states.map((state) => (
          <State key={state} sign={signs[state]} word={`${counts[state]} ${state}`} />
        ))}
      </p>
      <Facts
        of={[
          ['looks into', plan.target_market],
          ['time window', time_window && (windows[time_window] ?? time_window)],
          ['sources', plan.sources?.join(', ')],
          ['keywords', plan.keywords?.join(', ')],
          ['subreddits', plan.subreddits?.join(', ')],
          ['limits', limitsOf(plan)],
          ['started', run && moment(run.started_at)],
          ['updated', run && moment(run.updated_at)],
        ]}
      />
    </header>
  )
}
