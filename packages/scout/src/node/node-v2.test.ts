import { rejects, setAt } from '@contracts/testing'
import { expectTypeOf } from 'expect-type'
import type { NodeState } from './node-parts.js'
import example from './node-v2.example.json' with { type: 'json' }
import { type NodeV2, nodeV2 } from './node-v2.js'

const line = { contract: nodeV2, examples: [example] as const }
const all = (code: string, ...pointers: readonly string[]) => pointers.map((pointer) => ({ code, pointer }))

describe('scout/node@2', () => {
  rejects(line, {
    'an empty object': [setAt('', {}), ...all('missing', '/id', '/type')],
    'a wrong type in every field': [
      setAt('', {
        id: 1,
        type: true,
        agent: 1,
        stage: 1,
        tool: 1,
        params: [],
        code: 1,
        parallelize_by: 1,
        inputs: 'stages',
        deps: 'plan',
        status: 'pending',
        metrics: [],
        outputs: ['plan.json'],
      }),
      ...all('wrong_type', '/id', '/type', '/agent', '/stage', '/tool', '/params', '/code', '/parallelize_by'),
      ...all('wrong_type', '/inputs', '/deps', '/status', '/metrics', '/outputs'),
    ],
    'a wrong type in every part': [
      [
        setAt('/status', {
          state: 1,
          started_at: 1,
          updated_at: 1,
          duration_seconds: '1',
          attempts: true,
          retries_remaining: 1.5,
          error: 'no',
        }),
        setAt('/metrics', { tokens_used: 1.5, cost: '1', backend: 1, model: 1 }),
        setAt('/outputs', { location: 1, artifacts: {} }),
      ],
      ...['state', 'started_at', 'updated_at', 'duration_seconds', 'attempts', 'retries_remaining', 'error'].map(
        (key) => ({ code: 'wrong_type', pointer: `/status/${key}` }),
      ),
      ...['tokens_used', 'cost', 'backend', 'model'].map((key) => ({ code: 'wrong_type', pointer: `/metrics/${key}` })),
      ...all('wrong_type', '/outputs/location', '/outputs/artifacts'),
    ],
    'figures below nought': [
      [
        setAt('/status', { duration_seconds: -0.1, attempts: -1, retries_remaining: -1 }),
        setAt('/metrics', { tokens_used: -1, cost: -0.1 }),
        setAt('/outputs/artifacts/0/size_bytes', -1),
      ],
      ...all('out_of_range', '/status/duration_seconds', '/status/attempts', '/status/retries_remaining'),
      ...all('out_of_range', '/metrics/tokens_used', '/metrics/cost', '/outputs/artifacts/0/size_bytes'),
    ],
    'an unknown state': [setAt('/status/state', 'done'), { code: 'not_one_of', pointer: '/status/state' }],
    'an artifact without path and type': [
      setAt('/outputs/artifacts', [{}]),
      ...all('missing', '/outputs/artifacts/0/path', '/outputs/artifacts/0/type'),
    ],
    'a time that is none': [
      setAt('/status/started_at', 'today'),
      { code: 'bad_format', pointer: '/status/started_at' },
    ],
  })

  it('accepts the example in strict mode without a warning', () => {
    expect(nodeV2.validate(example, 'strict').errors).toEqual([])
  })

  it('accepts null in strict mode only where it is documented', () => {
    const nulls = { agent: null, stage: null, code: null, parallelize_by: null }
    const parts = { status: { error: null }, metrics: { backend: null, model: null } }
    expect(nodeV2.validate({ ...example, ...nulls, ...parts }, 'strict').errors).toEqual([])
    const more = {
      inputs: null,
      deps: null,
      status: { state: null, attempts: null },
      metrics: { cost: null },
      outputs: null,
    }
    expect(nodeV2.is({ ...example, ...more })).toBe(true)
    expect(
      nodeV2.validate({ ...example, ...more }, 'strict').errors.map(({ code, pointer }) => `${code} ${pointer}`),
    ).toEqual(
      ['/inputs', '/deps', '/status/state', '/status/attempts', '/metrics/cost', '/outputs'].map(
        (pointer) => `null_value ${pointer}`,
      ),
    )
  })

  it('accepts empty parts, any location and any named tool', () => {
    const parts = { status: {}, metrics: {}, outputs: { location: '', artifacts: [] }, tool: 'x' }
    expect(nodeV2.validate({ ...example, ...parts }, 'strict').errors).toEqual([])
  })

  it('has the expected types', () => {
    expectTypeOf<NonNullable<NodeV2['status']>['state']>().toEqualTypeOf<NodeState | null | undefined>()
    expectTypeOf<NodeV2['deps']>().toEqualTypeOf<string[] | null | undefined>()
  })
})
