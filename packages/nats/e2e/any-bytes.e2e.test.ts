import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { catalog } from '@contracts/kasparro/catalog'
import { jetstreamManager, type JsMsg, RetentionPolicy } from '@nats-io/jetstream'
import { nanos, type NatsConnection } from '@nats-io/transport-node'
import * as fc from 'fast-check'
import { gateConsumer } from '../src/gate/consumer.js'
import { type GateEvents, startGate } from '../src/gate/gate.js'
import { type GateSubjects, gateStreams } from '../src/gate/streams.js'
import { knownContracts } from '../src/judge/installed.js'
import { judgeOf } from '../src/judge/judge.js'
import { describeWithServer, messagesIn } from './bed.js'
import { publishRaw, type RawMessage } from './raw.js'
import type { Server } from './server.js'

/** The number of streams made for the cases of a table. */
let cases = 0

const contracts = knownContracts([catalog])
const planner = readFileSync(resolve('../kasparro/src/planner/planner-output.example.json'))
const judge = judgeOf(contracts, [], { accepted: contracts })

let server: Server
let connection: NatsConnection

const subjectsOf = (name: string): GateSubjects => ({
  stream: name.toUpperCase(),
  from: `${name}.in.>`,
  valid: `${name}.valid.>`,
  dead: `${name}.dead.>`,
})

const noEvents: GateEvents = {
  done: () => undefined,
  again: () => undefined,
  unexpected: () => undefined,
  later: () => undefined,
}

const options = { create: true, atLeastOnce: false, ackWait: 5000, maxPayload: 2 ** 20 }

const prepare = async (subjects: GateSubjects, durable = 'gate') => {
  const jsm = await jetstreamManager(connection)
  const streams = await gateStreams(jsm, subjects, options)
  if (streams._tag === 'Left') throw new Error(streams.left)
  const consumer = await gateConsumer(jsm, subjects, { durable, ackWait: 5000, configuration: 'a', update: true })
  if (consumer._tag === 'Left') throw new Error(consumer.left)
  return streams.right
}

/** Runs a gate until every message has a result. */
const drain = async (subjects: GateSubjects, events: Partial<GateEvents> = {}, durable = 'gate'): Promise<void> => {
  const { limits } = await prepare(subjects, durable)
  const { done } = await startGate({
    ...{ connection, subjects, durable, judge, limits, window: 64, redact: true, drain: true, shadow: false },
    events: { ...noEvents, ...events },
  })
  await done
}

const resultsOf = ({ stream }: GateSubjects): Promise<readonly JsMsg[]> => messagesIn(connection, `${stream}-RESULTS`)

const codesOf = (message: JsMsg): readonly string[] =>
  (JSON.parse(message.headers?.get('Contract-Issues') || '[]') as readonly { code: string }[]).map(({ code }) => code)

const header = (text: string): Buffer => Buffer.from(`NATS/1.0\r\n${text}\r\n\r\n`, 'latin1')

