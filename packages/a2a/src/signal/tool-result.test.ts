import { rejects, removeAt, setAt } from '@contracts/testing'
import { expectTypeOf } from 'expect-type'
import type { LlmUsage } from './llm-usage.js'
import example from './tool-result.example.json' with { type: 'json' }
import { type ToolResult, toolResult } from './tool-result.js'

const line = { contract: toolResult, examples: [example] as const }

describe('a2a/tool-result', () => {
  rejects(line, {
    'an empty object': [
      setAt('', {}),
      { code: 'missing', pointer: '/type' },
      { code: 'missing', pointer: '/tool_name' },
      { code: 'missing', pointer: '/result_data' },
      { code: 'missing', pointer: '/function_call_id' },
    ],
    'a result without its data': [removeAt('/result_data'), { code: 'missing', pointer: '/result_data' }],
    'a wrong type in every field that has one': [
      [setAt('/tool_name', {}), setAt('/function_call_id', null)],
      { code: 'wrong_type', pointer: '/tool_name' },
      { code: 'wrong_type', pointer: '/function_call_id' },
    ],
    'usage without a word': [
      setAt('/llm_usage', {}),
      ...['/llm_usage/input_tokens', '/llm_usage/output_tokens', '/llm_usage/model'].map((pointer) => ({
        code: 'missing',
        pointer,
      })),
    ],
    'another signal, and nothing else': [
      [setAt('/type', 'llm_invocation'), removeAt('/tool_name')],
      { code: 'not_equal', pointer: '/type', hint: 'This is an a2a/llm-invocation@1.', rule: undefined },
    ],
  })

  it('accepts any JSON value as data, also null, in both modes', () => {
    for (const result_data of [null, 0, false, '', [], {}])
      expect(toolResult.validate({ ...example, result_data }, 'strict').errors).toEqual([])
  })

  it('reads null in usage as absent, and reports it in strict mode', () => {
    const result = { ...example, llm_usage: null }
    expect(toolResult.validate(result).errors).toEqual([])
    expect(toolResult.validate(result, 'strict').errors.map(({ code, pointer }) => [code, pointer])).toEqual([
      ['null_value', '/llm_usage'],
    ])
  })

  it('has the expected type', () => {
    expectTypeOf<ToolResult['llm_usage']>().toEqualTypeOf<LlmUsage | null | undefined>()
    expectTypeOf<ToolResult['result_data']>().toEqualTypeOf<unknown>()
  })
})
