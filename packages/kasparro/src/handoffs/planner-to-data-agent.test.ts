import input from '../data-agent/data-agent-input.example.json' with { type: 'json' }
import plan from '../planner/planner-output.example.json' with { type: 'json' }
import { plannerToDataAgent } from './planner-to-data-agent.js'

const found = (first: unknown, second: unknown) =>
  plannerToDataAgent
    .check(first, second)
    .map(({ severity, code, pointer, contract }) => [severity, code, pointer, contract])
const code = 'planner-to-data-agent'

describe('kasparro/planner-to-data-agent', () => {
  it('accepts the documented plan with an input under the keys that the data agent reads', () => {
    expect(found(plan, input)).toEqual([])
  })

  it('reports a period with the keys from and to, and names the two keys that are read', () => {
    const misspelt = { ...input, date_range: plan.date_range }
    const [issue] = plannerToDataAgent.check(plan, misspelt)
    expect(found(plan, misspelt)).toEqual([['error', code, '/date_range/from', 'kasparro/data-agent-input@1']])
    expect(issue?.hint).toBe('Send "start_date" and "end_date" in place of "from" and "to".')
  })

  it('reports a period with only one wrong key', () => {
    const half = { ...input, date_range: { start_date: '2024-01-01', to: '2024-01-14' } }
    expect(found(plan, half)).toEqual([['error', code, '/date_range/to', 'kasparro/data-agent-input@1']])
    expect(plannerToDataAgent.check(plan, half).map(String)).toEqual([
      'date_range.to is not read by the data agent: this end of the period would be ignored',
    ])
  })

  it('reports nothing for a period with both pairs of keys', () => {
    expect(found(plan, { ...input, date_range: { ...input.date_range, ...plan.date_range } })).toEqual([])
  })

  it('reports each agent of the plan that does not exist', () => {
    const [first, second] = plan.task_plan
    const strange = {
      ...plan,
      routing: { ...plan.routing, next_agent: 'accountant' },
      task_plan: [first, { ...second, agent: 'evaluator' }],
    }
    expect(found(strange, input)).toEqual([
      ['error', code, '/routing/next_agent', 'kasparro/planner-output@1'],
      ['error', code, '/task_plan/1/agent', 'kasparro/planner-output@1'],
    ])
  })

  it('accepts a plan without steps and an input without a period', () => {
    expect(found({ ...plan, task_plan: null }, { ...input, date_range: null })).toEqual([])
  })

  it('reports the issues of the messages themselves and does not run when one of them is not valid', () => {
    expect(found({ ...plan, task: 1 }, { ...input, date_range: plan.date_range })).toEqual([
      ['error', 'wrong_type', '/task', 'kasparro/planner-output@1'],
    ])
  })
})
