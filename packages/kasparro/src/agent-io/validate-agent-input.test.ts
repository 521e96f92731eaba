import { expectTypeOf } from 'expect-type'
import creative from '../creative-generator/creative-generator-input.example.json' with { type: 'json' }
import data from '../data-agent/data-agent-input.example.json' with { type: 'json' }
import frame from '../envelope/envelope.example.json' with { type: 'json' }
import evaluator from '../evaluator/evaluator-input.example.json' with { type: 'json' }
import insight from '../insight-agent/insight-agent-input.example.json' with { type: 'json' }
import planner from '../planner/planner-input.example.json' with { type: 'json' }
import { type PlannerInput, plannerInput } from '../planner/planner-input.js'
import report from '../report-generator/report-generator-input.example.json' with { type: 'json' }
import { validateAgentInput } from './validate-agent-input.js'

const inputs = {
  planner,
  data_agent: data,
  insight_agent: insight,
  evaluator_agent: evaluator,
  creative_generator: creative,
  report_generator: report,
}
const left = (answer: ReturnType<typeof validateAgentInput>) =>
  answer._tag === 'Left' ? answer.left.map(({ code, pointer }) => `${code} ${pointer}`) : []
const around = (payload: unknown) => ({
  ...frame,
  envelope: { ...frame.envelope, agent_name: 'orchestrator' },
  payload,
})

describe('validateAgentInput', () => {
  it('decodes the input of every agent to the same reference', () => {
    for (const [agent, input] of Object.entries(inputs)) {
      expect(validateAgentInput(agent, input)).toEqual({ _tag: 'Right', right: input })
    }
  })

  it('returns what decode returns', () => {
    const answer = validateAgentInput('planner', { query: 1 })
    const decoded = plannerInput.decode({ query: 1 })
    expect(JSON.stringify(answer)).toBe(JSON.stringify(decoded))
    expect(left(answer)).toEqual(['wrong_type /query', 'missing /context'])
  })

  it('reads the payload of an envelope of any sender as the input', () => {
    for (const [agent, input] of Object.entries(inputs)) {
      const message = around(input)
      expect(validateAgentInput(agent, message)).toEqual({ _tag: 'Right', right: message })
    }
    expect(left(validateAgentInput('planner', around({ query: 1 })))).toEqual([
      'wrong_type /payload/query',
      'missing /payload/context',
    ])
    expect(left(validateAgentInput('planner', { envelope: null }))).toEqual(['wrong_type /envelope'])
  })

  it('reports an unknown agent as one not_one_of, for any data', () => {
    for (const agent of ['plannr', '', 'toString', '__proto__']) {
      expect(left(validateAgentInput(agent, { envelope: {} }))).toEqual(['not_one_of /agent_name'])
    }
  })

  it('accepts a mode', () => {
    expect(left(validateAgentInput('planner', { ...planner, more: 1 }, 'strict'))).toEqual(['unknown_key /more'])
  })

  it('does not throw on values that are not JSON', () => {
    const refuse = () => {
      throw new Error('no')
    }
    const hostile = new Proxy({}, { has: refuse, get: refuse, getOwnPropertyDescriptor: refuse })
    expect(left(validateAgentInput('planner', hostile))).toHaveLength(1)
    expect(left(validateAgentInput('planner', undefined))).toEqual(['wrong_type '])
  })

  it('has the type of the named agent', () => {
    const answer = validateAgentInput('planner', planner)
    if (answer._tag === 'Right' && !('envelope' in answer.right))
      expectTypeOf(answer.right).toEqualTypeOf<PlannerInput>()
  })
})
