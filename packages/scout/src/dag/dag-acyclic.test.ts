import { dagAcyclic } from './rules.js'

const message = 'must not close a cycle'

describe('scout/dag-acyclic', () => {
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
