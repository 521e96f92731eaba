import { depsExist } from './deps-exist.js'

describe('scout/deps-exist', () => {
  it('is an error at each dep nobody is called', () => {
    expect(depsExist.severity).toBe('error')
    expect(depsExist.check({ nodes: [{ id: 'a', deps: ['b', 'c', 'toString'] }, { id: 'b' }] })).toEqual([
      { path: ['nodes', 0, 'deps', 1], says: 'must be the id of a node of this plan', value: 'c' },
      { path: ['nodes', 0, 'deps', 2], says: 'must be the id of a node of this plan', value: 'toString' },
    ])
  })

  it('accepts deps of any order, none and null', () => {
    expect(depsExist.check({ nodes: [{ id: 'a', deps: ['b'] }, { id: 'b', deps: null }, { id: 'c' }] })).toEqual([])
  })
})
