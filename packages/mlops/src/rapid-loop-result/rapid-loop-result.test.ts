import { rejects, setAt } from '@contracts/testing'
import { expectTypeOf } from 'expect-type'
import { AnyLibrary, Library } from '../implementation/implementation.js'
import example from './rapid-loop-result.example.json' with { type: 'json' }
import { libraryKnown, type RapidLoopResult, rapidLoopResult } from './rapid-loop-result.js'

const at = (code: string, ...pointers: readonly string[]) => pointers.map((pointer) => ({ code, pointer }))
const last = '/final_recommendation'
const built = `${last}/implementation`

describe('mlops/rapid-loop-result', () => {
  rejects(
    { contract: rapidLoopResult, examples: [example] },
    {
      'an empty object': [setAt('', {}), ...at('missing', '/iterations', last)],
      'an empty round and an empty recommendation': [
        [setAt('/iterations/0', {}), setAt(last, {})],
        ...at('missing', '/iterations/0/evaluation', '/iterations/0/mutations'),
        ...at('missing', `${last}/model_id`, `${last}/rationale`, built),
      ],
      'an empty implementation': [
        setAt(built, {}),
        ...at('missing', `${built}/library`, `${built}/estimator_class`, `${built}/hyperparameters`),
      ],
      'an id, a rationale and a class without a character': [
        [setAt(`${last}/model_id`, ''), setAt(`${last}/rationale`, ''), setAt(`${built}/estimator_class`, '')],
        ...at('too_short', `${last}/model_id`, `${last}/rationale`, `${built}/estimator_class`),
      ],
      'a mutation that is no text, and a library that is none': [
        [setAt('/iterations/0/mutations/0', { C: 0.5 }), setAt(`${built}/library`, null)],
        ...at('wrong_type', '/iterations/0/mutations/0', `${built}/library`),
      ],
      'hyperparameters given as an object': [
        setAt(`${built}/hyperparameters`, { C: 0.5 }),
        {
          code: 'wrong_type',
          pointer: `${built}/hyperparameters`,
          message: 'must be a JSON string, not an object — got an object with 1 key',
        },
      ],
      'hyperparameters that are not JSON': [
        setAt(`${built}/hyperparameters`, 'C=0.5'),
        ...at('hyperparameters-json', `${built}/hyperparameters`),
      ],
    },
  )

  rejects(
    { contract: rapidLoopResult, examples: [example] },
    {
      'a library the proposals may not name, and hyperparameters that are a list': [
        [setAt(`${built}/library`, 'xgboost'), setAt(`${built}/hyperparameters`, '[]')],
        { code: 'library-known', pointer: `${built}/library`, rule: 'mlops/library-known' },
        ...at('hyperparameters-object', `${built}/hyperparameters`),
      ],
    },
    { mode: 'strict' },
  )

  it('accepts a loop without rounds, and a round without next steps', () => {
    for (const iterations of [[], [{ evaluation: '', mutations: [] }]])
      expect(rapidLoopResult.validate({ ...example, iterations }, 'strict').errors).toEqual([])
  })

  it('reads null in optional fields as absent', () => {
    const { final_recommendation: recommended } = example
    const implementation = { ...recommended.implementation, preprocessing_steps: null, notes: null }
    const message = { ...example, final_recommendation: { ...recommended, implementation } }
    expect(rapidLoopResult.decode(message)).toEqual({ _tag: 'Right', right: message })
  })

  it('has the expected types', () => {
    expectTypeOf<RapidLoopResult['iterations']>().toEqualTypeOf<{ evaluation: string; mutations: string[] }[]>()
    type Implementation = RapidLoopResult['final_recommendation']['implementation']
    expectTypeOf<string>().toExtend<Implementation['library']>()
  })
})

describe('mlops/library-known', () => {
  it('is a warning at any library that proposals may not name', () => {
    expect(libraryKnown.severity).toBe('warning')
    for (const library of ['xgboost', 'sklearn', 'Prophet', ''])
      expect(libraryKnown.check(library)).toEqual([
        { path: [], message: 'must be "scikit-learn", "prophet" or "statsmodels"' },
      ])
  })

  it('accepts the three libraries that proposals may name', () => {
    expect(Library.values.flatMap((value) => libraryKnown.check(value))).toEqual([])
    expect(AnyLibrary.values).toEqual(Library.values)
  })
})
