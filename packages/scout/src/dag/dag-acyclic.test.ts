import { dagAcyclic } from './dag-acyclic.js'

const message = 'must not lead back to a node that waits for this one'

describe('scout/dag-acyclic', () => {
  it('is an error at the dep that closes the circle, once, with the whole path as value', () => {
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

  it('reports a node that waits for itself', () => {
    expect(dagAcyclic.check({ nodes: [{ id: 'a', deps: ['a'] }] })).toEqual([
      { path: ['nodes', 0, 'deps', 0], message, value: 'a → a' },
    ])
  })

  it('accepts a node that two others wait for', () => {
    expect(dagAcyclic.check({ nodes: [{ id: 'a' }, { id: 'b', deps: ['a'] }, { id: 'c', deps: ['a', 'b'] }] })).toEqual(
      [],
    )
  })
})
