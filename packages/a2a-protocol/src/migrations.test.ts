import { isJsonObject, type Json } from '@contracts/core'
import { sampleMessage, seeded } from '@contracts/testing'
import { catalog } from './catalog.js'
import { partV1ToV2, partV2ToV1, taskStatusV1ToV2 } from './migrations.js'
import { taskStatus } from './task/task-status.js'

const options = { at: '2024-01-15T10:30:00Z' }
const right = (value: unknown) => ({ _tag: 'Right', right: value })

/** Texts that have one meaning, so they are no marks. */
const fixed = new Set(['kind', 'role', 'state'])

/** Marks every text of a message, and adds to it what a migration may not keep: undeclared keys and second contents. */
class Marked {
  /** The key of each mark. A mark inside data or metadata has the key of these. */
  readonly keys = new Map<string, string>()

  constructor(
    private readonly random: () => number,
    private readonly isV1: boolean,
  ) {}

  private mark(key: string): string {
    const text = `mark-${String(this.keys.size)}-`
    const at = `2024-01-15T10:30:00.${String(this.keys.size).padStart(9, '0')}`
    const time = this.isV1 && this.random() < 0.5 ? at : `${at}Z`
    const base64 = Buffer.from(text.padEnd(12, '-')).toString('base64')
    const made = key === 'timestamp' ? time : key === 'raw' || key === 'bytes' ? base64 : text
    this.keys.set(made, key)
    return made
  }

  /** Returns a JSON value with a mark for each text and number. */
  private any(value: Json, key: string): Json {
    if (Array.isArray(value)) return value.map((item: Json) => this.any(item, key))
    if (isJsonObject(value))
      return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, this.any(one ?? null, key)]))
    return value === null || typeof value === 'boolean' ? value : this.mark(key)
  }

  private addTo(object: Readonly<Record<string, Json>>): Readonly<Record<string, Json>> {
    const made: Record<string, Json> = { ...object, unknown: this.mark('unknown') }
    if ('bytes' in object && this.random() < 0.5) made['uri'] = this.mark('uri')
    const { data, metadata = {} } = object
    if (!isJsonObject(data) || !isJsonObject(metadata) || this.random() < 0.5) return made
    const value = { value: this.any([7], 'data'), beside: this.mark('data') }
    return { ...made, data: { ...data, ...value }, metadata: { ...metadata, data_part_compat: true } }
  }

  /** Returns a message with marks. */
  of(value: Json, key = ''): Json {
    if (key === 'data' || key === 'metadata') return this.any(value, key)
    if (Array.isArray(value)) return value.map((item: Json) => this.of(item, key))
    if (isJsonObject(value))
      return this.addTo(
        Object.fromEntries(Object.entries(value).map(([name, one]) => [name, this.of(one ?? null, name)])),
      )
    return typeof value === 'string' && !fixed.has(key) ? this.mark(key) : value
  }
}

/** Returns random messages of a contract. Those of a part are the parts of messages. */
const samplesOf = (name: string, random: () => number): readonly Json[] => {
  const ofName = name.replace('/part@', '/message@')
  const entry = catalog.entries.find(({ contract }) => contract.name === ofName)
  const sample = JSON.parse(JSON.stringify(entry && sampleMessage(entry, random))) as Json
  if (name === ofName) return [sample]
  const parts = isJsonObject(sample) ? sample['parts'] : []
  return Array.isArray(parts) ? (parts as readonly Json[]) : []
}

/** Returns the keys whose values some of 200 random messages lose in a migration. */
const lostKeys = (name: string, isV1: boolean): readonly string[] => {
  const migration = catalog.migrations.find(({ from }) => from.name === name)
  const lost = new Set<string>()
  const random = seeded(5)
  for (const sample of Array.from({ length: 200 }, () => samplesOf(name, random)).flat()) {
    const marked = new Marked(random, isV1)
    const message = marked.of(sample)
    const made = migration?.apply(message, options)
    expect(made).toEqual(right(expect.anything()))
    const text = JSON.stringify(made)
    for (const [mark, key] of marked.keys) if (!text.includes(mark)) lost.add(key)
  }
  return [...lost].sort()
}

