import type { DecodeResult } from '@contracts/core'
import failed from '../plan/plan-v2.failed.example.json' with { type: 'json' }
import example from '../plan/plan-v2.example.json' with { type: 'json' }
import running from '../plan/plan-v2.running.example.json' with { type: 'json' }
import { type Plan, plan } from '../plan/plan.js'
import { completeNode } from './complete-node.js'
import { failNode } from './fail-node.js'
import { finishRun } from './finish-run.js'
import { readyNodes } from './ready-nodes.js'
import { retryNode } from './retry-node.js'
import { startNode } from './start-node.js'

const asPlan = (value: unknown): Plan => {
  const answer = plan.decode(value)
  if (answer._tag === 'Left') throw new Error(answer.left.map(String).join('\n'))
  return answer.right
}
const initialized = asPlan(example)
const underway = asPlan(running)
const broken = asPlan(failed)
const t = (time: string) => `2025-09-08T${time}Z`
const taken = (answer: DecodeResult<Plan>): Plan => {
  if (answer._tag === 'Left') throw new Error(answer.left.map(String).join('\n'))
  expect(plan.validate(answer.right, 'strict').errors).toEqual([])
  return answer.right
}
const refusal = (answer: DecodeResult<unknown>) =>
  answer._tag === 'Left' ? answer.left.map(({ code, pointer }) => `${code} ${pointer}`) : []
const sentences = (answer: DecodeResult<unknown>) => (answer._tag === 'Left' ? answer.left.map(String) : [])
const nodeOf = (manifest: Plan, id: string) => manifest.dag.nodes.find((node) => node.id === id)

describe('startNode', () => {
  it('starts a ready node, with one attempt more, in node, stage and run', () => {
    const next = taken(startNode(initialized, 'plan', t('07:00:05')))
    const started = { started_at: t('07:00:05'), updated_at: t('07:00:05') }
    expect(nodeOf(next, 'plan')?.status).toEqual({
      state: 'running',
      attempts: 1,
      retries_remaining: 3,
      error: null,
      ...started,
    })
    expect(next.stages['plan']).toEqual({ status: 'running', updated_at: t('07:00:05'), error: null })
    expect(next.run_metadata).toEqual({
      ...initialized.run_metadata,
      updated_at: t('07:00:05'),
      status: 'running',
    })
  })

  it('rejects a node with unfinished dependencies, one that has begun, and one that the plan does not have', () => {
    expect(refusal(startNode(initialized, 'collect', t('07:00:05')))).toEqual(['step-legal /dag/nodes/1/deps/0'])
    expect(refusal(startNode(underway, 'collect', t('08:00:00')))).toEqual(['step-legal /dag/nodes/1/status/state'])
    expect(refusal(startNode(underway, 'plan', t('08:00:00')))).toEqual(['step-legal /dag/nodes/0/status/state'])
    expect(refusal(startNode(initialized, 'toString', t('08:00:00')))).toEqual(['node-known /dag/nodes'])
  })

  it('rejects a text that is not a time, and a time without a zone if the manifest has zones', () => {
    expect(refusal(startNode(initialized, 'plan', 'now'))).toEqual(['bad_format /run_metadata/updated_at'])
    expect(refusal(startNode(initialized, 'plan', '2025-09-08T08:00:00'))).toEqual([
      'time-has-zone /run_metadata/updated_at',
    ])
    const local = {
      ...initialized,
      run_metadata: {
        ...initialized.run_metadata,
        started_at: '2025-09-08T07:00:00',
        updated_at: '2025-09-08T07:00:00',
      },
    }
    expect(startNode(local, 'plan', '2025-09-08T08:00:00')._tag).toBe('Right')
  })
})

describe('a step whose time is before the start of the run', () => {
  it.each([t('07:00:05'), '2025-09-08T07:00:05'])(
    'leaves no update before the start, after one at %s',
    (updated_at) => {
      const begun = { ...initialized, run_metadata: { ...initialized.run_metadata, updated_at } }
      const next = startNode(begun, 'plan', '2020-01-01T00:00:00Z')
      const { started_at } = initialized.run_metadata
      expect(next._tag === 'Right' && next.right.run_metadata).toMatchObject({
        started_at,
        updated_at: updated_at.endsWith('Z') ? updated_at : started_at,
      })
    },
  )
})

