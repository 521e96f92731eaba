import { expectTypeOf } from 'expect-type'
import creative from '../creative-generator/creative-generator-output.example.json' with { type: 'json' }
import data from '../data-agent/data-agent-output.example.json' with { type: 'json' }
import frame from '../envelope/envelope.example.json' with { type: 'json' }
import { type Envelope, envelope } from '../envelope/envelope.js'
import evaluator from '../evaluator/evaluator-output.example.json' with { type: 'json' }
import insight from '../insight-agent/insight-agent-output.example.json' with { type: 'json' }
import planner from '../planner/planner-output.example.json' with { type: 'json' }
import report from '../report-generator/report.example.json' with { type: 'json' }
import { validateAgentOutput } from './validate-agent-output.js'

const outputs = [planner, data, insight, evaluator, creative]
const left = (answer: ReturnType<typeof validateAgentOutput>) =>
  answer._tag === 'Left' ? answer.left.map(({ code, pointer }) => `${code} ${pointer}`) : []
const around = (agent_name: string, payload: unknown) => ({
  ...frame,
  envelope: { ...frame.envelope, agent_name },
  payload,
})

describe('validateAgentOutput', () => {
  it('decodes the flat output of every agent to the same reference', () => {
    for (const output of outputs)
      expect(validateAgentOutput(output.agent_name, output)).toEqual({ _tag: 'Right', right: output })
  })

  it('decodes the enveloped output of every agent to the same reference', () => {
    for (const { agent_name, ...body } of outputs) {
      const message = around(agent_name, body)
      expect(validateAgentOutput(agent_name, message)).toEqual({ _tag: 'Right', right: message })
    }
  })

  it("reads the report generator's output as the report, and its envelope with any object", () => {
    expect(validateAgentOutput('report_generator', report)).toEqual({ _tag: 'Right', right: report })
    expect(left(validateAgentOutput('report_generator', {}))).toEqual(['wrong_type '])
    expect(left(validateAgentOutput('report_generator', '# Methodology\n\nText.'))).toHaveLength(3)
    expect(left(validateAgentOutput('report_generator', around('report_generator', {})))).toEqual([])
  })

  it('returns what decode returns', () => {
    const broken = around('data_agent', { metrics: 5 })
    expect(JSON.stringify(validateAgentOutput('data_agent', broken))).toBe(JSON.stringify(envelope.decode(broken)))
    expect(left(validateAgentOutput('planner', {}))).toHaveLength(5)
  })

  it("reports another agent's output as one issue, flat or enveloped", () => {
    expect(left(validateAgentOutput('planner', data))).toEqual(['not_equal /agent_name'])
    expect(left(validateAgentOutput('planner', around('data_agent', data)))).toEqual(['not_equal /envelope/agent_name'])
  })

  it('reports an unknown agent as one not_one_of, with the agent that may be meant', () => {
    const answer = validateAgentOutput('evaluator', evaluator)
    expect(answer._tag === 'Left' && answer.left.map(String)).toEqual([
      'agent_name must be "planner", "data_agent", "insight_agent", "evaluator_agent", "creative_generator" or "report_generator" — got "evaluator"',
    ])
    const hintFor = (agent: string) => {
      const result = validateAgentOutput(agent, evaluator)
      return result._tag === 'Left' ? result.left[0].hint : 'valid'
    }
    expect(['evaluator', 'data', 'plannr', '', 'agent'].map(hintFor)).toEqual([
      'Did you mean "evaluator_agent"?',
      'Did you mean "data_agent"?',
      'Did you mean "planner"?',
      undefined,
      undefined,
    ])
    expect(left(validateAgentOutput('constructor', {}))).toEqual(['not_one_of /agent_name'])
  })

  it('accepts a mode', () => {
    expect(left(validateAgentOutput('insight_agent', insight, 'strict'))).toEqual(['hypotheses-count /hypotheses'])
  })

  it('has the type of the named agent', () => {
    const answer = validateAgentOutput('report_generator', report)
    if (answer._tag === 'Right') expectTypeOf(answer.right).toEqualTypeOf<string | Envelope>()
  })
})
