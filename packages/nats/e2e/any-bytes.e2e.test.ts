import { jetstream, jetstreamManager, type JsMsg, RetentionPolicy } from '@nats-io/jetstream'
import { headers, nanos, type NatsConnection } from '@nats-io/transport-node'
import * as fc from 'fast-check'
import { type GateSubjects, gateStreams } from '../src/gate/streams.js'
import { describeWithServer } from './bed.js'
import { acceptNone, drain, planner, prepare, resultsOf, streamOptions, subjectsOf } from './gates.js'
import { publishRaw, type RawMessage } from './raw.js'
import type { Server } from './server.js'

/** The number of streams made for the cases of a table. */
let cases = 0

let server: Server
let connection: NatsConnection

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
    await prepare(connection, subjects)
    await publishRaw(server.port, [
      { subject: `${subjects.stream.toLowerCase()}.in.a`, ...message },
      { subject: `${subjects.stream.toLowerCase()}.in.b`, body: planner },
    ])
    const failures: string[] = []
    await drain(connection, subjects, { events: { later: (_, why) => failures.push(why) } })
    const results = await resultsOf(connection, subjects)
    expect(failures).toEqual([])
    expect(results.map(({ subject }) => subject.split('.').at(-1)).sort()).toEqual(['a', 'b'])
    expect(results.filter(({ subject }) => subject.endsWith('.a')).flatMap(codesOf)).toEqual(codes)
    expect(results.filter(({ subject }) => subject.endsWith('.b')).map(codesOf)).toEqual([[]])
  })

  it('a subject that the outputs make too long gives one result', async () => {
    const subjects: GateSubjects = { stream: 'LONG', from: 'l.>', valid: 'longer.valid.>', dead: 'longer.dead.>' }
    await prepare(connection, subjects)
    const subject = `l.${'s'.repeat(4000)}`
    await publishRaw(server.port, [{ subject, body: planner }])
    await drain(connection, subjects)
    const [result, ...more] = await resultsOf(connection, subjects)
    expect([result?.subject, result === undefined ? [] : codesOf(result), more.length]).toEqual([
      'longer.dead.too-long',
      ['too_large'],
      0,
    ])
  })

  it('arbitrary headers and bodies each give exactly one result', async () => {
    const subjects = subjectsOf('arbitrary')
    await prepare(connection, subjects)
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
    await drain(connection, subjects)
    const results = await resultsOf(connection, subjects)
    // The server itself refuses some of them, such as an expected sequence that is wrong.
    expect(state.messages).toBeGreaterThan(300)
    expect(results.length).toBe(state.messages)
    expect(new Set(results.map((one) => one.headers?.get('Nats-Msg-Id'))).size).toBe(results.length)
  })

  it('ten thousand messages that cannot be validated do not delay a good one', async () => {
    const subjects = subjectsOf('poison')
    await prepare(connection, subjects)
    const poison = { subject: 'poison.in.a', headers: header('Trace Id: 1'), body: Buffer.from('{') }
    await publishRaw(
      server.port,
      Array.from({ length: 10_000 }, () => poison),
    )
    await publishRaw(server.port, [{ subject: 'poison.in.good', body: planner }])
    let failures = 0
    await drain(connection, subjects, { events: { later: () => failures++ } })
    const results = await resultsOf(connection, subjects)
    expect([failures, results.length, results.filter(({ subject }) => subject === 'poison.valid.good').length]).toEqual(
      [0, 10_001, 1],
    )
  }, 60_000)
})

describeWithServer('the first result of a message', (bed) => {
  beforeAll(() => {
    ;({ server, connection } = bed())
  })

  it('stands, if another gate validates the message otherwise, and that gate says so', async () => {
    const subjects = subjectsOf('first')
    await prepare(connection, subjects)
    await publishRaw(server.port, [{ subject: 'first.in.a', body: planner }])
    const seen: string[] = []
    await drain(connection, subjects, {
      events: { done: ({ verdict }) => seen.push(verdict.valid ? 'valid' : 'dead') },
    })
    await drain(connection, subjects, {
      ...{ durable: 'other', validate: acceptNone },
      events: { done: () => seen.push('second'), unexpected: (source) => seen.push(`unexpected ${source}`) },
    })
    expect(seen).toEqual(['valid', 'unexpected FIRST:1'])
    expect((await resultsOf(connection, subjects)).map(({ subject }) => subject)).toEqual(['first.valid.a'])
  })

  it('is no result of a message in a stream that was made again', async () => {
    const subjects = subjectsOf('again')
    await prepare(connection, subjects)
    await publishRaw(server.port, [{ subject: 'again.in.a', body: planner }])
    await drain(connection, subjects)
    await (await jetstreamManager(connection)).streams.delete('AGAIN')
    await prepare(connection, subjects)
    await publishRaw(server.port, [{ subject: 'again.in.b', body: planner }])
    await drain(connection, subjects)
    expect((await resultsOf(connection, subjects)).map(({ subject }) => subject)).toEqual([
      'again.valid.a',
      'again.valid.b',
    ])
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
    [
      'a short window',
      { duplicate_window: nanos(19_999) },
      'recognises a result for 19.999 s, less than 4 times --ack-wait',
    ],
  ])('is not promised with %s, so the gate does not start', async (name, config, why) => {
    const subjects = subjectsOf(`weak${String(name.length)}`)
    const jsm = await jetstreamManager(connection)
    const results = `${subjects.stream}-RESULTS`
    await jsm.streams.add({ name: results, subjects: [subjects.valid, subjects.dead], ...config })
    const refused = await gateStreams(jsm, subjects, { ...streamOptions, server: connection })
    expect(refused).toEqual({
      _tag: 'Left',
      left: `A message could get two results: ${results} ${why}. Change that, or accept it with --at-least-once.`,
    })
    expect(
      await gateStreams(jsm, subjects, { ...streamOptions, server: connection, atLeastOnce: true }),
    ).toHaveProperty('right.weak.length', 1)
  })

  it('needs room for the bodies of dead letters, if the input removes what is validated', async () => {
    const subjects = subjectsOf('queue')
    const jsm = await jetstreamManager(connection)
    await jsm.streams.add({
      ...{ name: subjects.stream, subjects: [subjects.from], retention: RetentionPolicy.Workqueue },
    })
    expect(await gateStreams(jsm, subjects, { ...streamOptions, server: connection })).toEqual({
      _tag: 'Left',
      left: 'QUEUE removes messages that are validated (retention workqueue) and accepts 1048576 bytes, so the body of a large one would be lost with its dead letter. Set its max_msg_size to at most 1015808.',
    })
    expect(
      await gateStreams(jsm, subjects, { ...streamOptions, server: connection, acknowledges: false }),
    ).toHaveProperty('_tag', 'Right')
    const most = 1_015_808
    await jsm.streams.update(subjects.stream, { max_msg_size: most })
    const sent = headers()
    sent.set('Long', 'x'.repeat(8000))
    const length = most - 8100 // room for the header
    await jetstream(connection).publish('queue.in.a', Buffer.alloc(length, 0x7b), { headers: sent })
    await drain(connection, subjects)
    const [letter] = await resultsOf(connection, subjects)
    expect(letter?.data).toHaveLength(length)
  })
})
