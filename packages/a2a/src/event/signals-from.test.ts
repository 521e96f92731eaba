import type { Issue } from '@contracts/core'
import fc from 'fast-check'
import { toDataPart } from './event.js'
import type { Signal } from '../signal/signal.js'
import { signalsFrom } from './event.js'

const signal: Signal = { type: 'agent_progress_update', status_text: 'Comparing figures' }
const newer = { type: 'rag_info_update', title: 'Sources' }
const wrong = { type: 'agent_progress_update' }
const brief = (issues: readonly Issue[]) => issues.map(({ code, pointer }) => `${code} ${pointer}`)
const nothing = { signals: [], unknown: [], issues: [] }

/** Returns a status update of A2A 0.3 with these data in its message. */
const legacy = (...data: readonly unknown[]) => ({
  kind: 'status-update',
  taskId: 'task-1',
  contextId: 'context-1',
  final: false,
  status: {
    state: 'working',
    message: {
      kind: 'message',
      role: 'agent',
      messageId: 'm-1',
      parts: data.map((one) => ({ kind: 'data', data: one })),
    },
  },
})

/** Returns a status update as A2A 1.0 writes it, with these data. */
const modern = (...data: readonly unknown[]) => ({
  statusUpdate: {
    taskId: 'task-1',
    contextId: 'context-1',
    status: {
      state: 'TASK_STATE_WORKING',
      message: { messageId: 'm-1', role: 'ROLE_AGENT', parts: data.map((one) => ({ data: one })) },
    },
  },
})

/** Returns the same status update in the memory of the 1.x SDK. */
const inMemory = (...data: readonly unknown[]) => ({
  payload: {
    $case: 'statusUpdate',
    value: { status: { state: 2, message: { parts: data.map((value) => ({ content: { $case: 'data', value } })) } } },
  },
})

const spellings = { '0.3': legacy, '1.0': modern, 'the SDK in memory': inMemory }
const wraps: Readonly<Record<string, (event: unknown) => unknown>> = {
  alone: (event) => event,
  'in a JSON-RPC result': (result) => ({ jsonrpc: '2.0', id: 1, result }),
  'in an SSE payload': (full_payload) => ({ event_type: 'a2a_message', direction: 'status_update', full_payload }),
  'in a JSON-RPC result in an SSE payload': (result) => ({ full_payload: { jsonrpc: '2.0', id: 'x', result } }),
}

