import { rejects, setAt, removeAt } from '@contracts/testing'
import { expectTypeOf } from 'expect-type'
import type { AgentProgressUpdate } from './agent-progress-update.js'
import example from './signal.example.json' with { type: 'json' }
import { SignalType } from './signal-type.js'
import { type Signal, signal } from './signal.js'

const line = { contract: signal, examples: [example] as const }
const types = SignalType.values

describe('a2a/signal', () => {
  rejects(line, {
    'an empty object': [setAt('', {}), { code: 'missing', pointer: '/type', expected: types }],
    'a type no signal has': [
      [setAt('/type', 'tool_timeout'), removeAt('/tool_name')],
      { code: 'unknown_tag', pointer: '/type', expected: types },
    ],
    'a type in another case': [
      setAt('/type', 'Tool_Result'),
      { code: 'unknown_tag', pointer: '/type', hint: 'Did you mean "tool_result"?' },
    ],
    'a type that is no text': [setAt('/type', 5), { code: 'wrong_type', pointer: '/type' }],
    'the issues of the signal its type names, and no other': [
      [setAt('/type', 'tool_invocation_start'), removeAt('/tool_name')],
      { code: 'missing', pointer: '/tool_name' },
      { code: 'missing', pointer: '/tool_args' },
    ],
    'a list of signals': [setAt('', [example]), { code: 'wrong_type', pointer: '' }],
  })

  it('has the expected type', () => {
    expectTypeOf<Signal['type']>().toEqualTypeOf<SignalType>()
    expectTypeOf<Extract<Signal, { type: 'agent_progress_update' }>>().toEqualTypeOf<AgentProgressUpdate>()
  })
})
