import { rejects, setAt } from '@contracts/testing'
import { expectTypeOf } from 'expect-type'
import example from './data-agent-input.example.json' with { type: 'json' }
import { type DataAgentInput, dataAgentInput } from './data-agent-input.js'

describe('kasparro/data-agent-input', () => {
  rejects(
    { contract: dataAgentInput, examples: [example] },
    {
      'an empty object': [
        setAt('', {}),
        { code: 'missing', pointer: '/dataset_path' },
        { code: 'missing', pointer: '/config' },
      ],
      'a wrong type in every field': [
        setAt('', { dataset_path: 1, config: 2, date_range: 3, metrics: 4 }),
        ...['/dataset_path', '/config', '/date_range', '/metrics'].map((pointer) => ({ code: 'wrong_type', pointer })),
      ],
      'days that are not in the calendar': [
        setAt('/date_range', { start_date: '2023-02-29', end_date: '2024-13-01' }),
        { code: 'bad_format', pointer: '/date_range/start_date' },
        { code: 'bad_format', pointer: '/date_range/end_date' },
      ],
      'a metric that is no text': [setAt('/metrics/1', 7), { code: 'wrong_type', pointer: '/metrics/1' }],
    },
  )

  it('accepts a period with the keys from and to, and reports them in strict mode', () => {
    const misspelt = { ...example, date_range: { from: '2024-01-01', to: '2024-01-14' } }
    expect(dataAgentInput.validate(misspelt).errors).toEqual([])
    expect(dataAgentInput.validate(misspelt, 'strict').errors.map(({ code, pointer }) => [code, pointer])).toEqual([
      ['unknown_key', '/date_range/from'],
      ['unknown_key', '/date_range/to'],
    ])
  })

  it('has the expected type', () => {
    expectTypeOf<DataAgentInput['date_range']>().toEqualTypeOf<
      { start_date?: string | null; end_date?: string | null } | null | undefined
    >()
  })
})
