import { findFiles, isFilePath } from './file-paths.js'
import {
  agentInputsInManifest,
  agentNodeHasAgent,
  artifactPathInsideRun,
  errorWhenFailed,
  timesOrdered,
  toolNodeHasParams,
} from './rules.js'

describe('scout/agent-node-has-agent', () => {
  const rule = agentNodeHasAgent('/dag/nodes/*')
  const found = (value: Parameters<typeof rule.check>[0]) => rule.check(value).map(({ path }) => path)

  it('is a warning at the nodes', () => {
    expect([rule.severity, rule.at]).toEqual(['warning', ['/dag/nodes/*']])
  })

  it('reports an absent or null agent or stage of an agent node', () => {
    expect(found({ type: 'agent' })).toEqual([['agent'], ['stage']])
    expect(found({ type: 'agent', agent: null, stage: null })).toEqual([['agent'], ['stage']])
    expect(found({ type: 'agent', agent: 'scout' })).toEqual([['stage']])
  })

  it('accepts an agent node that names both, and does not apply to a tool node', () => {
    expect([{ type: 'agent', agent: 'scout', stage: 'plan' }, { type: 'tool' }].flatMap(found)).toEqual([])
  })
})

describe('scout/tool-node-has-params', () => {
  const rule = toolNodeHasParams('', 'params', 'code')

  it('is a warning at each key that is absent or null', () => {
    expect(rule.severity).toBe('warning')
    const found = (value: Parameters<typeof rule.check>[0]) => rule.check(value).map(({ path }) => path)
    expect(found({ type: 'tool' })).toEqual([['params'], ['code']])
    expect(found({ type: 'tool', params: null, code: null })).toEqual([['params'], ['code']])
    expect(found({ type: 'tool', params: {} })).toEqual([['code']])
  })

  it('requires only the named keys, and does not apply to an agent node', () => {
    expect(toolNodeHasParams('', 'params').check({ type: 'tool', params: {} })).toEqual([])
    expect(rule.check({ type: 'agent' })).toEqual([])
  })
})

describe('scout/agent-inputs-in-manifest', () => {
  const rule = agentInputsInManifest('')

  it('is a warning at each file named in the inputs of an agent, at any depth', () => {
    expect(rule.severity).toBe('warning')
    const inputs = { a: 'data/a.json', b: [{ c: 'stages.plan.data' }, { c: 'x/y.txt' }], __proto: 'z' }
    const message = 'must name a section of the manifest, not a file'
    expect(rule.check({ type: 'agent', inputs })).toEqual([
      { path: ['inputs', 'a'], message },
      { path: ['inputs', 'b', 1, 'c'], message },
    ])
  })

  it('does not apply to a tool or to a node without inputs', () => {
    expect(rule.check({ type: 'tool', inputs: { a: 'data/a.json' } })).toEqual([])
    expect([{ type: 'agent' }, { type: 'agent', inputs: null }].flatMap((node) => rule.check(node))).toEqual([])
  })

  it('recognises a file path by its slash and its extension', () => {
    const paths = ['data/runs/r1/reddit_index.json', '/tmp/a.txt', './a.md', 'a/b c.csv', 'a\\b.csv', '../x/y.mp4']
    expect(paths.filter(isFilePath)).toEqual(paths)
    const others = [
      'stages.collect.data',
      'a.json',
      'and/or',
      'r/travel',
      'https://example.org/a.html',
      '1/2.5',
      'a/b. ',
      '',
    ]
    expect(others.filter(isFilePath)).toEqual([])
  })

  it('ends for cyclic inputs, without recursion', () => {
    const circle: Record<string, unknown> = { text: 'a/b.c' }
    circle['self'] = circle
    expect(findFiles(circle)).toEqual([['text']])
    let deep: unknown = 'a/b.c'
    for (let i = 0; i < 5_000; i++) deep = [deep]
    expect(findFiles(deep)).toEqual([Array<number>(5_000).fill(0)])
  })
})

describe('scout/error-when-failed', () => {
  const rule = errorWhenFailed('/dag/nodes/*', '/stages/*')
  const found = (value: Parameters<typeof rule.check>[0]) => rule.check(value).map(({ path }) => path.join('/'))

  it('is a warning at the absent error: in the status of a node, and in a stage itself', () => {
    expect(rule.severity).toBe('warning')
    expect(found({ status: { state: 'failed' } })).toEqual(['status/error'])
    expect(found({ status: { state: 'failed', error: null } })).toEqual(['status/error'])
    expect(found({ status: 'failed', error: null })).toEqual(['error'])
  })

  it('accepts an error of any content, and does not apply without a failure', () => {
    expect(
      [
        { status: { state: 'failed', error: {} } },
        { status: 'failed', error: {} },
        { status: { state: 'running' } },
        { status: 'completed' },
        { status: null },
        {},
      ].flatMap(found),
    ).toEqual([])
  })
})

describe('scout/times-ordered', () => {
  const rule = timesOrdered('/run_metadata')

  it('is a warning at the start that is after the update', () => {
    expect([rule.severity, rule.at]).toEqual(['warning', ['/run_metadata']])
    expect(rule.check({ started_at: '2025-01-01T00:00:01Z', updated_at: '2025-01-01T00:00:00Z' })).toEqual([
      { path: ['started_at'], message: 'must not be after updated_at' },
    ])
  })

  it('accepts equal times, an absent or null time, and a time with a zone beside one without', () => {
    const time = '2025-01-01T00:00:00Z'
    expect(
      [
        { started_at: time, updated_at: time },
        { started_at: time },
        { started_at: null, updated_at: time },
        { started_at: '2030-01-01T00:00:00', updated_at: time },
        { started_at: '2025-01-01T00:00:00', updated_at: '2025-01-01T00:00:00.000000001' },
      ].flatMap((times) => rule.check(times)),
    ).toEqual([])
  })
})

describe('scout/artifact-path-inside-run', () => {
  const rule = artifactPathInsideRun('/outputs/*')
  const rejected = (paths: readonly string[]) => paths.filter((path) => rule.check(path).length > 0)

  it('is an error at the path, which is not in its message', () => {
    expect([rule.severity, rule.at]).toEqual(['error', ['/outputs/*']])
    expect(rule.check('/etc/passwd')).toEqual([
      { path: [], message: 'must be a path relative to the run directory, without ".." in it' },
    ])
  })

  it('rejects leading slashes and backslashes, drives and steps up', () => {
    const outside = ['/a', '\\a', '\\\\host\\a', 'C:\\a', 'c:/a', 'C:a', '..', '../a', 'a/../b', 'a\\..\\b', 'a/..']
    expect(rejected(outside)).toEqual(outside)
  })

  it('accepts a path that stays inside', () => {
    expect(rejected(['a.json', 'a/b.json', './a', '...', 'a..b', '..a/b', 'data/runs/{run_id}/plan.json', ''])).toEqual(
      [],
    )
  })
})
