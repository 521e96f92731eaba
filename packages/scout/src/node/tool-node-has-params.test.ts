import { toolNodeHasParams } from './tool-node-has-params.js'

describe('scout/tool-node-has-params', () => {
  const law = toolNodeHasParams('', 'params', 'code')

  it('is a warning at each key that is absent or null', () => {
    expect(law.severity).toBe('warning')
    const found = (value: Parameters<typeof law.check>[0]) => law.check(value).map(({ path }) => path)
    expect(found({ type: 'tool' })).toEqual([['params'], ['code']])
    expect(found({ type: 'tool', params: null, code: null })).toEqual([['params'], ['code']])
    expect(found({ type: 'tool', params: {} })).toEqual([['code']])
  })

  it('asks for the named keys alone, and nothing of an agent node', () => {
    expect(toolNodeHasParams('', 'params').check({ type: 'tool', params: {} })).toEqual([])
    expect(law.check({ type: 'agent' })).toEqual([])
  })
})
