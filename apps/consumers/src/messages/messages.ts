import type { PlannerInput, PlannerOutput } from '@contracts/kasparro'

/** A valid message of `plannerInput`. */
export const question: PlannerInput = {
  query: 'Why did ROAS drop?',
  context: { dataset_path: 'ads.csv', config: { random_seed: 42 } },
}

/** A valid message of `plannerOutput`. */
export const plan: PlannerOutput = {
  agent_name: 'planner',
  timestamp: '2024-01-15T10:30:00Z',
  execution_duration_ms: 250,
  task: 'roas_analysis',
  date_range: { from: '2024-01-01', to: '2024-01-14' },
  routing: { next_agent: 'data_agent', workflow_type: 'full' },
}

/** A question without its dataset, and with a number instead of a string. */
export const wrongQuestion = { query: 7, context: { config: {} } }

/** A plan with a misspelt workflow type. */
export const wrongPlan = { ...plan, routing: { ...plan.routing, workflow_type: 'fulll' } }
