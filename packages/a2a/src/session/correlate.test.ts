import { expectTypeOf } from 'expect-type'
import fc from 'fast-check'
import type { Signal } from '../signal/signal.js'
import type { ToolResult } from '../signal/tool-result.js'
import { correlate, type Correlation } from './session.js'

const start = (function_call_id: string): Signal => ({
  type: 'tool_invocation_start',
  tool_name: 'web_search',
  tool_args: {},
  function_call_id,
})
const result = (function_call_id: string): Signal => ({
  type: 'tool_result',
  tool_name: 'web_search',
  result_data: null,
  function_call_id,
})
const progress: Signal = { type: 'agent_progress_update', status_text: '' }
const brief = (signals: readonly Signal[]) =>
  correlate(signals).issues.map(({ severity, code, pointer }) => `${severity} ${code} ${pointer}`)

describe('correlate', () => {
  it('pairs each call with its result, in the order the calls began', () => {
    const signals = [start('a'), progress, start('b'), result('b'), result('a')]
    const { pairs, issues } = correlate(signals)
    expect(pairs).toEqual([
      { start: signals[0], result: signals[4] },
      { start: signals[2], result: signals[3] },
    ])
    expect([pairs[0]?.start === signals[0], issues]).toEqual([true, []])
  })

  it('does not require an order: a result may precede its call', () => {
    expect([correlate([result('a'), start('a')]).pairs.length, brief([result('a'), start('a')])]).toEqual([1, []])
  })

  it('reports a result without a call', () => {
    const [issue] = correlate([progress, result('a')]).issues
    expect(issue?.toJSON()).toEqual({
      severity: 'error',
      code: 'result-without-start',
      rule: 'a2a/result-without-start',
      path: [1, 'function_call_id'],
      pointer: '/1/function_call_id',
      expected: 'Every result is the result of a call.',
      actual: '"a"',
      message: 'must be the id of a call in the stream — got "a"',
      contract: 'a2a/tool-result@1',
    })
  })

  it('reports a result that names another tool than its call, and still pairs the two', () => {
    const other: Signal = { ...result('a'), tool_name: 'calculator' } as Signal
    const { pairs, issues } = correlate([progress, other, start('a')])
    expect(pairs).toEqual([{ start: start('a'), result: other }])
    expect(
      issues.map(({ severity, code, pointer, contract, message }) => [severity, code, pointer, contract, message]),
    ).toEqual([
      [
        'error',
        'call-to-result',
        '/1/tool_name',
        'a2a/tool-result@1',
        'must be the tool_name of the call, "web_search" — got "calculator"',
      ],
    ])
  })

  it('warns of a call without a result at the end of the stream', () => {
    expect(brief([start('a'), progress])).toEqual(['warning start-without-result /0/function_call_id'])
  })

  it('reports a repeated id only at the later signal', () => {
    expect(brief([start('a'), start('a'), result('a'), result('a'), result('a')])).toEqual([
      'error duplicate-call-id /1/function_call_id',
      'error duplicate-call-id /3/function_call_id',
      'error duplicate-call-id /4/function_call_id',
    ])
  })

  it('returns the issues in the order of the stream', () => {
    expect(brief([start('c'), result('b'), start('a'), start('a'), result('a'), progress])).toEqual([
      'warning start-without-result /0/function_call_id',
      'error result-without-start /1/function_call_id',
      'error duplicate-call-id /3/function_call_id',
    ])
  })

  it('accepts any text as id', () => {
    const ids = ['', '__proto__', 'constructor', 'toString']
    expect(correlate([...ids.map(start), ...ids.map(result)])).toMatchObject({ pairs: { length: 4 }, issues: [] })
  })

  it('pairs or reports every call and every result once', () => {
    const some = fc.array(fc.tuple(fc.boolean(), fc.constantFrom('a', 'b', 'c', 'd')), { maxLength: 12 })
    fc.assert(
      fc.property(some, (drawn) => {
        const { pairs, issues } = correlate(drawn.map(([starts, id]) => (starts ? start(id) : result(id))))
        expect(2 * pairs.length + issues.length).toBe(drawn.length)
      }),
    )
  })

  it('has the expected types', () => {
    expectTypeOf<Correlation['pairs'][number]['result']>().toEqualTypeOf<ToolResult>()
  })
})
