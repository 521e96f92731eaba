import { stageKeysAreNodes } from './rules.js'

const dag = { nodes: [{ id: 'plan' }, { id: '__proto__' }] }

describe('scout/stage-keys-are-nodes', () => {
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
