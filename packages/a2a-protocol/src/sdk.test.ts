import { execFileSync } from 'node:child_process'
import { isJsonObject } from '@contracts/core'
import { sampleMessage, seeded } from '@contracts/testing'
import type { Message as SdkMessageV1, Task as SdkTaskV1 } from 'a2a-sdk-0.3'
import type { StreamResponse } from 'a2a-sdk-1'
import { catalog } from './catalog.js'
import { messageV1ToV2 } from './migrations.js'
import type { MessageV1 } from './message/message.js'
import { isTime } from './convert.js'
import type { TaskV1 } from './task/task.js'

const options = { at: '2024-01-15T10:30:00Z' }

/** The conversions of the SDK in version 1.x, which has ECMAScript modules only and therefore runs in its own process. */
const program = `
import { text } from 'node:stream/consumers'
import * as sdk from 'a2a-sdk-1'
import { legacyPushNotificationToV1StreamResponse } from 'a2a-sdk-1/compat/v0_3'
import { V03PushNotificationSerializer } from 'a2a-sdk-1/compat/v0_3/server'
const caseOf = (value) =>
  'messageId' in value ? 'message' : 'artifact' in value ? 'artifactUpdate' : 'taskId' in value ? 'statusUpdate' : 'task'
const codecs = { message: sdk.Message, task: sdk.Task, statusUpdate: sdk.TaskStatusUpdateEvent, artifactUpdate: sdk.TaskArtifactUpdateEvent }
const attempt = (run) => { try { return run() } catch (error) { return { thrown: String(error) } } }
const conversions = {
  up: (value) => Object.values(sdk.StreamResponse.toJSON(legacyPushNotificationToV1StreamResponse(value)))[0],
  down: (value) => {
    const payload = sdk.StreamResponse.fromJSON({ [caseOf(value)]: value })
    return JSON.parse(new V03PushNotificationSerializer().serialize(payload).body)
  },
  again: (value) => codecs[caseOf(value)].toJSON(codecs[caseOf(value)].fromJSON(value)),
}
const asked = JSON.parse(await text(process.stdin))
process.stdout.write(JSON.stringify(asked.map(([name, value]) => attempt(() => conversions[name](value)))))
`
const bySdk = (asked: readonly (readonly ['up' | 'down' | 'again', unknown])[]): readonly unknown[] => {
  const args = ['--input-type=module', '--eval', program]
  const input = JSON.stringify(asked)
  const out = execFileSync(process.execPath, args, { cwd: __dirname, input, encoding: 'utf8', maxBuffer: 2 ** 28 })
  return JSON.parse(out) as unknown[] // a list
}

const contents = new Set(['text', 'data', 'raw', 'bytes', 'url', 'uri'])

/** The keys of an event that are false by default, and that the SDK therefore leaves out or adds. */
const chunks = new Set(['append', 'lastChunk'])

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/**
 * Returns a message without what the SDK does not keep: empty texts and lists, the state that says nothing, the spelling of Base64, and a time that is
 * no date-time of RFC 3339. Values of data and metadata stay as they are.
 */
const normal = (value: unknown, key = ''): unknown => {
  if (key === 'data' || key === 'metadata' || typeof value !== 'object' || value === null)
    return (key === 'raw' || key === 'bytes') && typeof value === 'string'
      ? Buffer.from(value, 'base64').toString('base64')
      : value
  if (Array.isArray(value)) return value.map((item) => normal(item))
  const kept = Object.entries(value).filter(
    ([name, one]) =>
      contents.has(name) ||
      (!isEmpty(one) &&
        one !== 'TASK_STATE_UNSPECIFIED' &&
        !(chunks.has(name) && one === false) &&
        (name !== 'timestamp' || isTime(one))),
  )
  return Object.fromEntries(kept.map(([name, one]) => [name, normal(one, name)]))
}

const isThrown = (value: unknown): boolean => isJsonObject(value) && 'thrown' in value

/** The messages of the protocol that a stream has. */
const kinds: Readonly<Record<NonNullable<StreamResponse['payload']>['$case'], string>> = {
  ...{ message: 'message', task: 'task' },
  ...{ statusUpdate: 'task-status-update', artifactUpdate: 'task-artifact-update' },
}

