import type { Issue, DecodeResult } from '@contracts/core'
import * as fc from 'fast-check'
import { type Plan, plan } from '../plan/plan.js'
import { completeNode } from './complete-node.js'
import { failNode } from './fail-node.js'
import { finishRun } from './finish-run.js'
import { initManifest } from './init-manifest.js'
import { readyNodes } from './ready-nodes.js'
import { retryNode } from './retry-node.js'
import { startNode } from './start-node.js'

const ids = ['plan', 'collect', '__proto__', 'think', 'act'] as const
const zoned = ['2025-01-01T00:00:00Z', '2025-01-01T09:30:00.25+02:00', '2024-12-31T23:59:59Z'] as const
const anyTime = [...zoned, '2025-01-01T00:00:01', 'now'] as const

type Step = (manifest: Plan) => DecodeResult<Plan>

const stepsAt = (times: readonly [string, ...string[]]): fc.Arbitrary<readonly Step[]> => {
  const id = fc.constantFrom(...ids, 'nobody')
  const at = fc.constantFrom(...times)
  const results = [
    {},
    { data: { threads: 3 }, artifacts: [{ path: 'a.json', type: 'json' }], metrics: { tokens_used: 5, model: null } },
    { artifacts: [{ path: '../a.json', type: 'json' }] },
    { metrics: { cost: -1 } },
  ]
  return fc.array(
    fc.oneof(
      fc.tuple(id, at).map(
        ([one, when]): Step =>
          (manifest) =>
            startNode(manifest, one, when),
      ),
      fc.tuple(id, at).map(
        ([one, when]): Step =>
          (manifest) =>
            startNode(manifest, one, when),
      ),
      fc.tuple(id, fc.constantFrom(...results), at).map(
        ([one, result, when]): Step =>
          (manifest) =>
            completeNode(manifest, one, result, when),
      ),
      fc.tuple(id, at).map(
        ([one, when]): Step =>
          (manifest) =>
            failNode(manifest, one, { message: 'no' }, when),
      ),
      fc.tuple(id, at).map(
        ([one, when]): Step =>
          (manifest) =>
            retryNode(manifest, one, when),
      ),
      at.map(
        (when): Step =>
          (manifest) =>
            finishRun(manifest, when),
      ),
      at.map(
        (when): Step =>
          (manifest) =>
            initManifest(manifest, when),
      ),
    ),
    { maxLength: 40, size: 'max' },
  )
}

const graphs = fc.tuple(...ids.map((_, i) => fc.subarray(ids.slice(0, i))))

const freshPlan = (deps: readonly (readonly string[])[], nodes: number): Plan => ({
  schema: 'scout_plan_v2',
  version: '2.0',
  run_id: 'r1',
  run_metadata: { started_at: zoned[0], updated_at: zoned[0], status: 'initialized', overall_progress: 0 },
  dag: {
    nodes: ids.slice(0, nodes).map((id, i) => ({
      id,
      type: 'tool',
      tool: 'search',
      params: {},
      deps: [...(deps[i] ?? [])],
    })),
  },
  stages: {},
})

const sign = ({ code, pointer }: Issue) => `${code} ${pointer}`
const strictly = (manifest: Plan) => plan.validate(manifest, 'strict').errors.map(sign)

/** Takes every step that is allowed, and checks the property after each. */
const walk = (start: Plan, steps: readonly Step[], check: (before: Plan, after: Plan) => void): number => {
  let manifest = start
  let taken = 0
  for (const step of steps) {
    const before = structuredClone(manifest)
    const answer = step(manifest)
    expect(manifest).toEqual(before)
    if (answer._tag === 'Left') {
      expect(answer.left.length).toBeGreaterThan(0)
      continue
    }
    check(manifest, answer.right)
    manifest = answer.right
    taken++
  }
  return taken
}

const { numRuns = 100 } = fc.readConfigureGlobal()

describe('the manifest operations', () => {
  it('keep a strictly valid plan strictly valid, and never lower its progress', () => {
    let taken = 0
    fc.assert(
      fc.property(graphs, fc.nat(ids.length), stepsAt(anyTime), (deps, nodes, steps) => {
        const start = freshPlan(deps, nodes)
        expect(strictly(start)).toEqual([])
        taken += walk(start, steps, (before, after) => {
          expect(strictly(after)).toEqual([])
          expect(after.run_metadata.overall_progress).toBeGreaterThanOrEqual(before.run_metadata.overall_progress)
        })
      }),
      { numRuns: 1.8 * numRuns },
    )
    expect(taken).toBeGreaterThan(3 * numRuns)
  })

  it('add no issue to any other plan', () => {
    const states = fc.constantFrom(undefined, null, 'pending', 'running', 'completed', 'failed')
    const statuses = fc.array(
      fc.record(
        {
          state: states,
          started_at: fc.constantFrom(null, ...zoned, '2025-01-01T00:00:01'),
          updated_at: fc.constantFrom(...zoned),
          attempts: fc.constantFrom(null, 2),
          retries_remaining: fc.constantFrom(null, 0, 1),
          error: fc.constantFrom(null, { message: 'no' }),
        },
        { requiredKeys: [] },
      ),
      { minLength: 5, maxLength: 5 },
    )
    const stages = fc.dictionary(
      fc.constantFrom(...ids, 'nobody'),
      fc.record({ status: states, error: fc.constantFrom(null, { message: 'no' }) }, { requiredKeys: [] }),
    )
    const metadata = fc.record({
      started_at: fc.constantFrom(...zoned),
      updated_at: fc.constantFrom(...zoned),
      status: fc.constantFrom('initialized', 'running', 'completed', 'failed'),
      overall_progress: fc.constantFrom(0, 0.25, 0.9, 1),
    })
    fc.assert(
      fc.property(graphs, statuses, stages, metadata, stepsAt(anyTime), (deps, states, kept, run_metadata, steps) => {
        const { dag, ...rest } = freshPlan(deps, 5)
        const nodes = dag.nodes.map((node, i) => ({ ...node, status: states[i] }))
        const start: unknown = { ...rest, run_metadata, dag: { nodes }, stages: kept }
        const answer = plan.decode(start)
        if (answer._tag === 'Left') throw new Error(answer.left.map(String).join('\n'))
        walk(answer.right, steps, (before, after) => {
          const known = strictly(before)
          expect(strictly(after).filter((one) => !known.includes(one))).toEqual([])
          expect(after.run_metadata.overall_progress).toBeGreaterThanOrEqual(before.run_metadata.overall_progress)
        })
      }),
    )
  })

  it('list as ready exactly the nodes that can be started, the same ones again, and never a completed node', () => {
    fc.assert(
      fc.property(graphs, stepsAt(zoned), (deps, steps) => {
        walk(freshPlan(deps, 5), steps, (before, after) => {
          for (const manifest of [before, after]) {
            const ready = readyNodes(manifest).map(({ id }) => id)
            expect(readyNodes(manifest).map(({ id }) => id)).toEqual(ready)
            const startable = manifest.dag.nodes.filter(({ id }) => startNode(manifest, id, zoned[0])._tag === 'Right')
            expect(ready).toEqual(startable.map(({ id }) => id))
          }
          const done = before.dag.nodes.filter(({ status }) => status?.state === 'completed').map(({ id }) => id)
          expect(readyNodes(after).filter(({ id }) => done.includes(id))).toEqual([])
        })
      }),
    )
  })
})
