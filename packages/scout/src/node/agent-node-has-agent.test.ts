import { agentNodeHasAgent } from './rules.js'

const rule = agentNodeHasAgent('/dag/nodes/*')
const found = (value: Parameters<typeof rule.check>[0]) => rule.check(value).map(({ path }) => path)

describe('scout/agent-node-has-agent', () => {
  it('is a warning at the nodes', () => {
    expect([rule.severity, rule.at]).toEqual(['warning', ['/dag/nodes/*']])
  })

  it('reports an absent or null agent or stage of an agent node', () => {
    expect(found({ type: 'agent' })).toEqual([['agent'], ['stage']])
    expect(found({ type: 'agent', agent: null, stage: null })).toEqual([['agent'], ['stage']])
    expect(found({ type: 'agent', agent: 'scout' })).toEqual([['stage']])
  })

  it('accepts an agent node that names both, and does not apply to a tool node', () => {
    expect([{ type: 'agent', agent: 'scout', stage: 'plan' }, { type: 'tool' }].flatMap(found)).toEqual([])
  })
})
