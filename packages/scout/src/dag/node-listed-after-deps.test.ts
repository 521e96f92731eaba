import { nodeListedAfterDeps } from './rules.js'

describe('scout/node-listed-after-deps', () => {
  it('is a warning at each dep that is listed later', () => {
    expect(nodeListedAfterDeps.severity).toBe('warning')
    expect(nodeListedAfterDeps.check({ nodes: [{ id: 'a', deps: ['b'] }, { id: 'b' }] })).toEqual([
      { path: ['nodes', 0, 'deps', 0], message: 'must be listed before the node that depends on it' },
    ])
  })

  it('accepts the order of the dependencies, and reports nothing for deps that do not exist', () => {
    expect(nodeListedAfterDeps.check({ nodes: [{ id: 'a' }, { id: 'b', deps: ['a', 'z'] }] })).toEqual([])
  })

  it('does not apply to a cycle', () => {
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
