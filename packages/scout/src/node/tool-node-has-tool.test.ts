import { toolNodeHasTool, toolNodeHasToolV1 } from './tool-node-has-tool.js'

describe('scout/tool-node-has-tool', () => {
  const laws = [toolNodeHasTool(''), toolNodeHasToolV1('')]

  it('is an error in version 2 and a warning, of an id of its own, in version 1', () => {
    expect(laws.map(({ id, severity }) => `${severity} ${id}`)).toEqual([
      'error scout/tool-node-has-tool',
      'warning scout/v1/tool-node-has-tool',
    ])
  })

  it('reports the absent tool', () => {
    const found = [{ path: ['tool'], says: 'must be there: a node of the type tool names its tool' }]
    for (const law of laws) {
      expect(law.check({ type: 'tool' })).toEqual(found)
      expect(law.check({ type: 'tool', tool: null })).toEqual(found)
    }
  })

  it('accepts a named tool and asks nothing of an agent node', () => {
    const nodes = [{ type: 'tool', tool: 'search' }, { type: 'agent' }]
    expect(laws.flatMap(({ check }) => nodes.flatMap(check))).toEqual([])
  })
})