describe('completeNode', () => {
  const artifacts = [{ path: 'reddit_index.json', type: 'json', size_bytes: 48213 }]

  it('keeps data in the stage, artifacts in both, metrics in the node, and updates the progress', () => {
    const result = { data: { threads: 37 }, artifacts, metrics: { cost: 0.1 } }
    const next = taken(completeNode(underway, 'collect', result, t('07:04:02')))
    expect(next.stages['collect']).toEqual({
      data: { threads: 37 },
      status: 'completed',
      updated_at: t('07:04:02'),
      duration_seconds: 81,
      artifacts,
      error: null,
    })
    expect(nodeOf(next, 'collect')?.outputs).toEqual({ location: 'stages.collect.data', artifacts })
    expect(nodeOf(next, 'collect')?.metrics).toEqual({ tokens_used: 0, cost: 0.1, backend: null, model: null })
    expect(next.run_metadata).toMatchObject({ status: 'running', overall_progress: 0.5, updated_at: t('07:04:02') })
  })

  it('rejects a pending node, one whose deps have not completed, and an invalid result', () => {
    expect(refusal(completeNode(initialized, 'plan', {}, t('08:00:00')))).toEqual([
      'step-legal /dag/nodes/0/status/state',
    ])
    const nodes = underway.dag.nodes.map((node) =>
      node.id === 'plan' ? { ...node, status: { state: 'pending' as const } } : node,
    )
    expect(refusal(completeNode({ ...underway, dag: { nodes } }, 'collect', {}, t('08:00:00')))).toEqual([
      'step-legal /dag/nodes/1/deps/0',
    ])
    const outside = [{ path: '/etc/passwd', type: 'file' }]
    expect(refusal(completeNode(underway, 'collect', { artifacts: outside }, t('08:00:00')))).toEqual([
      'artifact-path-inside-run /dag/nodes/1/outputs/artifacts/0/path',
    ])
    expect(refusal(completeNode(underway, 'collect', { metrics: { tokens_used: 0.5 } }, t('08:00:00')))).toEqual([
      'wrong_type /dag/nodes/1/metrics/tokens_used',
    ])
  })

  it('never sets a time back', () => {
    const next = taken(completeNode(underway, 'collect', {}, t('06:00:00')))
    expect(nodeOf(next, 'collect')?.status).toMatchObject({ updated_at: t('07:02:41'), duration_seconds: 0 })
    expect(next.run_metadata.updated_at).toBe(t('07:02:41'))
  })
})

describe('failNode and retryNode', () => {
  const error = { type: 'RateLimitError', message: '429' }

  it('fails a running node and the run, and uses one retry to try again', () => {
    const next = taken(failNode(underway, 'collect', error, t('07:04:02')))
    expect(nodeOf(next, 'collect')?.status).toMatchObject({ state: 'failed', error, attempts: 2, retries_remaining: 2 })
    expect(next.stages['collect']).toMatchObject({ status: 'failed', error, duration_seconds: 81 })
    expect(next.run_metadata).toMatchObject({ status: 'failed', overall_progress: 0.25 })
    expect(readyNodes(next)).toEqual([])
    const again = taken(retryNode(next, 'collect', t('07:05:00')))
    expect(nodeOf(again, 'collect')?.status).toMatchObject({ state: 'pending', error: null, retries_remaining: 1 })
    expect(again.stages['collect']).toMatchObject({ status: 'pending', error: null })
    expect(again.run_metadata.status).toBe('running')
    expect(readyNodes(again).map(({ id }) => id)).toEqual(['collect'])
  })

  it('reports a wrong error under the contract of the manifest', () => {
    const failed = failNode(underway, 'collect', 'boom' as never, t('07:04:02'))
    if (failed._tag === 'Right') throw new Error('It is accepted')
    expect(failed.left.map(({ pointer, contract }) => [pointer, contract])).toEqual([
      ['/dag/nodes/1/status/error', 'scout/plan@2'],
    ])
  })

  it('does not fail a node that is not running, or retry one that has not failed or has no retries', () => {
    expect(refusal(failNode(initialized, 'plan', error, t('08:00:00')))).toEqual([
      'step-legal /dag/nodes/0/status/state',
    ])
    expect(refusal(retryNode(underway, 'collect', t('08:00:00')))).toEqual(['step-legal /dag/nodes/1/status/state'])
    expect(refusal(retryNode(broken, 'think', t('08:00:00')))).toEqual([
      'step-legal /dag/nodes/2/status/retries_remaining',
    ])
  })
})

