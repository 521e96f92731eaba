import type { DecodeResult } from '@contracts/core'
import v1 from '../plan/plan-v1.example.json' with { type: 'json' }
import withoutTools from '../plan/plan-v1.without-tools.example.json' with { type: 'json' }
import running from '../plan/plan-v2.running.example.json' with { type: 'json' }
import { decodePlan } from '../plan/plan.js'
import { type AnyPlan, type Plan, plan } from '../plan/plan.js'
import { initManifest } from './init-manifest.js'

const at = '2025-09-08T09:00:00Z'
const asPlan = (value: unknown): AnyPlan => {
  const answer = decodePlan(value)
  if (answer._tag === 'Left') throw new Error(answer.left.map(String).join('\n'))
  return answer.right
}
const taken = (answer: DecodeResult<Plan>): Plan => {
  if (answer._tag === 'Left') throw new Error(answer.left.map(String).join('\n'))
  return answer.right
}

describe('initManifest', () => {
  it('returns the manifest of a plan of version 1', () => {
    const manifest = taken(initManifest(asPlan(v1), at))
    expect(plan.validate(manifest, 'strict').errors).toEqual([])
    expect(manifest.run_metadata).toEqual({
      started_at: at,
      updated_at: at,
      status: 'initialized',
      overall_progress: 0,
    })
    expect(manifest.stages).toEqual(
      Object.fromEntries(['plan', 'collect', 'think', 'act'].map((id) => [id, { status: 'pending' }])),
    )
  })

  it('sets a new node to no attempts and three retries, or the given number', () => {
    const { dag } = asPlan(running)
    const bare = { ...running, dag: { nodes: dag.nodes.map(({ id }) => ({ id, type: 'agent' })) }, stages: {} }
    const statusOf = (retries?: number) =>
      taken(initManifest(asPlan(bare), at, retries === undefined ? {} : { retries })).dag.nodes[0]?.status
    expect(statusOf()).toEqual({ state: 'pending', attempts: 0, retries_remaining: 3 })
    expect(statusOf(0)).toEqual({ state: 'pending', attempts: 0, retries_remaining: 0 })
  })

  it('throws a TypeError for retries that are not a whole number of at least 0', () => {
    for (const retries of [-1, 0.5, Number.NaN, '3', null] as number[])
      expect(() => initManifest(asPlan(running), at, { retries })).toThrow(
        new TypeError(`The retries of initManifest must be a whole number of at least 0, got ${String(retries)}`),
      )
  })

  it('returns a complete manifest unchanged, with its progress', () => {
    const manifest = asPlan(running)
    expect(taken(initManifest(manifest, at))).toBe(manifest)
    const once = taken(initManifest(asPlan(v1), at))
    expect(taken(initManifest(once, '2030-01-01T00:00:00Z'))).toBe(once)
  })

  it('never lowers progress, even progress that the nodes do not explain', () => {
    const { dag, run_metadata } = running
    const nodes = dag.nodes.map(({ id, type, tool }) => ({ id, type, ...(tool === undefined ? {} : { tool }) }))
    const reopened = taken(
      initManifest(
        asPlan({ ...running, run_metadata: { ...run_metadata, overall_progress: 0.75 }, dag: { nodes } }),
        at,
      ),
    )
    expect([reopened.run_metadata.overall_progress, reopened.dag.nodes[0]?.status?.state]).toEqual([0.75, 'completed'])
  })

  it('rejects a time that is none, also for a plan of version 1', () => {
    for (const plan of [asPlan(v1), asPlan({ ...running, stages: {} })]) {
      const answer = initManifest(plan, 'now')
      expect(answer._tag === 'Left' && answer.left.map(({ code, pointer }) => `${code} ${pointer}`)).toEqual([
        'bad_format /run_metadata/updated_at',
      ])
    }
  })

  it('rejects a plan that cannot be migrated', () => {
    const answer = initManifest(asPlan(withoutTools), at)
    expect(answer._tag === 'Left' && answer.left.map(({ code }) => code)).toEqual(['tool-node-has-tool'])
  })

  it('treats a node called __proto__ as data', () => {
    const nodes = [{ id: '__proto__', type: 'tool', tool: 'search' }]
    const { stages } = taken(initManifest(asPlan({ ...running, dag: { nodes }, stages: {} }), at))
    expect([Object.keys(stages), Object.getPrototypeOf(stages)]).toEqual([['__proto__'], Object.prototype])
  })
})
