import { agentNodeHasAgent } from './agent-node-has-agent.js'

const law = agentNodeHasAgent('/dag/nodes/*')
const found = (value: Parameters<typeof law.check>[0]) => law.check(value).map(({ path }) => path)

describe('scout/agent-node-has-agent', () => {
  it('is a warning where nodes stand', () => {
    expect([law.severity, law.at]).toEqual(['warning', ['/dag/nodes/*']])
  })

  it('asks an agent node for its agent and its stage, absent or null', () => {
    expect(found({ type: 'agent' })).toEqual([['agent'], ['stage']])
    expect(found({ type: 'agent', agent: null, stage: null })).toEqual([['agent'], ['stage']])
    expect(found({ type: 'agent', agent: 'scout' })).toEqual([['stage']])
  })

  it('accepts an agent node that names both, and asks nothing of a tool node', () => {
    expect([{ type: 'agent', agent: 'scout', stage: 'plan' }, { type: 'tool' }].flatMap(found)).toEqual([])
  })
})
