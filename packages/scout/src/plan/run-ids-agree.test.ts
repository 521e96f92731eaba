import { runIdsAgree } from './rules.js'

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
