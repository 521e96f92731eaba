import { toolResult } from './tool-result.js'
import { cachedWithinInput } from './llm-usage.js'

const usage = (input_tokens: number, cached_input_tokens?: number | null) => ({
  input_tokens,
  output_tokens: 1,
  model: 'gpt-4',
  ...(cached_input_tokens === undefined ? {} : { cached_input_tokens }),
})
const call = (used: ReturnType<typeof usage> | null) => ({ type: 'llm_invocation', usage: used })

const rule = cachedWithinInput('usage', 'llm_usage')

describe('a2a/cached-within-input', () => {
  it('accepts any number of cached tokens up to the tokens sent, and their absence', () => {
    for (const used of [usage(5, 5), usage(5, 3), usage(0, 0), usage(0), usage(0, null), null])
      expect(rule.check(call(used))).toEqual([])
  })

  it('is a warning at the cached tokens when there are more of them than were sent', () => {
    expect(rule.severity).toBe('warning')
    expect(rule.check(call(usage(5, 6)))).toEqual([
      { path: ['usage', 'cached_input_tokens'], message: 'must be at most input_tokens' },
    ])
    expect(rule.check({ type: 'tool_result', llm_usage: usage(0, 1) }).map(({ path }) => path)).toEqual([
      ['llm_usage', 'cached_input_tokens'],
    ])
  })

  it('reads only the key that its signal declares', () => {
    for (const type of ['agent_progress_update', 'constructor'])
      expect(rule.check({ type, usage: usage(0, 1), llm_usage: usage(0, 1) })).toEqual([])
    expect(rule.check({ type: 'tool_result', usage: usage(0, 1) })).toEqual([])
  })

  it('does not apply if the tokens are not numbers', () => {
    const result = { type: 'tool_result', tool_name: '', result_data: 0, function_call_id: '' }
    const { errors, warnings } = toolResult.validate({ ...result, llm_usage: { ...usage(1, 2), input_tokens: '1' } })
    expect([...errors, ...warnings].map(({ code, pointer }) => [code, pointer])).toEqual([
      ['wrong_type', '/llm_usage/input_tokens'],
    ])
  })
})
