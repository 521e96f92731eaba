import { edited, without } from '@contracts/core/testing'
import input from '../insight-agent/insight-agent-input.example.json' with { type: 'json' }
import plan from '../planner/planner-output.example.json' with { type: 'json' }
import { plannerToInsightAgent } from './planner-to-insight-agent.js'

const planWithoutRange = edited(plan, [without('/date_range')])

describe('kasparro/planner-to-insight-agent', () => {
  it('accepts the documented plan with an input', () => {
    expect(plannerToInsightAgent.check(plan, input)).toEqual([])
  })

  it('accepts a time_period of null when the plan has no date_range', () => {
    expect(plannerToInsightAgent.check(planWithoutRange, { ...input, time_period: null })).toEqual([])
    expect(plannerToInsightAgent.decode(planWithoutRange, { ...input, time_period: null })._tag).toBe('Right')
  })

  it("gives the messages' own issues", () => {
    expect(
      plannerToInsightAgent.check(planWithoutRange, { ...input, time_period: '' }).map(({ pointer }) => pointer),
    ).toEqual(['/time_period'])
  })
})
