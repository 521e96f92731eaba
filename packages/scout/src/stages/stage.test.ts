import { rejects, setAt } from '@contracts/testing'
import { expectTypeOf } from 'expect-type'
import type { NodeState } from '../node/node-parts.js'
import example from './stage.example.json' with { type: 'json' }
import { type Stage, stage } from './stage.js'

const line = { contract: stage, examples: [example] as const }

describe('scout/stage@1', () => {
  rejects(line, {
    'a list': [setAt('', []), { code: 'wrong_type', pointer: '' }],
    'a wrong type in every field': [
      setAt('', { data: [], status: 1, updated_at: 1, duration_seconds: '1', artifacts: {}, error: 'no' }),
      ...['data', 'status', 'updated_at', 'duration_seconds', 'artifacts', 'error'].map((key) => ({
        code: 'wrong_type',
        pointer: `/${key}`,
      })),
    ],
    'a status that is no state of a node': [
      setAt('/status', 'initialized'),
      { code: 'not_one_of', pointer: '/status' },
    ],
    'a duration below nought': [setAt('/duration_seconds', -1), { code: 'out_of_range', pointer: '/duration_seconds' }],
    'an artifact without a type': [
      setAt('/artifacts', [{ path: 'a.json' }]),
      { code: 'missing', pointer: '/artifacts/0/type' },
    ],
  })

  it('accepts the example, an empty stage and a null error in strict mode', () => {
    expect([example, {}, { error: null }].flatMap((value) => [...stage.validate(value, 'strict').errors])).toEqual([])
  })

  it('accepts null in other keys only in tolerant mode', () => {
    expect(stage.is({ data: null, artifacts: null })).toBe(true)
    expect(stage.validate({ data: null }, 'strict').errors.map(({ code, pointer }) => `${code} ${pointer}`)).toEqual([
      'null_value /data',
    ])
  })

  it('has the expected types', () => {
    expectTypeOf<Stage['status']>().toEqualTypeOf<NodeState | null | undefined>()
  })
})
