import type { DecodeResult } from '@contracts/core'
import example from '../plan/plan-v2.example.json' with { type: 'json' }
import { node as nodeContract } from '../node/node-v2.js'
import { type Plan, plan } from '../plan/plan.js'
import { completeNode } from './complete-node.js'
import { failNode } from './fail-node.js'
import { fanOut } from './fan-out.js'
import { finishRun } from './finish-run.js'
import { initManifest } from './init-manifest.js'
import { readyNodes } from './ready-nodes.js'
import { retryNode } from './retry-node.js'
import { startNode } from './start-node.js'

const at = '2025-09-08T07:00:05Z'
const operations: Readonly<Record<string, (manifest: Plan) => DecodeResult<unknown>>> = {
  initManifest: (manifest) => initManifest(manifest, at),
  startNode: (manifest) => startNode(manifest, 'plan', at),
  completeNode: (manifest) => completeNode(manifest, 'plan', {}, at),
  failNode: (manifest) => failNode(manifest, 'plan', {}, at),
  retryNode: (manifest) => retryNode(manifest, 'plan', at),
  finishRun: (manifest) => finishRun(manifest, at),
  fanOut: (manifest) => fanOut({ id: 'plan', type: 'agent' }, manifest),
}

/** Returns any value with the type of a plan, as a caller without types passes it. */
const given = (value: unknown): Plan => value as Plan

const refuse = (): never => {
  throw new Error('not for you')
}
const revoked = (): object => {
  const { proxy, revoke } = Proxy.revocable({}, {})
  revoke()
  return proxy
}
const round: { dag?: unknown } = {}
round.dag = round
const deep = Array.from({ length: 20_000 }).reduce<unknown>((inner) => ({ dag: inner }), {})

/** Values that throw when they are read, or contain themselves or many levels. */
const unreadableValues: readonly unknown[] = [
  revoked(),
  new Proxy({}, { get: refuse, has: refuse, ownKeys: refuse, getOwnPropertyDescriptor: refuse }),
  Object.defineProperty({ ...example }, 'dag', { get: refuse, enumerable: true }),
  { ...example, dag: revoked() },
  { ...example, stages: revoked() },
  round,
  deep,
  { ...example, dag: deep },
  Symbol('plan'),
  10n,
  refuse,
]

const withoutDag = { ...example, dag: undefined }
const notPlans: readonly (readonly [string, unknown])[] = [
  ['nothing', undefined],
  ['null', null],
  ['a number', 5],
  ['a text', 'plan'],
  ['a list', []],
  ['an empty object', {}],
  ['a plan without nodes', withoutDag],
  ['a plan whose nodes are null', { ...example, dag: { nodes: null } }],
  ['a plan of an unknown version', { ...example, schema: 'scout_plan_v9' }],
  ['a plan with a node that is none', { ...example, dag: { nodes: [null] } }],
]

describe.each(Object.entries(operations))('%s', (_name, operation) => {
  it.each(notPlans)('returns issues for %s', (_what, value) => {
    const answer = operation(given(value))
    expect(answer._tag === 'Left' && answer.left.length > 0).toBe(true)
  })

  it('does not throw for a value that throws when it is read', () => {
    for (const value of unreadableValues) expect(operation(given(value))._tag).toBe('Left')
  })
})

/** A plan of the right schema with errors in keys that no operation reads. */
const invalid = {
  ...example,
  version: 5,
  run_id: undefined,
  run_metadata: { ...example.run_metadata, started_at: 'soon' },
  dag: { nodes: [{ id: 'plan', type: 'robot' }] },
}

it.each(Object.entries(operations))(
  '%s returns the errors that the contract reports for an invalid plan',
  (_name, operation) => {
    const answer = operation(given(invalid))
    expect(answer._tag === 'Left' && answer.left.map(String)).toEqual(plan.validate(invalid).errors.map(String))
  },
)

it.each(Object.entries(operations))('%s rejects a plan that violates a rule', (_name, operation) => {
  const twice = { ...example, dag: { nodes: [...example.dag.nodes, ...example.dag.nodes] } }
  const answer = operation(given(twice))
  expect(answer._tag === 'Left' && answer.left.map(String)).toEqual(plan.validate(twice).errors.map(String))
})

describe('startNode', () => {
  it('reports the issues of a value that is not a manifest', () => {
    const answer = startNode(given({}), 'plan', at)
    expect(answer._tag === 'Left' && answer.left.map(({ code, pointer }) => `${code} ${pointer}`)).toEqual([
      'missing /schema',
      'missing /version',
      'missing /run_id',
      'missing /run_metadata',
      'missing /dag',
      'missing /stages',
    ])
  })
})

describe('readyNodes', () => {
  it('returns an empty array for a value that is not a manifest', () => {
    for (const [, value] of notPlans) expect(readyNodes(given(value))).toEqual([])
    for (const value of unreadableValues) expect(readyNodes(given(value))).toEqual([])
  })
})

describe('fanOut', () => {
  it('returns the issues of a value that is not a node', () => {
    for (const node of [null, 5, {}, { id: 5, type: 'tool' }] as readonly unknown[]) {
      const answer = fanOut(node as Parameters<typeof fanOut>[0], given(example))
      expect(answer._tag === 'Left' && answer.left.map(String)).toEqual(nodeContract.validate(node).errors.map(String))
    }
  })
})

describe('completeNode', () => {
  it('reads null as a result without parts', () => {
    expect(completeNode(given(example), 'plan', null as unknown as object, at)._tag).toBe('Left') // the node is not running
  })
})
