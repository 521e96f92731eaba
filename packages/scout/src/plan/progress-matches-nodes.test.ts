import { progressMatchesNodes } from './rules.js'

const run = (overall_progress: number, ...states: readonly (string | null)[]) => ({
  run_metadata: { status: 'running', overall_progress },
  dag: { nodes: states.map((state, i) => ({ id: String(i), status: { state } })) },
})

describe('scout/progress-matches-nodes', () => {
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
