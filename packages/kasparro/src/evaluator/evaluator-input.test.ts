import { rejects, setAt } from '@contracts/testing'
import { expectTypeOf } from 'expect-type'
import example from './evaluator-input.example.json' with { type: 'json' }
import { type EvaluatorInput, evaluatorInput } from './evaluator-input.js'

const fields = ['/hypotheses', '/dataset_path', '/data_summary', '/config']

describe('kasparro/evaluator-input', () => {
  rejects(
    { contract: evaluatorInput, examples: [example] },
    {
      'an empty object': [setAt('', {}), ...fields.map((pointer) => ({ code: 'missing', pointer }))],
      'a wrong type in every field': [
        setAt('', { hypotheses: {}, dataset_path: 1, data_summary: [], config: null }),
        ...fields.map((pointer) => ({ code: 'wrong_type', pointer })),
      ],
      'a hypothesis that is text': [
        setAt('/hypotheses/1', 'CTR fell'),
        { code: 'wrong_type', pointer: '/hypotheses/1' },
      ],
    },
  )

  it('accepts any object as a hypothesis', () => {
    expect(evaluatorInput.validate({ ...example, hypotheses: [{}, { id: 7 }] }, 'strict').errors).toEqual([])
  })

  it('has the expected type', () => {
    expectTypeOf<EvaluatorInput['hypotheses']>().toEqualTypeOf<Readonly<Record<string, unknown>>[]>()
  })
})