describe('finishRun', () => {
  it('finishes a failed run, and one whose nodes have all completed', () => {
    expect(taken(finishRun(broken, t('08:00:00'))).run_metadata).toEqual({
      ...broken.run_metadata,
      updated_at: t('08:00:00'),
    })
    const empty = { ...initialized, dag: { nodes: [] }, stages: {} }
    expect(taken(finishRun(empty, t('08:00:00'))).run_metadata).toMatchObject({
      status: 'completed',
      overall_progress: 1,
    })
  })

  it('quotes the node that a run waits for so that it cannot control a terminal', () => {
    const nodes = [{ id: '\u202e', type: 'tool' as const, tool: 'search' }]
    expect(sentences(finishRun({ ...initialized, dag: { nodes }, stages: {} }, t('08:00:00')))).toEqual([
      'run_metadata.status cannot become "completed" or "failed" yet: the node "\\u202e" is pending',
    ])
  })

  it('rejects a run with unfinished nodes', () => {
    for (const manifest of [initialized, underway])
      expect(refusal(finishRun(manifest, t('08:00:00')))).toEqual(['run-finished /run_metadata/status'])
  })
})

describe('a step with a wrong argument', () => {
  it('names the argument and does not say that the manifest is wrong', () => {
    const unknown = startNode(initialized, 'pln', t('08:00:00'))
    expect(sentences(unknown)).toEqual(['dag.nodes has no node with the id of this operation — got "pln"'])
    expect(unknown._tag === 'Left' ? unknown.left[0].hint : undefined).toBe('Did you mean "plan"?')
    expect(sentences(finishRun(initialized, t('08:00:00')))).toEqual([
      'run_metadata.status cannot become "completed" or "failed" yet: the node "plan" is pending',
    ])
    expect(sentences(finishRun(underway, t('08:00:00')))).toEqual([
      'run_metadata.status cannot become "completed" or "failed" yet: the node "collect" is running',
    ])
    expect(sentences(finishRun(initialized, 'now'))).toEqual([
      'run_metadata.updated_at cannot be set to the time of this operation, which must be an ISO 8601 date-time — got "now"',
    ])
    expect(sentences(finishRun(initialized, '2025-09-08T08:00:00'))).toEqual([
      'run_metadata.updated_at cannot be set to the time of this operation, which must have a zone, as the start of the run has — got "2025-09-08T08:00:00"',
    ])
  })
})

describe('a whole run', () => {
  it('goes from initialized to completed, and is strictly valid at every step', () => {
    let manifest = initialized
    const order: string[] = []
    for (let [next] = readyNodes(manifest); next !== undefined; [next] = readyNodes(manifest)) {
      manifest = taken(startNode(manifest, next.id, t('07:30:00')))
      expect(readyNodes(manifest)).toEqual([])
      manifest = taken(completeNode(manifest, next.id, {}, t('07:31:00')))
      order.push(next.id)
    }
    manifest = taken(finishRun(manifest, t('07:40:00')))
    expect(order).toEqual(['plan', 'collect', 'think', 'act'])
    expect(manifest.run_metadata).toEqual({
      started_at: t('07:00:00'),
      updated_at: t('07:40:00'),
      status: 'completed',
      overall_progress: 1,
    })
    expect(initialized).toEqual(example)
  })
})
