import { applyPatch, removeAt } from '@contracts/testing'
import verdicts from '../evaluator/evaluator-output.example.json' with { type: 'json' }
import input from '../report-generator/report-generator-input.example.json' with { type: 'json' }
import { resultsToReportGenerator } from './results-to-report-generator.js'

const given = (creatives: unknown) => resultsToReportGenerator.check(verdicts, { ...input, creatives }).map(String)
const unnamed = applyPatch(input.creatives, [removeAt('/agent_name')])

describe('kasparro/results-to-report-generator', () => {
  it('accepts a creative output with its header, flat or enveloped', () => {
    expect(given(input.creatives)).toEqual([])
    const { agent_name, timestamp, execution_duration_ms, ...payload } = input.creatives
    expect(given({ envelope: { agent_name, timestamp, execution_duration_ms, status: 'success' }, payload })).toEqual(
      [],
    )
  })

  it('reports recommendations without a header, and names the missing keys of the header', () => {
    expect(given({ recommendations: [] })).toEqual([
      'creatives.agent_name is missing: a creative output has the header agent_name, timestamp, execution_duration_ms',
    ])
    expect(resultsToReportGenerator.decode(verdicts, { ...input, creatives: { recommendations: [] } })._tag).toBe(
      'Left',
    )
  })

  it('names only the missing keys', () => {
    expect(given(unnamed)).toEqual(['creatives.agent_name is missing: a creative output has the header agent_name'])
    expect(given({ envelope: { agent_name: 'creative_generator' }, payload: {} })).toEqual([
      'creatives.envelope.timestamp is missing: a creative output has the header timestamp, execution_duration_ms',
    ])
  })
})
