import { nodeListedAfterDeps } from './node-listed-after-deps.js'

describe('scout/node-listed-after-deps', () => {
  it('is a warning at each dep that stands later', () => {
    expect(nodeListedAfterDeps.severity).toBe('warning')
    expect(nodeListedAfterDeps.check({ nodes: [{ id: 'a', deps: ['b'] }, { id: 'b' }] })).toEqual([
      { path: ['nodes', 0, 'deps', 0], says: 'must be listed before the node that depends on it', value: 'b' },
    ])
  })

  it('accepts the order of the work, and says nothing of deps that are not there', () => {
    expect(nodeListedAfterDeps.check({ nodes: [{ id: 'a' }, { id: 'b', deps: ['a', 'z'] }] })).toEqual([])
  })

  it('is not asked of a circle', () => {
    expect(
      nodeListedAfterDeps.check({
        nodes: [
          { id: 'a', deps: ['b'] },
          { id: 'b', deps: ['a'] },
        ],
      }),
    ).toEqual([])
  })
})
