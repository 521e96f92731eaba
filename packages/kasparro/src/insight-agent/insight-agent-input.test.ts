import { rejects, setAt } from '@contracts/testing'
import { expectTypeOf } from 'expect-type'
import example from './insight-agent-input.example.json' with { type: 'json' }
import { type InsightAgentInput, insightAgentInput } from './insight-agent-input.js'

describe('kasparro/insight-agent-input', () => {
  rejects(
    { contract: insightAgentInput, examples: [example] },
    {
      'an empty object': [
        setAt('', {}),
        { code: 'missing', pointer: '/data_summary' },
        { code: 'missing', pointer: '/config' },
      ],
      'a wrong type in every field': [
        setAt('', { data_summary: [], config: 'x', focus_metric: 1, time_period: '2024' }),
        ...['/data_summary', '/config', '/focus_metric', '/time_period'].map((pointer) => ({
          code: 'wrong_type',
          pointer,
        })),
      ],
    },
  )

  it('reads a time_period of null as absent, and reports it in strict mode', () => {
    const given = { ...example, time_period: null }
    expect(insightAgentInput.validate(given).errors).toEqual([])
    expect(insightAgentInput.validate(given, 'strict').errors.map(({ code, pointer }) => [code, pointer])).toEqual([
      ['null_value', '/time_period'],
    ])
  })

  it('has the expected type', () => {
    expectTypeOf<InsightAgentInput['time_period']>().toEqualTypeOf<
      Readonly<Record<string, unknown>> | null | undefined
    >()
  })
})
