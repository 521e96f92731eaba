import { applyPatch, rejects, setAt, removeAt } from '@contracts/testing'
import { expectTypeOf } from 'expect-type'
import type { Stage } from '../stages/stage.js'
import completed from './plan-v2.completed.example.json' with { type: 'json' }
import example from './plan-v2.example.json' with { type: 'json' }
import failed from './plan-v2.failed.example.json' with { type: 'json' }
import { type PlanV2, planV2 } from './plan-v2.js'
import running from './plan-v2.running.example.json' with { type: 'json' }
import type { RunStatus } from './plan-parts.js'

const line = { contract: planV2, examples: [example] as const }
const all = (code: string, ...pointers: readonly string[]) => pointers.map((pointer) => ({ code, pointer }))

describe('scout/plan@2', () => {
  rejects(line, {
    'an empty object': [
      setAt('', {}),
      ...all('missing', '/schema', '/version', '/run_id', '/run_metadata', '/dag', '/stages'),
    ],
    'a wrong type in every field': [
      [
        ...['/version', '/run_id', '/run_metadata', '/dag', '/stages'].map((pointer) => setAt(pointer, 2)),
        ...['/target_market', '/time_window', '/sources', '/keywords', '/subreddits', '/limits'].map((pointer) =>
          setAt(pointer, 2),
        ),
      ],
      ...all('wrong_type', '/version', '/run_id', '/run_metadata', '/dag', '/stages'),
      ...all('wrong_type', '/target_market', '/time_window', '/sources', '/keywords', '/subreddits', '/limits'),
    ],
    'empty metadata and an empty dag': [
      [setAt('/run_metadata', {}), setAt('/dag', {})],
      ...['started_at', 'updated_at', 'status', 'overall_progress'].map((key) => ({
        code: 'missing',
        pointer: `/run_metadata/${key}`,
      })),
      ...all('missing', '/dag/nodes'),
    ],
    'progress out of range and a status of a node': [
      [setAt('/run_metadata/overall_progress', 1.01), setAt('/run_metadata/status', 'pending')],
      { code: 'not_one_of', pointer: '/run_metadata/status' },
      { code: 'out_of_range', pointer: '/run_metadata/overall_progress' },
    ],
    'a time that is none': [
      setAt('/run_metadata/started_at', '2025-02-30T00:00:00Z'),
      { code: 'bad_format', pointer: '/run_metadata/started_at' },
    ],
    'a stage that is none': [setAt('/stages/plan', []), { code: 'wrong_type', pointer: '/stages/plan' }],
    'limits below what they may be': [
      setAt('/limits', { per_query_limit: 0, comment_depth: -1 }),
      ...all('out_of_range', '/limits/per_query_limit', '/limits/comment_depth'),
    ],
    'a plan of version 1, and nothing else': [
      [setAt('/schema', 'scout_plan_v1'), removeAt('/dag')],
      { code: 'not_equal', pointer: '/schema', hint: 'This is a scout/plan@1: migrate it to scout/plan@2.' },
    ],
    'another schema, and nothing else': [
      [setAt('/schema', 'scout_plan_v3'), removeAt('/dag')],
      { code: 'not_equal', pointer: '/schema' },
    ],
  })

  it('accepts manifests initialized, running and failed in strict mode without a warning', () => {
    expect([example, running, failed].flatMap((value) => [...planV2.validate(value, 'strict').errors])).toEqual([])
  })

  it('accepts the times of real manifests, which have no zone, with a warning for each', () => {
    const { errors, warnings } = planV2.validate(completed)
    expect([errors, [...new Set(warnings.map(({ code }) => code))]]).toEqual([[], ['timestamp-without-zone']])
  })

  it('accepts a manifest without the parts of a plan, and one with some of the limits', () => {
    const parts = ['/target_market', '/time_window', '/sources', '/keywords', '/subreddits', '/limits', '/dag/run_id']
    expect(planV2.validate(applyPatch(example, parts.map(removeAt)), 'strict').errors).toEqual([])
    expect(planV2.validate({ ...example, limits: { min_score: 0 } }, 'strict').errors).toEqual([])
  })

  it('reports hostile names of a cycle as the value, and redacts them', () => {
    const plan = applyPatch(example, [
      setAt('/dag/nodes/0/id', '__proto__'),
      setAt('/dag/nodes/0/deps', ['act']),
      setAt('/dag/nodes/1/deps', ['__proto__']),
      setAt('/stages', {}),
    ])
    const { errors } = planV2.validate(plan)
    expect(errors.map(String)).toEqual([
      'dag.nodes[1].deps[0] must not close a cycle — got "__proto__ → act → think → collect → __proto__"',
    ])
    expect(errors.map((issue) => issue.redacted().message.includes('__proto__'))).toEqual([false])
  })

  it('has the expected types', () => {
    expectTypeOf<PlanV2['run_metadata']['status']>().toEqualTypeOf<RunStatus>()
    expectTypeOf<PlanV2['stages']>().toEqualTypeOf<Record<string, Stage>>()
    expectTypeOf<PlanV2['schema']>().toEqualTypeOf<'scout_plan_v2'>()
  })
})