const carriers = ['part', 'message', 'artifact', 'task-artifact-update']
const statuses = ['task-status', 'task', 'task-status-update']

describe('what a migration loses', () => {
  it.each([
    ...carriers.map((name) => [`${name}@1`, ['data', 'unknown', 'uri']] as const),
    ...statuses.map((name) => [`${name}@1`, ['data', 'timestamp', 'unknown', 'uri']] as const),
    ...[...carriers, ...statuses].map((name) => [`${name}@2`, ['filename', 'mediaType', 'unknown']] as const),
  ])('from %s is named in `loses`', (name, expected) => {
    const isV1 = name.endsWith('@1')
    const loses = catalog.migrations.find(({ from }) => from.name === `a2a-protocol/${name}`)?.loses ?? ''
    expect(lostKeys(`a2a-protocol/${name}`, isV1)).toEqual(expected)
    for (const key of expected)
      expect(loses).toContain(
        key === 'unknown' ? `keys that A2A ${isV1 ? '0.3' : '1.0'} does not define` : `\`${key}\``,
      )
    expect([...loses.matchAll(/`(\w+)`/g)].map(([, key]) => key ?? '').filter((key) => !described.has(key)).sort()).toEqual(expected.filter((key) => key !== 'unknown')) // oxfmt-ignore
  })
})

/** The keys that say which data, files or metadata a loss is about, and one that is no text. */
const described = new Set(['bytes', 'value', 'metadata', 'data_part_compat', 'final'])

describe('data of A2A 0.3 that is marked with data_part_compat', () => {
  it('is the value alone, as in the SDK', () => {
    const metadata = { data_part_compat: true, source: 'form' }
    const wrapped = { kind: 'data', data: { value: 5, beside: 6 }, metadata }
    expect(partV1ToV2.migrate(wrapped, options)).toEqual(right({ data: 5, metadata: { source: 'form' } }))
    expect(partV1ToV2.migrate({ ...wrapped, data: { a: 1 } }, options)).toEqual(
      right({ data: { a: 1 }, metadata: { source: 'form' } }),
    )
  })

  it('is no object of A2A 1.0, whose metadata loses the mark', () => {
    const metadata = { data_part_compat: true }
    const object = { data: { value: 5 }, metadata: { ...metadata, source: 'form' } }
    expect(partV2ToV1.migrate(object, options)).toEqual(
      right({ kind: 'data', data: { value: 5 }, metadata: { source: 'form' } }),
    )
    expect(partV2ToV1.migrate({ data: { value: 5 }, metadata }, options)).toEqual(right({ kind: 'data', data: { value: 5 } })) // oxfmt-ignore
    expect(partV2ToV1.migrate({ data: [5], metadata: { source: 'form' } }, options)).toEqual(
      right({ kind: 'data', data: { value: [5] }, metadata: { source: 'form', data_part_compat: true } }),
    )
  })
})

describe('a timestamp of A2A 1.0', () => {
  const issuesOf = (timestamp: string) => taskStatus.validate({ timestamp }, 'strict').errors.map(String)

  it('is a date-time with a zone', () => {
    for (const time of ['2024-02-29T10:30:00Z', '2024-01-15T23:59:59.123456789+05:30'])
      expect(issuesOf(time)).toEqual([])
    expect(['2024-99-99T99:99:99Z', '2023-02-29T10:30:00Z', '2024-01-15T10:30:00'].map((time) => issuesOf(time).length > 0)).toEqual([true, true, true]) // oxfmt-ignore
  })

  it('is left out if that of A2A 0.3 is none', () => {
    for (const timestamp of ['2024-99-99T99:99:99Z', '2024-01-15T10:30:00', 'soon'])
      expect(taskStatusV1ToV2.migrate({ state: 'working', timestamp }, options)).toEqual(
        right({ state: 'TASK_STATE_WORKING' }),
      )
  })
})
