import { toolNodeHasParams } from './rules.js'

describe('scout/tool-node-has-params', () => {
  const rule = toolNodeHasParams('', 'params', 'code')

  it('is a warning at each key that is absent or null', () => {
    expect(rule.severity).toBe('warning')
    const found = (value: Parameters<typeof rule.check>[0]) => rule.check(value).map(({ path }) => path)
    expect(found({ type: 'tool' })).toEqual([['params'], ['code']])
    expect(found({ type: 'tool', params: null, code: null })).toEqual([['params'], ['code']])
    expect(found({ type: 'tool', params: {} })).toEqual([['code']])
  })

  it('requires only the named keys, and does not apply to an agent node', () => {
    expect(toolNodeHasParams('', 'params').check({ type: 'tool', params: {} })).toEqual([])
    expect(rule.check({ type: 'agent' })).toEqual([])
  })
})
