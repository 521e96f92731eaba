import { rejects, removeAt, setAt } from '@contracts/testing'
import { expectTypeOf } from 'expect-type'
import type { LlmUsage } from './llm-usage.js'
import example from './llm-invocation.example.json' with { type: 'json' }
import { type LlmInvocation, llmInvocation } from './llm-invocation.js'

const line = { contract: llmInvocation, examples: [example] as const }

describe('a2a/llm-invocation', () => {
  rejects(line, {
    'an empty object': [setAt('', {}), { code: 'missing', pointer: '/type' }, { code: 'missing', pointer: '/request' }],
    'a call without its request': [removeAt('/request'), { code: 'missing', pointer: '/request' }],
    'a request that is a text': [setAt('/request', 'Analyze this data'), { code: 'wrong_type', pointer: '/request' }],
    'a request that is a list': [setAt('/request', []), { code: 'wrong_type', pointer: '/request' }],
    'a request that is null': [setAt('/request', null), { code: 'wrong_type', pointer: '/request' }],
    'usage without a word': [
      setAt('/usage', {}),
      ...['/usage/input_tokens', '/usage/output_tokens', '/usage/model'].map((pointer) => ({
        code: 'missing',
        pointer,
      })),
    ],
    'tokens that are no whole numbers, or below 0': [
      [setAt('/usage/input_tokens', 1.5), setAt('/usage/output_tokens', -1), setAt('/usage/cached_input_tokens', -1)],
      { code: 'wrong_type', pointer: '/usage/input_tokens' },
      { code: 'out_of_range', pointer: '/usage/output_tokens' },
      { code: 'out_of_range', pointer: '/usage/cached_input_tokens' },
    ],
    'a model without a name': [setAt('/usage/model', null), { code: 'wrong_type', pointer: '/usage/model' }],
    'another signal, and nothing else': [
      [setAt('/type', 'tool_result'), removeAt('/request')],
      { code: 'not_equal', pointer: '/type', hint: 'This is an a2a/tool-result@1.', rule: undefined },
    ],
  })

  it('accepts any object as request, in both modes', () => {
    for (const request of [{}, { contents: [{ parts: null }], temperature: true }])
      expect(llmInvocation.validate({ ...example, request }, 'strict').errors).toEqual([])
  })

  it('reads null in usage as absent, and reports it in strict mode', () => {
    for (const [usage, pointer] of [
      [null, '/usage'],
      [{ ...example.usage, cached_input_tokens: null }, '/usage/cached_input_tokens'],
    ] as const) {
      expect(llmInvocation.validate({ ...example, usage }).errors).toEqual([])
      const { errors } = llmInvocation.validate({ ...example, usage }, 'strict')
      expect(errors.map((issue) => [issue.code, issue.pointer])).toEqual([['null_value', pointer]])
    }
  })

  it('has the expected type', () => {
    expectTypeOf<LlmInvocation['usage']>().toEqualTypeOf<LlmUsage | null | undefined>()
    expectTypeOf<LlmInvocation['request']>().toEqualTypeOf<Readonly<Record<string, unknown>>>()
  })
})
