import { toolResult } from '../tool-result/tool-result.js'
import { cachedWithinInput } from './cached-within-input.js'

const usage = (input_tokens: number, cached_input_tokens?: number | null) => ({
  input_tokens,
  output_tokens: 1,
  model: 'gpt-4',
  ...(cached_input_tokens === undefined ? {} : { cached_input_tokens }),
})
const call = (used: ReturnType<typeof usage> | null) => ({ type: 'llm_invocation', usage: used })

const law = cachedWithinInput('usage', 'llm_usage')

describe('a2a/cached-within-input', () => {
  it('accepts a cache that gave all tokens, some, none, or was not asked', () => {
    for (const used of [usage(5, 5), usage(5, 3), usage(0, 0), usage(0), usage(0, null), null])
      expect(law.check(call(used))).toEqual([])
  })

  it('is a warning at the cached tokens when there are more of them than were sent', () => {
    expect(law.severity).toBe('warning')
    expect(law.check(call(usage(5, 6)))).toEqual([
      { path: ['usage', 'cached_input_tokens'], says: 'must be at most input_tokens', value: 6 },
    ])
    expect(law.check({ type: 'tool_result', llm_usage: usage(0, 1) }).map(({ path }) => path)).toEqual([
      ['llm_usage', 'cached_input_tokens'],
    ])
  })

  it('reads the key its signal declares, and no other', () => {
    for (const type of ['agent_progress_update', 'constructor'])
      expect(law.check({ type, usage: usage(0, 1), llm_usage: usage(0, 1) })).toEqual([])
    expect(law.check({ type: 'tool_result', usage: usage(0, 1) })).toEqual([])
  })

  it('is silent where the tokens are no numbers', () => {
    const result = { type: 'tool_result', tool_name: '', result_data: 0, function_call_id: '' }
    const { errors, warnings } = toolResult.check({ ...result, llm_usage: { ...usage(1, 2), input_tokens: '1' } })
    expect([...errors, ...warnings].map(({ code, pointer }) => [code, pointer])).toEqual([
      ['wrong_type', '/llm_usage/input_tokens'],
    ])
  })
})