describeWithServer('whatever the bytes of a message are', (bed) => {
  beforeAll(() => {
    ;({ server, connection } = bed())
  })

  it.each<readonly [string, Omit<RawMessage, 'subject'>, readonly string[]]>([
    ['a header whose name has a space', { headers: header('Trace Id: 1'), body: planner }, ['malformed_headers']],
    ['a header whose value has a line feed', { headers: header('Note: a\nb'), body: planner }, ['malformed_headers']],
    ['a header without a name', { headers: header(': 1'), body: planner }, []],
    ['a header that is not UTF-8', { headers: header('Note: \xff\xfe'), body: planner }, []],
    [
      'a status in place of headers',
      { headers: Buffer.from('NATS/1.0 503\r\n\r\n'), body: Buffer.from('{}') },
      ['unknown_contract'],
    ],
    [
      'a contract of 40 kB',
      { headers: header(`Contract: ${'c'.repeat(40_000)}`), body: planner },
      ['unknown_contract'],
    ],
    [
      'headers of 60 kB and an invalid body',
      { headers: header(`Note: ${'n'.repeat(60_000)}`), body: Buffer.from('[') },
      ['malformed'],
    ],
    [
      'headers that leave no room for those of the gate',
      { headers: header(`Note: ${'n'.repeat(65_480)}`), body: planner },
      ['too_large'],
    ],
    ['an invalid body as large as the server permits', { body: Buffer.alloc(2 ** 20, '[') }, ['too_deep']],
    ['no body', { body: Buffer.alloc(0) }, ['malformed']],
  ])('%s gives one result', async (_, message, codes) => {
    const subjects = subjectsOf(`case${String(cases++)}`)
    await prepare(subjects)
    await publishRaw(server.port, [
      { subject: `${subjects.stream.toLowerCase()}.in.a`, ...message },
      { subject: `${subjects.stream.toLowerCase()}.in.b`, body: planner },
    ])
    const failures: string[] = []
    await drain(subjects, { later: (_, why) => failures.push(why) })
    const results = await resultsOf(subjects)
    expect(failures).toEqual([])
    expect(results.map(({ subject }) => subject.split('.').at(-1)).sort()).toEqual(['a', 'b'])
    expect(results.filter(({ subject }) => subject.endsWith('.a')).flatMap(codesOf)).toEqual(codes)
    expect(results.filter(({ subject }) => subject.endsWith('.b')).map(codesOf)).toEqual([[]])
  })

  it('a subject that the outputs make too long gives one result', async () => {
    const subjects: GateSubjects = { stream: 'LONG', from: 'l.>', valid: 'longer.valid.>', dead: 'longer.dead.>' }
    await prepare(subjects)
    const subject = `l.${'s'.repeat(4000)}`
    await publishRaw(server.port, [{ subject, body: planner }])
    await drain(subjects)
    const [result, ...more] = await resultsOf(subjects)
    expect([result?.subject, result === undefined ? [] : codesOf(result), more.length]).toEqual([
      'longer.dead.too-long',
      ['too_large'],
      0,
    ])
  })

  it('arbitrary headers and bodies each give exactly one result', async () => {
    const subjects = subjectsOf('arbitrary')
    await prepare(subjects)
    const text = fc.string({ unit: 'binary', maxLength: 40 })
    const line = fc.oneof(
      text,
      fc
        .tuple(
          fc.constantFrom(
            'Contract',
            'contract',
            'Nats-Msg-Id',
            'Nats-Expected-Last-Sequence',
            'Session',
            'Contract-Issues',
            'a b',
            'é',
          ),
          text,
        )
        .map(([name, value]) => `${name}: ${value}`),
    )
    const headers = fc.oneof(
      fc.array(line, { maxLength: 6 }).map((lines) => Buffer.from(`NATS/1.0\r\n${lines.join('\r\n')}\r\n\r\n`)),
      fc
        .uint8Array({ maxLength: 60 })
        .map((bytes) => Buffer.concat([Buffer.from('NATS/1.0\r\n'), bytes, Buffer.from('\r\n\r\n')])),
    )
    const body = fc.oneof(
      fc.uint8Array({ maxLength: 200 }),
      fc.json().map((json) => Buffer.from(json)),
      fc.constant(planner),
    )
    const message = fc.record({ headers: fc.option(headers, { nil: undefined }), body }, { requiredKeys: ['body'] })
    const sent = fc.sample(message, { numRuns: 500, seed: 31 })
    const raw = sent.map(({ headers: own, body: bytes }, i) => ({
      subject: `arbitrary.in.m${String(i)}`,
      body: bytes,
      ...(own === undefined ? {} : { headers: own }),
    }))
    await publishRaw(server.port, raw)
    const { state } = await (await jetstreamManager(connection)).streams.info('ARBITRARY')
    await drain(subjects)
    const results = await resultsOf(subjects)
    // The server itself refuses some of them, such as an expected sequence that is wrong.
    expect(state.messages).toBeGreaterThan(300)
    expect(results.length).toBe(state.messages)
    expect(new Set(results.map((one) => one.headers?.get('Nats-Msg-Id'))).size).toBe(results.length)
  })

  it('ten thousand messages that cannot be judged do not delay a good one', async () => {
    const subjects = subjectsOf('poison')
    await prepare(subjects)
    const poison = { subject: 'poison.in.a', headers: header('Trace Id: 1'), body: Buffer.from('{') }
    await publishRaw(
      server.port,
      Array.from({ length: 10_000 }, () => poison),
    )
    await publishRaw(server.port, [{ subject: 'poison.in.good', body: planner }])
    let failures = 0
    await drain(subjects, { later: () => failures++ })
    const results = await resultsOf(subjects)
    expect([failures, results.length, results.filter(({ subject }) => subject === 'poison.valid.good').length]).toEqual(
      [0, 10_001, 1],
    )
  }, 60_000)
})

