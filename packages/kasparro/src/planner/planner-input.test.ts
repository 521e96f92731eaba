import { rejects, setAt, removeAt } from '@contracts/testing'
import { expectTypeOf } from 'expect-type'
import example from './planner-input.example.json' with { type: 'json' }
import { type PlannerInput, plannerInput } from './planner-input.js'

const line = { contract: plannerInput, examples: [example] as const }

describe('kasparro/planner-input', () => {
  rejects(line, {
    'an empty object': [
      setAt('', {}),
      { code: 'missing', pointer: '/query' },
      { code: 'missing', pointer: '/context' },
    ],
    'an empty context': [
      setAt('/context', {}),
      { code: 'missing', pointer: '/context/dataset_path' },
      { code: 'missing', pointer: '/context/config' },
    ],
    'a wrong type in every field': [
      [setAt('/query', 5), setAt('/context/dataset_path', null), setAt('/context/config', [])],
      { code: 'wrong_type', pointer: '/query' },
      { code: 'wrong_type', pointer: '/context/dataset_path' },
      { code: 'wrong_type', pointer: '/context/config' },
    ],
    'a context that is text': [setAt('/context', 'data.csv'), { code: 'wrong_type', pointer: '/context' }],
    'no configuration': [removeAt('/context/config'), { code: 'missing', pointer: '/context/config' }],
  })

  it('accepts an empty question and any object as configuration', () => {
    expect(
      plannerInput.validate({ query: '', context: { dataset_path: '', config: { of: ['any', 'kind'] } } }, 'strict')
        .errors,
    ).toEqual([])
  })

  it('has the expected type', () => {
    expectTypeOf<PlannerInput>().toEqualTypeOf<{
      query: string
      context: { dataset_path: string; config: Readonly<Record<string, unknown>> }
    }>()
  })
})
