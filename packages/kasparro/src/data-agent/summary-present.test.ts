import { summaryPresent } from './summary-present.js'
import example from './data-agent-output.example.json' with { type: 'json' }
import { dataAgentOutput } from './data-agent-output.js'

describe('kasparro/summary-present', () => {
  it('is an error at summary when both summaries are absent', () => {
    expect(summaryPresent.severity).toBe('error')
    expect(summaryPresent.check({ summary: null })).toEqual([
      { path: ['summary'], message: 'is required when dataset_summary is absent' },
    ])
  })

  it('does not apply when a summary is present and invalid', () => {
    const { errors } = dataAgentOutput.validate({ ...example, summary: 5 })
    expect(errors.map(({ code, pointer }) => [code, pointer])).toEqual([['wrong_type', '/summary']])
  })
})
