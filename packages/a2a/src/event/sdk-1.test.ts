import { execFileSync } from 'node:child_process'
import { deserialize, serialize } from 'node:v8'
import type { Part, StreamResponse } from 'a2a-sdk-1'
import { legacyPushNotificationToV1StreamResponse } from 'a2a-sdk-1/compat/v0_3'
import { expectTypeOf } from 'expect-type'
import type { DataParts } from './event.js'
import { toDataPart } from './event.js'
import { catalog } from '../catalog.js'
import { type Signal, signal } from '../signal/signal.js'
import { signalsFrom } from './event.js'

const signals = catalog.entries.flatMap((entry) => entry.examples).filter((one): one is Signal => signal.is(one))
const found = { signals, unknown: [], issues: [] }

/** Converts a value with the SDK. The SDK has ECMAScript modules only, so it runs in its own process. */
const sdk = (conversion: string, value: unknown): unknown => {
  const script = `
    import { deserialize, serialize } from 'node:v8'
    import { buffer } from 'node:stream/consumers'
    import * as sdk from 'a2a-sdk-1'
    process.stdout.write(serialize(sdk.${conversion}(deserialize(await buffer(process.stdin)))))`
  const args = ['--input-type=module', '--eval', script]
  return deserialize(execFileSync(process.execPath, args, { cwd: __dirname, input: serialize(value) }))
}

const wire = {
  statusUpdate: {
    taskId: 'task-1',
    contextId: 'context-1',
    status: {
      state: 'TASK_STATE_WORKING',
      message: {
        messageId: 'm-1',
        role: 'ROLE_AGENT',
        parts: [{ text: 'Working' }, ...signals.map((one) => toDataPart(one, '1.0'))],
      },
    },
  },
}

describe('with @a2a-js/sdk 1.3.0', () => {
  it('reads the wire of 1.0, and the result of StreamResponse.fromJSON for it', () => {
    const inMemory = sdk('StreamResponse.fromJSON', wire)
    expectTypeOf<StreamResponse>().toHaveProperty('payload')
    expect(inMemory).toMatchObject({ payload: { $case: 'statusUpdate', value: { status: { state: 2 } } } })
    expect([signalsFrom(wire), signalsFrom(inMemory)]).toEqual([found, found])
    expect(sdk('StreamResponse.toJSON', inMemory)).toEqual(wire)
  })

  it('writes the parts in memory, which Part.toJSON converts to the wire, and Part.fromJSON back', () => {
    expectTypeOf<DataParts['sdk']>().toExtend<Part>()
    for (const one of signals.slice(0, 2)) {
      expect(sdk('Part.toJSON', toDataPart(one, 'sdk'))).toEqual(toDataPart(one, '1.0'))
      expect(sdk('Part.fromJSON', toDataPart(one, '1.0'))).toEqual(toDataPart(one, 'sdk'))
    }
  })

  it('reads a push notification of 0.3 after its compatibility layer has converted it', () => {
    const legacy = {
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
          parts: signals.map((one) => toDataPart(one, '0.3')),
        },
      },
    }
    const answer = legacyPushNotificationToV1StreamResponse(legacy)
    expect([signalsFrom(legacy), signalsFrom(answer)]).toEqual([found, found])
  })
})
