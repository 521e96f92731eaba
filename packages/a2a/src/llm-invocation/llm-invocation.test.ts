import { rejects, set, without } from '@contracts/core/testing'
import { expectTypeOf } from 'expect-type'
import example from './llm-invocation.example.json' with { type: 'json' }
import { type LlmInvocation, llmInvocation } from './llm-invocation.js'

const line = { contract: llmInvocation, examples: [example] as const }

describe('a2a/llm-invocation', () => {
  rejects(line, {
    'an empty object': [set('', {}), { code: 'missing', pointer: '/type' }, { code: 'missing', pointer: '/request' }],
    'a call without its request': [without('/request'), { code: 'missing', pointer: '/request' }],
    'a request that is a text': [set('/request', 'Analyze this data'), { code: 'wrong_type', pointer: '/request' }],
    'a request that is a list': [set('/request', []), { code: 'wrong_type', pointer: '/request' }],
    'a request that is null': [set('/request', null), { code: 'wrong_type', pointer: '/request' }],
    'another signal, and nothing else': [
      [set('/type', 'tool_result'), without('/request')],
      { code: 'not_equal', pointer: '/type', hint: 'This is a a2a/tool-result@1.', rule: undefined },
    ],
  })

  it('takes any object as request, in both modes', () => {
    for (const request of [{}, { contents: [{ parts: null }], temperature: true }])
      expect(llmInvocation.check({ ...example, request }, 'strict').errors).toEqual([])
  })

  it('has the type its readers see', () => {
    expectTypeOf<LlmInvocation['request']>().toEqualTypeOf<Readonly<Record<string, unknown>>>()
  })
})
