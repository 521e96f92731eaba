import start from '../signal/tool-invocation-start.example.json' with { type: 'json' }
import result from '../signal/tool-result.example.json' with { type: 'json' }
import { callToResult } from './session.js'

const own = { ...result, tool_name: start.tool_name, function_call_id: start.function_call_id }
const found = (second: unknown) => callToResult.check(start, second).map((issue) => [issue.pointer, issue.message])

describe('a2a/call-to-result', () => {
  it('accepts the result of the call', () => {
    expect(found(own)).toEqual([])
  })

  it('reports a result of another tool', () => {
    expect(found({ ...own, tool_name: 'calculator' })).toEqual([
      ['/tool_name', `must be the tool_name of the call, "${start.tool_name}" — got "calculator"`],
    ])
  })

  it('quotes a name so that it cannot control a terminal', () => {
    const [issue] = callToResult.check({ ...start, tool_name: '\u202e' }, own)
    expect(issue?.message).toBe(`must be the tool_name of the call, "\\u202e" — got "${start.tool_name}"`)
  })

  it('reports the result of another call', () => {
    expect(found({ ...own, function_call_id: 'call_2' })).toEqual([
      ['/function_call_id', `must be the function_call_id of the call, "${start.function_call_id}" — got "call_2"`],
    ])
  })
})
