import { rejects, setAt } from '@contracts/testing'
import { expectTypeOf } from 'expect-type'
import example from './report-generator-input.example.json' with { type: 'json' }
import { type ReportGeneratorInput, reportGeneratorInput } from './report-generator-input.js'

const fields = ['/insights', '/creatives', '/data_summary', '/query']

describe('kasparro/report-generator-input', () => {
  rejects(
    { contract: reportGeneratorInput, examples: [example] },
    {
      'an empty object': [setAt('', {}), ...fields.map((pointer) => ({ code: 'missing', pointer }))],
      'a wrong type in every field': [
        setAt('', { insights: [], creatives: 'none', data_summary: null, query: 1 }),
        ...fields.map((pointer) => ({ code: 'wrong_type', pointer })),
      ],
    },
  )

  it('accepts any objects, because the handoff checks their content', () => {
    expect(
      reportGeneratorInput.validate({ insights: {}, creatives: {}, data_summary: {}, query: '' }, 'strict').errors,
    ).toEqual([])
  })

  it('has the expected type', () => {
    expectTypeOf<ReportGeneratorInput['creatives']>().toEqualTypeOf<Readonly<Record<string, unknown>>>()
  })
})
