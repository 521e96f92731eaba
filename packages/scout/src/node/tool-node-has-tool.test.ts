import { toolNodeHasToolV1 } from './tool-node-has-tool.js'

describe('scout/v1/tool-node-has-tool', () => {
  const law = toolNodeHasToolV1('')

  it('is a warning at the absent tool', () => {
    expect(law.severity).toBe('warning')
    const found = [{ path: ['tool'], says: 'must be there: a node of the type tool names its tool' }]
    expect(law.check({ type: 'tool' })).toEqual(found)
    expect(law.check({ type: 'tool', tool: null })).toEqual(found)
  })

  it('accepts a named tool and asks nothing of an agent node', () => {
    expect([{ type: 'tool', tool: 'search' }, { type: 'agent' }].flatMap(law.check)).toEqual([])
  })
})
