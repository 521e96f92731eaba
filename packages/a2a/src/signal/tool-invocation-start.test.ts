import { rejects, removeAt, setAt } from '@contracts/testing'
import { expectTypeOf } from 'expect-type'
import example from './tool-invocation-start.example.json' with { type: 'json' }
import { type ToolInvocationStart, toolInvocationStart } from './tool-invocation-start.js'

const line = { contract: toolInvocationStart, examples: [example] as const }

describe('a2a/tool-invocation-start', () => {
  rejects(line, {
    'an empty object': [
      setAt('', {}),
      { code: 'missing', pointer: '/type' },
      { code: 'missing', pointer: '/tool_name' },
      { code: 'missing', pointer: '/tool_args' },
      { code: 'missing', pointer: '/function_call_id' },
    ],
    'a wrong type in every field': [
      [setAt('/tool_name', null), setAt('/tool_args', []), setAt('/function_call_id', 7)],
      { code: 'wrong_type', pointer: '/tool_name' },
      { code: 'wrong_type', pointer: '/tool_args' },
      { code: 'wrong_type', pointer: '/function_call_id' },
    ],
    'a call without its id': [removeAt('/function_call_id'), { code: 'missing', pointer: '/function_call_id' }],
    'another signal, and nothing else': [
      [setAt('/type', 'tool_result'), removeAt('/tool_args')],
      { code: 'not_equal', pointer: '/type', hint: 'This is an a2a/tool-result@1.', rule: undefined },
    ],
  })

  it('accepts any object as arguments, in both modes', () => {
    for (const tool_args of [{}, { nested: { deep: [null] } }])
      expect(toolInvocationStart.validate({ ...example, tool_args }, 'strict').errors).toEqual([])
  })

  it('has the expected type', () => {
    expectTypeOf<ToolInvocationStart['tool_args']>().toEqualTypeOf<Readonly<Record<string, unknown>>>()
    expectTypeOf<ToolInvocationStart['function_call_id']>().toEqualTypeOf<string>()
  })
})