/** Returns random messages, tasks and events of a version, with the migration to the other version. */
const samplesOf = (version: number, count: number) =>
  catalog.entries
    .filter(
      ({ contract }) =>
        contract.version === version && Object.values(kinds).some((kind) => contract.id === `a2a-protocol/${kind}`),
    )
    .flatMap((entry) => {
      const random = seeded(version)
      const migration = catalog.migrations.find(({ from }) => from === entry.contract)
      return Array.from({ length: count }, () => {
        const sample = sampleMessage(entry, random)
        const migrated = migration?.apply(sample, options)
        return { sample, migrated: migrated?._tag === 'Right' ? migrated.right : migrated }
      })
    })

/** Parts of 0.3 that a sample does not have: marked data, and a file with two contents. */
const rareParts = [
  { kind: 'data', data: { value: [1], beside: 2 }, metadata: { data_part_compat: true, source: 'form' } },
  { kind: 'data', data: { value: null }, metadata: { data_part_compat: true } },
  { kind: 'data', data: { city: 'Rome' }, metadata: { data_part_compat: true, source: 'form' } },
  { kind: 'data', data: { value: 1 }, metadata: { data_part_compat: false } },
  { kind: 'file', file: { bytes: 'AAAA', uri: 'https://files.example/map.png', name: 'map.png' } },
]

describe('with @a2a-js/sdk 0.3', () => {
  it('has the types of its messages and tasks', () => {
    const message: SdkMessageV1 = {
      kind: 'message',
      messageId: '1',
      role: 'user',
      parts: [{ kind: 'text', text: 'Hi.' }],
    }
    const task: SdkTaskV1 = { kind: 'task', id: '1', contextId: '2', status: { state: 'working', message } }
    const contracts = catalog.entries.map(({ contract }) => contract)
    const [messageV1, taskV1] = ['message', 'task'].map((name) => contracts.find((one) => one.name === `a2a-protocol/${name}@1`)) // oxfmt-ignore
    expect([messageV1?.is(message), taskV1?.is(task)]).toEqual([true, true])
    expect(messageV1?.is({ ...message, kind: 'task' })).toBe(false)
    const ours: readonly [MessageV1['role'], TaskV1['status']['state']] = [message.role, task.status.state]
    expect(ours).toEqual(['user', 'working'])
  })
})

describe('with @a2a-js/sdk 1.x', () => {
  it('migrates messages, tasks and events of 0.3 as the SDK does, to JSON that it reads and writes', () => {
    const samples = samplesOf(1, 150)
    const theirs = bySdk(samples.map(({ sample }) => ['up', sample]))
    const again = bySdk(samples.map(({ migrated }) => ['again', migrated]))
    const compared = samples.flatMap(({ sample, migrated }, i) =>
      isThrown(theirs[i]) ? [] : [{ sample, migrated, i }],
    )
    for (const { sample, migrated, i } of compared) {
      expect({ sample, migrated: normal(migrated) }).toEqual({ sample, migrated: normal(theirs[i]) })
      expect({ sample, migrated: normal(migrated) }).toEqual({ sample, migrated: normal(again[i]) })
    }
    expect(compared.length).toBeGreaterThan(500)
  })

  it('migrates marked data and files with two contents of 0.3 as the SDK does', () => {
    const message = { kind: 'message', messageId: '1', role: 'user', parts: rareParts }
    const migrated = messageV1ToV2.migrate(message, options)
    expect(bySdk([['up', message]]).map((one) => normal(one))).toEqual([migrated._tag === 'Right' && migrated.right])
  })

  it('migrates messages, tasks and events of 1.0 as the SDK does', () => {
    const samples = samplesOf(2, 150)
    const theirs = bySdk(samples.map(({ sample }) => ['down', sample]))
    const compared = samples.flatMap(({ sample, migrated }, i) =>
      isThrown(theirs[i]) ? [] : [{ sample, migrated, i }],
    )
    for (const { sample, migrated, i } of compared)
      expect({ sample, migrated: normal(migrated) }).toEqual({ sample, migrated: normal(theirs[i]) })
    expect(compared.length).toBeGreaterThan(500)
  })
})
