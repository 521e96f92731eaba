import { rejects, setAt } from '@contracts/testing'
import { expectTypeOf } from 'expect-type'
import example from './creative-generator-input.example.json' with { type: 'json' }
import { type CreativeGeneratorInput, creativeGeneratorInput } from './creative-generator-input.js'

const fields = ['/data_summary', '/dataset_path', '/config']

describe('kasparro/creative-generator-input', () => {
  rejects(
    { contract: creativeGeneratorInput, examples: [example] },
    {
      'an empty object': [setAt('', {}), ...fields.map((pointer) => ({ code: 'missing', pointer }))],
      'a wrong type in every field': [
        setAt('', { data_summary: [], dataset_path: 1, config: 'x', low_ctr_threshold: '0.01' }),
        ...[...fields, '/low_ctr_threshold'].map((pointer) => ({ code: 'wrong_type', pointer })),
      ],
      'a threshold in percent': [
        setAt('/low_ctr_threshold', 1.5),
        { code: 'out_of_range', pointer: '/low_ctr_threshold' },
      ],
    },
  )

  it('has the expected type', () => {
    expectTypeOf<CreativeGeneratorInput['low_ctr_threshold']>().toEqualTypeOf<number | null | undefined>()
  })
})
