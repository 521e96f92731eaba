import * as fc from 'fast-check'
import { planV1ToV2 } from '../migrations.js'
import { type PlanV1, planV1 } from './plan-v1.js'
import { type PlanV2, planV2 } from './plan-v2.js'

const at = '2026-01-15T10:30:00Z'
const lost = (): never => {
  throw new Error('something is not there')
}

const migrated = (value: unknown): PlanV2 => {
  const answer = planV1ToV2.migrate(value, { at })
  if (answer._tag === 'Left') throw new Error(answer.left.map(String).join('\n'))
  return planV2.codec.is(answer.right) ? answer.right : lost()
}

/** Returns the entries of a part of the old plan. Null counts as absent. */
const entriesIn = (part: object): readonly (readonly [string, unknown])[] =>
  Object.entries(part).filter(([, value]) => value !== null && value !== undefined)

const keeps = (old: object, next: object, but: readonly string[]) => {
  for (const [key, value] of entriesIn(old))
    if (!but.includes(key)) expect(Object.getOwnPropertyDescriptor(next, key)?.value).toEqual(value)
}

const ids = ['a', 'plan', '__proto__', 'constructor', 'two words', 'é', '', 'c/d']
const outputs = [
  'data/runs/{run_id}/plan.json',
  'data/runs/r1/threads/1.txt',
  'data/runs/r1//x',
  'data/runs/r1/C:/x',
  'data/runs/r2/a.b',
  'index',
  '',
]
const times = [
  '2025-01-01T00:00:00Z',
  '2025-01-01T02:30:00.25+02:00',
  '2025-01-01T00:00:01',
  '0000-01-01T00:00:00+23:59',
]
const states = ['pending', 'running', 'completed', 'failed'] as const
const maybe = <A>(some: fc.Arbitrary<A>) => fc.option(some, { nil: null })
const time = fc.constantFrom(...times)
const json = fc.dictionary(fc.constantFrom('k', '__proto__', 'run_id'), fc.jsonValue({ maxDepth: 1 }), { maxKeys: 2 })
const whole = fc.nat(9)
const status = fc.record(
  {
    state: maybe(fc.constantFrom(...states)),
    started_at: maybe(time),
    updated_at: maybe(time),
    duration_seconds: maybe(whole),
    attempts: maybe(whole),
    retries_remaining: maybe(whole),
    error: maybe(json),
  },
  { requiredKeys: [] },
)
const stage = fc.record(
  {
    data: maybe(json),
    status: maybe(fc.constantFrom(...states)),
    updated_at: maybe(time),
    artifacts: fc.boolean().map((some) => (some ? [{ path: 'a.json', type: 'json' }] : [])),
    error: maybe(json),
  },
  { requiredKeys: [] },
)
const nodeOf = (id: string, before: readonly string[]) =>
  fc.record(
    {
      id: fc.constant(id),
      type: fc.constant('tool' as const),
      tool: fc.constant('search'),
      inputs: json,
      outputs: fc.array(fc.constantFrom(...outputs), { maxLength: 3 }),
      deps: fc.subarray([...before]),
      agent: maybe(fc.string()),
      stage: maybe(fc.constantFrom('plan', 'think', 'act')),
      params: maybe(json),
      code: maybe(fc.string()),
      parallelize_by: maybe(fc.string()),
      status: maybe(status),
      metrics: maybe(fc.record({ tokens_used: whole, model: maybe(fc.string()) }, { requiredKeys: [] })),
      remark: fc.string(),
    },
    { requiredKeys: ['id', 'type', 'tool', 'inputs', 'outputs', 'deps'] },
  )
const words = fc.array(fc.string(), { maxLength: 2 })

/**
 * Valid plans of version 1 whose tool nodes name their tool, with and without keys of version 2 and undocumented keys.
 */
const plansV1: fc.Arbitrary<PlanV1> = fc.shuffledSubarray(ids).chain((order) =>
  fc.record(
    {
      schema: fc.constant('scout_plan_v1' as const),
      target_market: fc.string(),
      time_window: fc.constantFrom('3m', '6m', '12m', '24m', 'all'),
      sources: words,
      keywords: words,
      subreddits: words,
      limits: fc.record({
        per_query_limit: whole.map((n) => n + 1),
        comment_depth: whole,
        comment_limit: whole,
        min_num_comments: whole,
        min_score: whole,
      }),
      dag: fc
        .tuple(...order.map((id, i) => nodeOf(id, order.slice(0, i))))
        .chain((nodes) => fc.shuffledSubarray(nodes, { minLength: nodes.length }))
        .map((nodes) => ({ run_id: 'r1', nodes })),
      version: maybe(fc.constantFrom('1.0', '1.1', 'one')),
      run_id: maybe(fc.constantFrom('r1', 'r2')),
      run_metadata: maybe(
        fc.record({
          started_at: time,
          updated_at: time,
          status: fc.constantFrom('initialized', 'running', 'completed', 'failed'),
          overall_progress: fc.constantFrom(0, 0.25, 1),
        }),
      ),
      stages: maybe(fc.dictionary(fc.constantFrom(...ids, 'nobody'), stage)),
      remark: fc.string(),
    },
    {
      requiredKeys: ['schema', 'target_market', 'time_window', 'sources', 'keywords', 'subreddits', 'limits', 'dag'],
    },
  ),
)

const { numRuns = 100 } = fc.readConfigureGlobal()

describe('the migration from scout/plan@1 to scout/plan@2', () => {
  it('migrates every valid plan to a valid plan, loses no data and does not mutate its input', () => {
    fc.assert(
      fc.property(plansV1, (old) => {
        expect(planV1.validate(old).errors).toEqual([])
        const before = structuredClone(old)
        const next = migrated(old)
        expect(old).toEqual(before)
        expect(planV2.validate(next).errors).toEqual([])
        keeps(old, next, ['schema', 'version', 'dag'])
        keeps(old.dag, next.dag, ['nodes'])
        expect(next.run_id).toBe(old.run_id ?? old.dag.run_id)
        expect(next.dag.nodes.length).toBe(old.dag.nodes.length)
        old.dag.nodes.forEach((node, i) => {
          const one = next.dag.nodes[i] ?? lost()
          keeps(node, one, ['outputs', 'status'])
          keeps(node.status ?? {}, one.status ?? {}, [])
          const directories = ['{run_id}', old.dag.run_id].map((id) => `data/runs/${id}/`)
          expect(one.outputs?.artifacts?.length).toBe(node.outputs.length)
          node.outputs.forEach((path, k) => {
            const left = one.outputs?.artifacts?.[k]?.path ?? ''
            expect(['', ...directories].map((directory) => directory + left)).toContain(path)
          })
        })
        const again = planV1ToV2.migrate(next, { at: '2030-01-01T00:00:00Z' })
        expect(again._tag === 'Right' && again.right).toBe(next)
      }),
      { numRuns: 3 * numRuns },
    )
  })
})