describeWithServer('the first result of a message', (bed) => {
  beforeAll(() => {
    ;({ server, connection } = bed())
  })

  it('stands, if another gate judges the message otherwise, and that gate says so', async () => {
    const subjects = subjectsOf('first')
    await prepare(subjects)
    await publishRaw(server.port, [{ subject: 'first.in.a', body: planner }])
    const seen: string[] = []
    await drain(subjects, { done: ({ verdict }) => seen.push(verdict.valid ? 'valid' : 'dead') })
    const { limits } = await prepare(subjects, 'other')
    const { done } = await startGate({
      ...{ connection, subjects, durable: 'other', limits, window: 64, redact: true, drain: true, shadow: false },
      judge: judgeOf(contracts, [], { accepted: contracts.only([]) }),
      events: {
        ...noEvents,
        done: () => seen.push('second'),
        unexpected: (source) => seen.push(`unexpected ${source}`),
      },
    })
    await done
    expect(seen).toEqual(['valid', 'unexpected FIRST:1'])
    expect((await resultsOf(subjects)).map(({ subject }) => subject)).toEqual(['first.valid.a'])
  })

  it('is no result of a message in a stream that was made again', async () => {
    const subjects = subjectsOf('again')
    await prepare(subjects)
    await publishRaw(server.port, [{ subject: 'again.in.a', body: planner }])
    await drain(subjects)
    await (await jetstreamManager(connection)).streams.delete('AGAIN')
    await prepare(subjects)
    await publishRaw(server.port, [{ subject: 'again.in.b', body: planner }])
    await drain(subjects)
    expect((await resultsOf(subjects)).map(({ subject }) => subject)).toEqual(['again.valid.a', 'again.valid.b'])
  })

  it.each([
    [
      'a work queue',
      { retention: RetentionPolicy.Workqueue },
      'forgets the id of a result that was read (retention workqueue)',
    ],
    [
      'a limit for each subject',
      { max_msgs_per_subject: 1 },
      'keeps 1 messages of a subject, and forgets the ids of the others',
    ],
    ['a short window', { duplicate_window: nanos(1000) }, 'recognises a result for 1 s, less than twice --ack-wait'],
  ])('is not promised with %s, so the gate does not start', async (name, config, why) => {
    const subjects = subjectsOf(`weak${String(name.length)}`)
    const jsm = await jetstreamManager(connection)
    const results = `${subjects.stream}-RESULTS`
    await jsm.streams.add({ name: results, subjects: [subjects.valid, subjects.dead], ...config })
    const refused = await gateStreams(jsm, subjects, options)
    expect(refused).toEqual({
      _tag: 'Left',
      left: `A message could get two results: ${results} ${why}. Change that, or accept it with --at-least-once.`,
    })
    expect(await gateStreams(jsm, subjects, { ...options, atLeastOnce: true })).toHaveProperty('right.weak.length', 1)
  })
})
