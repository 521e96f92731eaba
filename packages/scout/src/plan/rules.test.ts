import { progressMatchesNodes, runIdsAgree, stageKeysAreNodes, stagesMirrorNodes, statusMatchesNodes } from './rules.js'

describe('scout/run-ids-agree', () => {
  it('is a warning at the run_id of the dag', () => {
    expect(runIdsAgree.severity).toBe('warning')
    expect(runIdsAgree.check({ run_id: 'a', dag: { run_id: 'b', nodes: [] } })).toEqual([
      { path: ['dag', 'run_id'], message: 'must be the run_id of the plan' },
    ])
  })

  it('accepts equal ids, and the absence of one of them', () => {
    expect(
      [
        { run_id: 'a', dag: { run_id: 'a', nodes: [] } },
        { run_id: 'a', dag: { nodes: [] } },
        { run_id: null, dag: { run_id: 'b', nodes: [] } },
      ].flatMap((run) => runIdsAgree.check(run)),
    ).toEqual([])
  })
})

describe('scout/stage-keys-are-nodes', () => {
  const dag = { nodes: [{ id: 'plan' }, { id: '__proto__' }] }

  it('is a warning at each stage without a node, inherited names included', () => {
    expect(stageKeysAreNodes.severity).toBe('warning')
    const found = stageKeysAreNodes.check({ dag, stages: { plan: {}, constructor: {}, act: {} } })
    expect(found.map(({ path }) => path)).toEqual([
      ['stages', 'constructor'],
      ['stages', 'act'],
    ])
  })

  it('accepts stages of some nodes, of one called __proto__, and no stages', () => {
    const stages = Object.fromEntries([['__proto__', {}]])
    expect(
      [{ dag, stages }, { dag, stages: {} }, { dag, stages: null }, { dag }].flatMap((run) =>
        stageKeysAreNodes.check(run),
      ),
    ).toEqual([])
  })
})

describe('scout/stages-mirror-nodes', () => {
  const nodes = (state?: string | null) => ({ nodes: [{ id: '__proto__', status: { state: state ?? null } }] })
  const stages = (status?: string | null) => Object.fromEntries([['__proto__', { status: status ?? null }]])

  it('is a warning at the stage with another state', () => {
    expect(stagesMirrorNodes.severity).toBe('warning')
    expect(stagesMirrorNodes.check({ dag: nodes('completed'), stages: stages('running') })).toEqual([
      { path: ['stages', '__proto__', 'status'], message: 'must be the state of the node' },
    ])
  })

  it('does not apply if the stage or the node has no state', () => {
    expect(
      [
        { dag: nodes('completed'), stages: stages('completed') },
        { dag: nodes(), stages: stages('completed') },
        { dag: nodes('completed'), stages: stages() },
        { dag: nodes('completed'), stages: {} },
        { dag: nodes('completed'), stages: null },
        { dag: { nodes: [{ id: 'toString' }] } },
      ].flatMap((run) => stagesMirrorNodes.check(run)),
    ).toEqual([])
  })
})

describe('scout/status-matches-nodes', () => {
  const fits = (status: string, ...states: readonly (string | null)[]) =>
    statusMatchesNodes.check({
      run_metadata: { status, overall_progress: 0 },
      dag: { nodes: states.map((state, i) => ({ id: String(i), status: { state } })) },
    }).length === 0
  const fitting = (...states: readonly (string | null)[]) =>
    ['initialized', 'running', 'completed', 'failed'].filter((status) => fits(status, ...states))

  it('is a warning at the status', () => {
    expect(statusMatchesNodes.severity).toBe('warning')
    const run = { run_metadata: { status: 'failed', overall_progress: 0 }, dag: { nodes: [{ id: 'a' }] } }
    expect(statusMatchesNodes.check(run).map(({ path }) => path)).toEqual([['run_metadata', 'status']])
  })

  it('requires failed if a node has failed, completed if all have completed, else another status', () => {
    expect(fitting('completed', 'failed', null)).toEqual(['failed'])
    expect(fitting('completed', 'completed')).toEqual(['completed'])
    expect(fitting('completed', 'running')).toEqual(['initialized', 'running'])
    expect(fitting(null, 'pending')).toEqual(['initialized', 'running'])
  })

  it('does not apply to a run without nodes, or one without metadata', () => {
    expect(fitting()).toEqual(['initialized', 'running', 'completed', 'failed'])
    expect(statusMatchesNodes.check({ dag: { nodes: [{ id: 'a' }] } })).toEqual([])
  })
})

describe('scout/progress-matches-nodes', () => {
  const run = (overall_progress: number, ...states: readonly (string | null)[]) => ({
    run_metadata: { status: 'running', overall_progress },
    dag: { nodes: states.map((state, i) => ({ id: String(i), status: { state } })) },
  })

  it('is a warning at progress that is not the share of completed nodes', () => {
    expect(progressMatchesNodes.severity).toBe('warning')
    expect(progressMatchesNodes.check(run(0.5, 'completed', 'running', null))).toEqual([
      { path: ['run_metadata', 'overall_progress'], message: 'must be 1 of 3 nodes, to within 0.01' },
    ])
  })

  it('accepts a difference of at most one hundredth', () => {
    const third = ['completed', null, null]
    expect([0.33, 0.34, 0.3433].map((given) => progressMatchesNodes.check(run(given, ...third)).length)).toEqual([
      0, 0, 0,
    ])
    expect([0.32, 0.345].map((given) => progressMatchesNodes.check(run(given, ...third)).length)).toEqual([1, 1])
    expect(progressMatchesNodes.check(run(0.26, 'completed', null, null, null))).toEqual([])
  })

  it('does not apply to a run without nodes, or one without metadata', () => {
    expect(progressMatchesNodes.check(run(0.7))).toEqual([])
    expect(progressMatchesNodes.check({ dag: { nodes: [{ id: 'a' }] }, run_metadata: null })).toEqual([])
  })
})
