import type { DataPart, SendStreamingMessageSuccessResponse, TaskStatusUpdateEvent } from 'a2a-sdk-0.3'
import { expectTypeOf } from 'expect-type'
import type { DataParts } from './event.js'
import { toDataPart } from './event.js'
import { catalog } from '../catalog.js'
import { type Signal, signal } from '../signal/signal.js'
import { signalsFrom } from './event.js'

const signals = catalog.entries.flatMap((entry) => entry.examples).filter((one): one is Signal => signal.is(one))

describe('with @a2a-js/sdk 0.3.14', () => {
  const event: TaskStatusUpdateEvent = {
    kind: 'status-update',
    taskId: 'task-1',
    contextId: 'context-1',
    final: false,
    status: {
      state: 'working',
      message: {
        kind: 'message',
        messageId: 'm-1',
        role: 'agent',
        parts: [{ kind: 'text', text: 'Working' }, ...signals.map((one) => toDataPart(one, '0.3'))],
      },
    },
  }

  it('writes its data parts', () => {
    expectTypeOf<DataParts['0.3']>().toExtend<DataPart>()
  })

  it('reads its status updates, alone and as the result of a response', () => {
    const answer: SendStreamingMessageSuccessResponse = { jsonrpc: '2.0', id: 1, result: event }
    for (const one of [event, answer, JSON.parse(JSON.stringify(answer)) as unknown])
      expect(signalsFrom(one)).toEqual({ signals, unknown: [], issues: [] })
  })
})
