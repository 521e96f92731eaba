import { statusMatchesNodes } from './rules.js'

const fits = (status: string, ...states: readonly (string | null)[]) =>
  statusMatchesNodes.check({
    run_metadata: { status, overall_progress: 0 },
    dag: { nodes: states.map((state, i) => ({ id: String(i), status: { state } })) },
  }).length === 0
const fitting = (...states: readonly (string | null)[]) =>
  ['initialized', 'running', 'completed', 'failed'].filter((status) => fits(status, ...states))

describe('scout/status-matches-nodes', () => {
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
