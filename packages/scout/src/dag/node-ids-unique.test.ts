import { nodeIdsUnique } from './node-ids-unique.js'

const found = (...ids: readonly string[]) =>
  nodeIdsUnique.check({ nodes: ids.map((id) => ({ id })) }).map(({ path }) => path.join('/'))

describe('scout/node-ids-unique', () => {
  it('is an error at each later id, with the id as value', () => {
    expect(nodeIdsUnique.severity).toBe('error')
    expect(found('a', 'b', 'a', 'a')).toEqual(['nodes/2/id', 'nodes/3/id'])
    expect(nodeIdsUnique.check({ nodes: [{ id: 'a' }, { id: 'a' }] })).toEqual([
      { path: ['nodes', 1, 'id'], says: 'must not be the id of an earlier node', value: 'a' },
    ])
  })

  it('accepts ids that differ in case alone, inherited names and no nodes', () => {
    expect([...found('a', 'A', '__proto__', 'constructor'), ...found()]).toEqual([])
  })
})
