import type { PlannerInput, WorkflowType } from '@contracts/kasparro'
import * as E from 'fp-ts/lib/Either.js'
import { signed } from '../agent/agent.js'

const dates = (query: string): { readonly from: string; readonly to?: string } | undefined => {
  const [from, to] = [...query.matchAll(/\b\d{4}-\d{2}-\d{2}\b/g)].map(([date]) => date).sort()
  return from === undefined ? undefined : { from, ...(to === undefined ? {} : { to }) }
}

const workflow = (query: string): WorkflowType => {
  const wantsReasons = /\b(why|drop|fell|change|roas|ctr)\b/i.test(query)
  const wantsAds = /\b(ads?|creatives?|renew)\b/i.test(query)
  if (wantsReasons && wantsAds) return 'full'
  return wantsAds ? 'creative_generation' : 'analysis'
}

const task = (query: string): string =>
  /\bctr\b/i.test(query) && !/\broas\b/i.test(query) ? 'ctr_analysis' : 'roas_analysis'

const actions = [
  ['data_agent', 'load_and_summarise'],
  ['insight_agent', 'propose_hypotheses'],
  ['evaluator_agent', 'test_hypotheses'],
  ['creative_generator', 'propose_creatives'],
  ['report_generator', 'write_report'],
] as const

const plan = ({ query }: PlannerInput) => {
  const date_range = dates(query)
  const days = date_range === undefined ? 'all days' : Object.values(date_range).join(' to ')
  const workflow_type = workflow(query)
  return E.right({
    task: task(query),
    ...(date_range === undefined ? {} : { date_range }),
    steps: actions.map(([, action]) => action.replaceAll('_', ' ')),
    task_plan: actions.map(([agent, action], i) => ({ step_id: i + 1, agent, action })),
    routing: { next_agent: 'data_agent', workflow_type },
    reasoning: {
      think: `The question is about ${task(query).slice(0, -'_analysis'.length)} on ${days}.`,
      analyze: 'Its dates are taken as they stand; its words say whether reasons, ads or both are asked for.',
      conclude: `A run of the kind "${workflow_type}", the data agent first.`,
    },
  })
}

/** Plans the run from the question: its dates, and the task and workflow that its words request. */
export const planner = signed('planner', plan)
