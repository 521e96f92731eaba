import { mutateMessage, seeded } from '@contracts/testing'
import creativeExample from '../creative-generator/creative-generator-output.example.json' with { type: 'json' }
import dataExample from '../data-agent/data-agent-output.example.json' with { type: 'json' }
import evaluatorExample from '../evaluator/evaluator-output.example.json' with { type: 'json' }
import insightExample from '../insight-agent/insight-agent-output.example.json' with { type: 'json' }
import plannerExample from '../planner/planner-output.example.json' with { type: 'json' }
import example from './envelope.example.json' with { type: 'json' }
import { envelope } from './envelope.js'
import { payloadMatchesAgent } from './payload.js'

const flat = [plannerExample, dataExample, insightExample, evaluatorExample, creativeExample]
const around = (agent_name: string, payload: unknown, status = 'success') => ({
  ...example,
  envelope: { ...example.envelope, agent_name, status },
  payload,
})
const found = (message: unknown) => {
  const { errors, warnings } = envelope.validate(message)
  return [...errors, ...warnings]
    .filter(({ rule }) => rule !== 'dataset-hash-md5')
    .map(({ severity, code, pointer, rule }) => `${severity} ${code} ${pointer} ${rule ?? ''}`)
}

describe('kasparro/payload-matches-agent', () => {
  it('is an error', () => {
    expect(payloadMatchesAgent.severity).toBe('error')
  })

  it('reads the outputs of five agents at the payload', () => {
    expect(payloadMatchesAgent.reads?.().map(({ contract, at }) => `${contract.name} ${at}`)).toEqual([
      'kasparro/planner-output@1 /payload',
      'kasparro/data-agent-output@1 /payload',
      'kasparro/insight-agent-output@1 /payload',
      'kasparro/evaluator-output@1 /payload',
      'kasparro/creative-generator-output@1 /payload',
    ])
  })

  it('accepts the documented output of every agent, with its header and without', () => {
    for (const { agent_name, timestamp, execution_duration_ms, ...body } of flat) {
      const expected =
        agent_name === 'insight_agent'
          ? ['warning hypotheses-count /payload/hypotheses kasparro/payload-matches-agent']
          : []
      expect(found(around(agent_name, { agent_name, timestamp, execution_duration_ms, ...body }))).toEqual(expected)
      expect(found(around(agent_name, body))).toEqual(expected)
    }
  })

  it('is valid if the payload has no error', () => {
    const random = seeded(7)
    const envelopes = flat.map((payload) => around(payload.agent_name, payload))
    const bodies = flat.map((payload) =>
      around(payload.agent_name, { ...payload, agent_name: null, timestamp: undefined }),
    )
    const answers = [...envelopes, ...bodies].flatMap((one) =>
      Array.from({ length: 200 }, () => {
        const message = { ...one, payload: mutateMessage(structuredClone(one.payload), random) }
        const { errors } = envelope.validate(message)
        expect(envelope.is(message)).toBe(errors.length === 0)
        return errors.length === 0
      }),
    )
    expect([...new Set(answers)]).toHaveLength(2)
  })

  it('reports each issue of the payload with its code, a path below /payload and its own id', () => {
    const payload = { ...dataExample, metrics: { overall_ctr: 2 }, summary: undefined }
    expect(found(around('data_agent', payload))).toEqual([
      'error out_of_range /payload/metrics/overall_ctr kasparro/payload-matches-agent',
      'error summary-present /payload/summary kasparro/payload-matches-agent',
    ])
  })

  it('lowers them to warnings in a partial envelope', () => {
    expect(found(around('data_agent', { metrics: { overall_ctr: 2 } }, 'partial'))).toEqual([
      'warning out_of_range /payload/metrics/overall_ctr kasparro/payload-matches-agent',
      'warning summary-present /payload/summary kasparro/payload-matches-agent',
    ])
    expect(envelope.is(around('data_agent', { metrics: { overall_ctr: 2 } }, 'partial'))).toBe(true)
  })

  it('warns of an unknown agent, inherited names included', () => {
    const warning = ['warning payload-matches-agent /envelope/agent_name kasparro/payload-matches-agent']
    expect([found(around('accountant', {})), found(around('toString', {}))]).toEqual([warning, warning])
  })

  it('accepts any object from the report generator', () => {
    expect(found(around('report_generator', { anything: true }))).toEqual([])
  })

  it('reports only the contract to which a payload of another agent belongs', () => {
    const { errors } = envelope.validate(around('planner', dataExample))
    expect(errors.map(({ pointer, hint }) => [pointer, hint])).toEqual([
      ['/payload/agent_name', 'This is a kasparro/data-agent-output@1.'],
    ])
  })

  it('does not apply without a payload', () => {
    expect(
      payloadMatchesAgent.check({ envelope: { agent_name: 'accountant', status: 'failure' }, payload: null }),
    ).toEqual([])
  })
})