describe('signalsFrom', () => {
  for (const [spelling, write] of Object.entries(spellings)) {
    for (const [where, wrap] of Object.entries(wraps)) {
      it(`reads ${spelling} ${where}`, () => {
        const found = signalsFrom(wrap(write(signal, newer, signal)))
        expect(found).toEqual({ signals: [signal, signal], unknown: [newer], issues: [] })
        expect([found.signals[0] === signal, found.unknown[0] === newer]).toEqual([true, true])
      })
    }
  }

  it('reports each issue with its path in the event', () => {
    const pointers = [
      ...Object.values(spellings).map((write) => signalsFrom(write(signal, wrong))),
      signalsFrom({ full_payload: { result: legacy(wrong) } }),
    ].map(({ issues }) => brief(issues))
    expect(pointers).toEqual([
      ['missing /status/message/parts/1/data/status_text'],
      ['missing /statusUpdate/status/message/parts/1/data/status_text'],
      ['missing /payload/value/status/message/parts/1/content/value/status_text'],
      ['missing /full_payload/result/status/message/parts/0/data/status_text'],
    ])
  })

  it('keeps a signal that has only a warning, and reports the warning', () => {
    const usage = { input_tokens: 1, output_tokens: 1, cached_input_tokens: 2, model: 'gpt-4' }
    const { signals, issues } = signalsFrom(legacy({ type: 'llm_invocation', request: {}, usage }))
    expect([signals.length, issues.map(({ severity, code, pointer }) => [severity, code, pointer])]).toEqual([
      1,
      [['warning', 'cached-within-input', '/status/message/parts/0/data/usage/cached_input_tokens']],
    ])
  })

  it('returns a signal of an unknown type, with any other content', () => {
    const data = { type: 'tool_timeout', nested: { type: 'tool_result' }, parts: [{ data: signal }] }
    expect(signalsFrom(legacy(data))).toEqual({ ...nothing, unknown: [data] })
  })

  it('validates the signal: data without a type, and data that is not an object, are issues', () => {
    expect(brief(signalsFrom(modern({ status_text: '' }, 'text', null, [signal], { type: 5 })).issues)).toEqual([
      'missing /statusUpdate/status/message/parts/0/data/type',
      'wrong_type /statusUpdate/status/message/parts/1/data',
      'wrong_type /statusUpdate/status/message/parts/2/data',
      'wrong_type /statusUpdate/status/message/parts/3/data',
      'wrong_type /statusUpdate/status/message/parts/4/data/type',
    ])
  })

  it('does not validate the event around the signal', () => {
    const parts = [{ data: signal }, { kind: null, data: signal }, { kind: 'text', text: 'Hello', data: signal }]
    const events = [
      { status: { message: { parts } } },
      { kind: 'status-update', status: { message: { parts, messageId: 5, role: 'nobody' } }, final: 'no' },
      { status_update: { status: { message: { parts } } } },
      { result: { kind: 'message', parts } },
      { task: { status: { message: { parts } }, history: [{ parts }] } },
      { message: { parts } },
    ]
    for (const event of events) expect(signalsFrom(event)).toEqual({ ...nothing, signals: [signal, signal] })
  })

  it('leaves out parts of other kinds', () => {
    const parts = [
      { kind: 'text', text: 'Hello' },
      { kind: 'file', file: { uri: 'https://example.org' } },
      { kind: 'video' },
      ...[{ text: 'Hello' }, { url: 'https://example.org', mediaType: 'text/plain' }, { raw: 'SGVsbG8=' }],
      ...[{ raw: new Uint8Array([1]) }, { content: { $case: 'text', value: 'Hello' } }],
    ]
    expect(signalsFrom({ status: { message: { parts } } })).toEqual(nothing)
  })

  it('reports a part that is none, and a data part without its data', () => {
    const parts = [{ kind: 'data' }, { content: { $case: 'data' } }, 3, null, {}, [], signal, { kind: 5, data: signal }]
    expect(brief(signalsFrom({ kind: 'status-update', status: { message: { parts } } }).issues)).toEqual([
      ...[2, 3, 4, 5, 6, 7].map((i) => `wrong_type /status/message/parts/${String(i)}`),
      'missing /status/message/parts/0/data',
      'missing /status/message/parts/1/content/value',
    ])
    for (const alone of [{ kind: 'data' }, { result: { kind: 'data' } }])
      expect(brief(signalsFrom(alone).issues)).toEqual([`missing ${'result' in alone ? '/result' : ''}/data`])
  })

  it('returns nothing for an event that may have no message', () => {
    const artifact = { artifactId: 'a-1', parts: [{ text: 'Hello' }] }
    const events = [
      { kind: 'status-update', status: { state: 'working' } },
      { statusUpdate: { status: { state: 'TASK_STATE_WORKING' } } },
      { payload: { $case: 'statusUpdate', value: { status: { state: 2, message: undefined } } } },
      { kind: 'task', id: 'task-1', status: { state: 'submitted' } },
      { kind: 'artifact-update', artifact },
      { artifactUpdate: { artifact } },
      { payload: { $case: 'artifactUpdate', value: { artifact } } },
      { jsonrpc: '2.0', id: 1, error: { code: -32603, message: 'Internal error' } },
      { kind: 'message', parts: [] },
    ]
    for (const event of events)
      for (const wrap of Object.values(wraps)) expect(signalsFrom(wrap(event))).toEqual(nothing)
  })

  it('reports a value that is no event, so that no signal is dropped', () => {
    const values = [
      null,
      undefined,
      'data',
      5,
      [],
      [toDataPart(signal, '0.3')],
      {},
      signal,
      { result: null },
      { kind: 'banana' },
      { kind: 'text', text: 'Hello' },
      { state: 3 },
      { state: 'working' },
      { status: null },
    ]
    for (const value of values) {
      const { signals, unknown, issues } = signalsFrom(value)
      expect([signals, unknown, brief(issues)]).toEqual([[], [], ['wrong_type ']])
    }
    expect(String(signalsFrom(null).issues[0])).toBe(
      'the message must be an A2A event, a message with parts or a data part — got null',
    )
    expect(brief(signalsFrom({ full_payload: signal }).issues)).toEqual(['wrong_type /full_payload'])
    expect(brief(signalsFrom({ status: { message: { parts: {} } } }).issues)).toEqual(['wrong_type /status/message'])
    expect(brief(signalsFrom({ result: { kind: 'message' } }).issues)).toEqual(['wrong_type /result'])
    expect(brief(signalsFrom({ kind: 'task', status: { state: {} } }).issues)).toEqual(['wrong_type /status'])
  })

  it('accepts a data part alone', () => {
    for (const form of ['0.3', '1.0', 'sdk'] as const)
      for (const part of [toDataPart(signal, form), { full_payload: toDataPart(signal, form) }])
        expect(signalsFrom(part)).toEqual({ ...nothing, signals: [signal] })
    expect(brief(signalsFrom({ data: wrong }).issues)).toEqual(['missing /data/status_text'])
  })

  it('never throws for cycles, depth and values that throw when they are read', () => {
    const cyclic: Record<string, unknown> = { parts: [{ data: signal }] }
    cyclic['result'] = cyclic
    cyclic['message'] = { status: cyclic }
    let deep: unknown = legacy(signal)
    for (let i = 0; i < 20_000; i++) deep = { result: deep }
    let nested: unknown = null
    for (let i = 0; i < 20_000; i++) nested = [nested]
    const thrower = new Proxy({}, { get: () => fail('read'), getOwnPropertyDescriptor: () => fail('queried') })
    const request: Record<string, unknown> = {}
    request['self'] = request

    expect(signalsFrom(cyclic)).toEqual({ ...nothing, signals: [signal] })
    const endless: { status: { message?: unknown } } = { status: {} }
    endless.status.message = endless
    expect(brief(signalsFrom(endless).issues)).toEqual(['wrong_type '])
    expect(signalsFrom({ ...endless, kind: 'task' })).toEqual(nothing)
    expect(brief(signalsFrom(deep).issues)).toEqual([`wrong_type ${'/result'.repeat(17)}`])
    expect(signalsFrom(legacy({ type: 'llm_invocation', request: { nested } })).signals.length).toBe(1)
    expect(signalsFrom(legacy({ type: 'llm_invocation', request })).signals.length).toBe(1)
    expect(brief(signalsFrom(thrower).issues)).toEqual(['wrong_type '])
    const parts = [{ data: signal }, thrower, { data: thrower }, { data: signal }]
    const { signals, issues } = signalsFrom({ status: { message: { parts } } })
    expect([signals.length, brief(issues)]).toEqual([
      2,
      ['wrong_type /status/message/parts/1', 'wrong_type /status/message/parts/2/data'],
    ])
  })

  it('assigns every data part with any content to one list', () => {
    const data = fc.oneof(fc.constant(signal), fc.constant(newer), fc.jsonValue())
    fc.assert(
      fc.property(fc.array(data, { maxLength: 5 }), (some) => {
        const { signals, unknown, issues } = signalsFrom(legacy(...some))
        const invalid = new Set(issues.map(({ path }) => path[3]))
        expect(signals.length + unknown.length + invalid.size).toBe(some.length)
      }),
    )
  })

  it('returns a signal, an unknown type or an issue for any part that names no kind', () => {
    const part = fc.oneof(
      fc.jsonValue(),
      fc.record({ kind: fc.constantFrom('data', null, 5, ''), data: fc.jsonValue() }, { requiredKeys: [] }),
      fc.constantFrom(signal, newer, { data: signal }),
    )
    const isOther = (one: unknown) =>
      typeof one === 'object' && one !== null && ['text', 'raw', 'url', 'file'].some((key) => Object.hasOwn(one, key))
    fc.assert(
      fc.property(
        part.filter((one) => !isOther(one)),
        (one) => {
          for (const event of [{ status: { message: { parts: [one] } } }, { result: { parts: [one] } }]) {
            const { signals, unknown, issues } = signalsFrom(event)
            expect(signals.length + unknown.length + issues.length).toBeGreaterThan(0)
          }
        },
      ),
    )
  })

  it('never throws for any event', () => {
    const key = fc.constantFrom(
      'full_payload',
      'result',
      'statusUpdate',
      'status',
      'message',
      'parts',
      'data',
      'payload',
    )
    const { event } = fc.letrec((tie) => ({
      event: fc.oneof(fc.anything(), fc.dictionary(key, tie('event')), fc.array(tie('event'), { maxLength: 3 })),
    }))
    fc.assert(fc.property(event, (some) => Object.keys(signalsFrom(some)).length === 3))
  })
})

const fail = (what: string): never => {
  throw new Error(what)
}
