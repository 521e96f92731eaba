import { rejects, setAt, removeAt } from '@contracts/testing'
import { expectTypeOf } from 'expect-type'
import type { NodeV1 } from '../node/node-v1.js'
import example from './plan-v1.example.json' with { type: 'json' }
import withoutTools from './plan-v1.without-tools.example.json' with { type: 'json' }
import { type PlanV1, planV1 } from './plan-v1.js'
import type { TimeWindow } from './plan-parts.js'

const line = { contract: planV1, examples: [example] as const }
const missing = (...keys: readonly string[]) => keys.map((pointer) => ({ code: 'missing', pointer }))
const wrong = (...keys: readonly string[]) => keys.map((pointer) => ({ code: 'wrong_type', pointer }))

describe('scout/plan@1', () => {
  rejects(line, {
    'an empty object': [
      setAt('', {}),
      ...missing(
        '/schema',
        '/target_market',
        '/time_window',
        '/sources',
        '/keywords',
        '/subreddits',
        '/limits',
        '/dag',
      ),
    ],
    'a wrong type in every field': [
      [
        setAt('/target_market', 1),
        setAt('/time_window', 12),
        setAt('/sources', 'reddit'),
        setAt('/keywords', [1]),
        setAt('/subreddits', {}),
        setAt('/limits', []),
        setAt('/dag', null),
        setAt('/version', 1.1),
      ],
      ...wrong('/target_market', '/time_window', '/sources', '/keywords/0', '/subreddits', '/limits', '/dag'),
      ...wrong('/version'),
    ],
    'empty limits and an empty dag': [
      [setAt('/limits', {}), setAt('/dag', {})],
      ...missing('per_query_limit', 'comment_depth', 'comment_limit', 'min_num_comments', 'min_score').map(
        ({ code, pointer }) => ({ code, pointer: `/limits/${pointer}` }),
      ),
      ...missing('/dag/run_id', '/dag/nodes'),
    ],
    'limits below what they may be': [
      [
        setAt('/limits/per_query_limit', 0),
        setAt('/limits/comment_depth', -1),
        setAt('/limits/comment_limit', -1),
        setAt('/limits/min_num_comments', -1),
        setAt('/limits/min_score', -1),
      ],
      ...['per_query_limit', 'comment_depth', 'comment_limit', 'min_num_comments', 'min_score'].map((key) => ({
        code: 'out_of_range',
        pointer: `/limits/${key}`,
      })),
    ],
    'a limit with a fraction': [setAt('/limits/min_score', 0.5), { code: 'wrong_type', pointer: '/limits/min_score' }],
    'a window nobody offers': [setAt('/time_window', '1m'), { code: 'not_one_of', pointer: '/time_window' }],
    'a node without an id': [removeAt('/dag/nodes/0/id'), { code: 'missing', pointer: '/dag/nodes/0/id' }],
    'another schema, and nothing else': [
      [setAt('/schema', 'scout_plan_v9'), removeAt('/dag')],
      { code: 'not_equal', pointer: '/schema' },
    ],
  })

  it('accepts the typical minimal plan in strict mode without a warning', () => {
    expect(planV1.validate(example, 'strict').errors).toEqual([])
  })

  it('accepts the plan of 1.0, with a warning for the tool that its tool node could not name', () => {
    const { valid, warnings } = planV1.validate(withoutTools)
    expect([valid, warnings.map(({ code, pointer }) => `${code} ${pointer}`)]).toEqual([
      true,
      [
        'tool-node-has-tool /dag/nodes/1/tool',
        'tool-node-has-params /dag/nodes/1/params',
        'tool-node-has-params /dag/nodes/1/code',
      ],
    ])
  })

  it('accepts limits of 0 where 0 makes sense, and 25.0 as an integer', () => {
    const limits = {
      per_query_limit: 25.0,
      comment_depth: 0,
      comment_limit: 0,
      min_num_comments: 0,
      min_score: 0,
    }
    expect(planV1.is({ ...example, limits })).toBe(true)
  })

  it('accepts a null version in both modes, and undocumented keys only in tolerant mode', () => {
    expect(planV1.validate({ ...example, version: null }, 'strict').errors).toEqual([])
    const more = { ...example, author: 'scout' }
    expect(planV1.is(more)).toBe(true)
    expect(planV1.validate(more, 'strict').errors.map(({ code, pointer }) => [code, pointer])).toEqual([
      ['unknown_key', '/author'],
    ])
  })

  it('has the expected types', () => {
    expectTypeOf<PlanV1['schema']>().toEqualTypeOf<'scout_plan_v1'>()
    expectTypeOf<PlanV1['time_window']>().toEqualTypeOf<TimeWindow>()
    expectTypeOf<PlanV1['dag']['nodes']>().toEqualTypeOf<NodeV1[]>()
  })
})
