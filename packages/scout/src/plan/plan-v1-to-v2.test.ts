import { applyPatch, setAt, removeAt } from '@contracts/testing'

import { planV1ToV2 } from '../migrations.js'
import example from './plan-v1.example.json' with { type: 'json' }
import withoutTools from './plan-v1.without-tools.example.json' with { type: 'json' }
import running from './plan-v2.running.example.json' with { type: 'json' }
import { type PlanV2, planV2 } from './plan-v2.js'

const at = '2026-01-15T10:30:00Z'

const migrated = (value: unknown): PlanV2 => {
  const answer = planV1ToV2.migrate(value, { at })
  if (answer._tag === 'Left') throw new Error(answer.left.map(String).join('\n'))
  if (!planV2.codec.is(answer.right)) throw new Error('no plan of version 2')
  return answer.right
}
const refusals = (value: unknown) => {
  const answer = planV1ToV2.migrate(value, { at })
  return answer._tag === 'Left' ? answer.left.map(({ code, pointer }) => `${code} ${pointer}`) : []
}

describe('scout/plan@1 to scout/plan@2', () => {
  it('returns the manifest of the typical minimal plan', () => {
    const next = migrated(example)
    expect(next.schema).toBe('scout_plan_v2')
    expect(next.run_id).toBe(example.dag.run_id)
    expect(next.run_metadata).toEqual({ started_at: at, updated_at: at, status: 'initialized', overall_progress: 0 })
    expect(next.stages).toEqual({})
    expect(next.dag.nodes.map(({ id, status, metrics, outputs }) => ({ id, status, metrics, outputs }))).toEqual(
      [
        ['plan', 'plan.json'],
        ['collect', 'reddit_index.json'],
        ['think', 'scout_think.json'],
        ['act', 'scout_output.json'],
      ].map(([id, path]) => ({
        id,
        status: { state: 'pending', attempts: 0, retries_remaining: 3 },
        metrics: {},
        outputs: { location: `stages.${id ?? ''}.data`, artifacts: [{ path, type: 'json' }] },
      })),
    )
    expect(planV2.validate(next, 'strict').errors).toEqual([])
  })

  it('rejects a tool node that names no tool', () => {
    expect(refusals(withoutTools)).toEqual(['tool-node-has-tool /dag/nodes/1/tool'])
  })

  it('returns a plan of version 2 unchanged', () => {
    const answer = planV1ToV2.migrate(running, { at })
    expect(answer._tag === 'Right' && answer.right).toBe(running)
  })

  it('rejects a value that is not a plan of version 1, with the issues of version 1', () => {
    expect(refusals(applyPatch(example, [removeAt('/limits')]))).toEqual(['missing /limits'])
    expect(refusals(applyPatch(example, [setAt('/dag/nodes/0/deps', ['act'])]))).toEqual([
      'dag-acyclic /dag/nodes/1/deps/0',
    ])
  })

  it('never lowers the existing progress of a plan', () => {
    const run_metadata = {
      started_at: '2025-01-01T00:00:00',
      updated_at: at,
      status: 'running',
      overall_progress: 0.25,
    }
    const collected = { ...example, run_metadata, run_id: 'r1', stages: { plan: { status: 'completed' } } }
    const next = migrated(collected)
    expect([next.run_metadata, next.run_id, next.stages]).toEqual([run_metadata, 'r1', collected.stages])
    expect(next.dag.nodes[0]?.status).toEqual({ state: 'completed' })
  })

  it('derives status, progress and times from the nodes if the plan has none', () => {
    const old = applyPatch(example, [
      setAt('/dag/nodes/0/status', {
        state: 'completed',
        started_at: '2025-01-01T00:00:00Z',
        updated_at: '2025-01-01T00:01:00Z',
      }),
    ])
    expect(migrated(old).run_metadata).toEqual({
      started_at: '2025-01-01T00:00:00Z',
      updated_at: '2025-01-01T00:01:00Z',
      status: 'running',
      overall_progress: 0.25,
    })
  })

  it('rejects an invalid time, also where the plan has its times', () => {
    for (const plan of [example, running])
      expect(() => planV1ToV2.migrate(plan, { at: 'now' })).toThrow('write { at: \'2024-01-15T10:30:00Z\' }, not "now"')
  })
})
