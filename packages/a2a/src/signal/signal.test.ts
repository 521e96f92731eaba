import { rejects, set, without } from '@contracts/testing'
import { expectTypeOf } from 'expect-type'
import type { AgentProgressUpdate } from '../agent-progress-update/agent-progress-update.js'
import example from './signal.example.json' with { type: 'json' }
import { SignalType } from './signal-type.js'
import { type Signal, signal } from './signal.js'

const line = { contract: signal, examples: [example] as const }
const types = SignalType.values

describe('a2a/signal', () => {
  rejects(line, {
    'an empty object': [set('', {}), { code: 'missing', pointer: '/type', expected: types }],
    'a type no signal has': [
      [set('/type', 'tool_timeout'), without('/tool_name')],
      { code: 'unknown_tag', pointer: '/type', expected: types },
    ],
    'a type in another case': [
      set('/type', 'Tool_Result'),
      { code: 'unknown_tag', pointer: '/type', hint: 'Did you mean "tool_result"?' },
    ],
    'a type that is no text': [set('/type', 5), { code: 'wrong_type', pointer: '/type' }],
    'the issues of the signal its type names, and no other': [
      [set('/type', 'tool_invocation_start'), without('/tool_name')],
      { code: 'missing', pointer: '/tool_name' },
      { code: 'missing', pointer: '/tool_args' },
    ],
    'a list of signals': [set('', [example]), { code: 'wrong_type', pointer: '' }],
  })

  it('has the expected type', () => {
    expectTypeOf<Signal['type']>().toEqualTypeOf<SignalType>()
    expectTypeOf<Extract<Signal, { type: 'agent_progress_update' }>>().toEqualTypeOf<AgentProgressUpdate>()
  })
})
