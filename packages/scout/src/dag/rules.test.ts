import { dagAcyclic, nodeListedAfterDeps } from './rules.js'

describe('scout/dag-acyclic', () => {
  const message = 'must not close a cycle'

  it('is one error at the dep that closes the cycle, with the whole path as value', () => {
    expect(dagAcyclic.severity).toBe('error')
    expect(
      dagAcyclic.check({
        nodes: [
          { id: 'a', deps: ['b'] },
          { id: 'b', deps: ['a'] },
        ],
      }),
    ).toEqual([{ path: ['nodes', 1, 'deps', 0], message, value: 'a → b → a' }])
  })

  it('reports a node that depends on itself', () => {
    expect(dagAcyclic.check({ nodes: [{ id: 'a', deps: ['a'] }] })).toEqual([
      { path: ['nodes', 0, 'deps', 0], message, value: 'a → a' },
    ])
  })

  it('accepts a node on which two others depend', () => {
    expect(dagAcyclic.check({ nodes: [{ id: 'a' }, { id: 'b', deps: ['a'] }, { id: 'c', deps: ['a', 'b'] }] })).toEqual(
      [],
    )
  })
})

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
