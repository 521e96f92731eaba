import { expectTypeOf } from 'expect-type'
import { AgentName, AgentReference } from './agent.js'

describe('AgentName', () => {
  it('accepts the six agents of the document and no other', () => {
    expect(AgentName.values).toEqual([
      'planner',
      'data_agent',
      'insight_agent',
      'evaluator_agent',
      'creative_generator',
      'report_generator',
    ])
    expect([AgentName.is('evaluator'), AgentName.is('toString')]).toEqual([false, false])
  })

  it('is open where a message refers to an agent', () => {
    expect([AgentReference.is('planner'), AgentReference.is('accountant'), AgentReference.is(7)]).toEqual([
      true,
      true,
      false,
    ])
    expectTypeOf<string>().toExtend<AgentReference>()
  })
})
