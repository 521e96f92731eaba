import { rejects, removeAt, setAt } from '@contracts/testing'
import { expectTypeOf } from 'expect-type'
import example from './agent-progress-update.example.json' with { type: 'json' }
import { type AgentProgressUpdate, agentProgressUpdate } from './agent-progress-update.js'

const line = { contract: agentProgressUpdate, examples: [example] as const }

describe('a2a/agent-progress-update', () => {
  rejects(line, {
    'an empty object': [
      setAt('', {}),
      { code: 'missing', pointer: '/type' },
      { code: 'missing', pointer: '/status_text' },
    ],
    'an update without text': [removeAt('/status_text'), { code: 'missing', pointer: '/status_text' }],
    'a text that is none': [setAt('/status_text', null), { code: 'wrong_type', pointer: '/status_text' }],
    'a message without its type, with its other issues': [
      [removeAt('/type'), setAt('/status_text', 5)],
      { code: 'missing', pointer: '/type' },
      { code: 'wrong_type', pointer: '/status_text' },
    ],
    'another signal, and nothing else': [
      [setAt('/type', 'tool_result'), removeAt('/status_text')],
      { code: 'not_equal', pointer: '/type', hint: 'This is an a2a/tool-result@1.', rule: undefined },
    ],
    'an unknown type, and nothing else': [
      [setAt('/type', 'tool_timeout'), setAt('/status_text', 5)],
      { code: 'not_equal', pointer: '/type', rule: undefined },
    ],
  })

  it('accepts an empty text', () => {
    expect(agentProgressUpdate.validate({ ...example, status_text: '' }, 'strict').errors).toEqual([])
  })

  it('accepts undocumented keys, and reports each in strict mode', () => {
    const update = { ...example, agent: 'orchestrator' }
    expect(agentProgressUpdate.validate(update).errors).toEqual([])
    expect(agentProgressUpdate.validate(update, 'strict').errors.map(({ code, pointer }) => [code, pointer])).toEqual([
      ['unknown_key', '/agent'],
    ])
  })

  it('has the expected type', () => {
    expectTypeOf<AgentProgressUpdate['type']>().toEqualTypeOf<'agent_progress_update'>()
    expectTypeOf<AgentProgressUpdate['status_text']>().toEqualTypeOf<string>()
  })
})
