import { applyPatch, removeAt } from '@contracts/testing'
import input from '../insight-agent/insight-agent-input.example.json' with { type: 'json' }
import plan from '../planner/planner-output.example.json' with { type: 'json' }
import { plannerToInsightAgent } from './planner-to-insight-agent.js'

const planWithoutRange = applyPatch(plan, [removeAt('/date_range')])
const found = (first: unknown, second: unknown) =>
  plannerToInsightAgent
    .check(first, second)
    .map(({ severity, code, pointer, contract }) => [severity, code, pointer, contract])

describe('kasparro/planner-to-insight-agent', () => {
  it('accepts the documented plan with an input', () => {
    expect(found(plan, input)).toEqual([])
  })

  it('accepts a null or absent time_period when the plan has no date_range', () => {
    expect(found(planWithoutRange, { ...input, time_period: null })).toEqual([])
    expect(found({ ...plan, date_range: null }, applyPatch(input, [removeAt('/time_period')]))).toEqual([])
    expect(plannerToInsightAgent.decode(planWithoutRange, { ...input, time_period: null })._tag).toBe('Right')
  })

  it('warns of a null or absent time_period when the plan has a date_range', () => {
    const warning = [['warning', 'planner-to-insight-agent', '/time_period', 'kasparro/insight-agent-input@1']]
    expect(found(plan, { ...input, time_period: null })).toEqual(warning)
    expect(found(plan, applyPatch(input, [removeAt('/time_period')]))).toEqual(warning)
    expect(plannerToInsightAgent.decode(plan, { ...input, time_period: null })._tag).toBe('Right')
  })

  it('reports the issues of the messages themselves', () => {
    expect(found(planWithoutRange, { ...input, time_period: '' })).toEqual([
      ['error', 'wrong_type', '/time_period', 'kasparro/insight-agent-input@1'],
    ])
  })
})
