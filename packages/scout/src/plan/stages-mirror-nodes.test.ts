import { stagesMirrorNodes } from './rules.js'

const nodes = (state?: string | null) => ({ nodes: [{ id: '__proto__', status: { state: state ?? null } }] })
const stages = (status?: string | null) => Object.fromEntries([['__proto__', { status: status ?? null }]])

describe('scout/stages-mirror-nodes', () => {
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
