import { setTimeout as sleep } from 'node:timers/promises'
import { AckPolicy, jetstream, jetstreamManager } from '@nats-io/jetstream'
import { connect, headers, nanos, type NatsConnection } from '@nats-io/transport-node'
import { type DeadLetter, deadLetters } from '../src/dead/letters.js'
import type { Replayed } from '../src/dead/replay.js'
import { gateConsumer } from '../src/gate/consumer.js'
import { type GateEvents, startGate } from '../src/gate/gate.js'
import { type GateSubjects, gateStreams } from '../src/gate/streams.js'
import { judgeOf } from '../src/judge/judge.js'
import { watchGate } from '../src/operate/watch.js'
import { describeWithServer } from './bed.js'
import {
  acceptAll,
  acceptNone,
  contracts,
  drain,
  letterCounts,
  noEvents,
  planner,
  prepare,
  replayWith,
  resultsOf,
  streamOptions,
  subjectsOf,
} from './gates.js'
import { publishRaw } from './raw.js'
import type { Server } from './server.js'

const acceptOther = judgeOf(contracts, [{ subject: '>', contract: 'kasparro/insight-agent-output' }])

let server: Server
let connection: NatsConnection

const subjectsIn = async (subjects: GateSubjects): Promise<readonly string[]> =>
  (await resultsOf(connection, subjects)).map(({ subject }) => subject)

describeWithServer('replay', (bed) => {
  beforeAll(() => {
    ;({ server, connection } = bed())
  })

  it('loses no letter when verdicts alternate, and passes it on when it is valid', async () => {
    const subjects = subjectsOf('alternate')
    await prepare(connection, subjects)
    await publishRaw(server.port, [{ subject: 'alternate.in.a', body: planner }])
    await drain(connection, subjects, { judge: acceptNone })
    const seen: Replayed[] = []
    for (const judge of [acceptOther, acceptNone, acceptOther, acceptNone]) {
      seen.push(await replayWith(connection, subjects, judge))
      expect(await subjectsIn(subjects)).toEqual(['alternate.dead.a'])
    }
    expect(seen).toEqual(Array.from({ length: 4 }, () => letterCounts({ changed: 1 })))
    expect(await replayWith(connection, subjects, acceptAll)).toEqual(letterCounts({ valid: 1 }))
    expect(await subjectsIn(subjects)).toEqual(['alternate.valid.a'])
  })

  it('takes a body that did not fit into its letter from the input, byte for byte, with its headers', async () => {
    const subjects = subjectsOf('fetch')
    await prepare(connection, subjects)
    const spaces = Buffer.alloc(2 ** 20 - planner.length - 900, ' ')
    const long = headers()
    long.set('Session', 's'.repeat(700))
    await jetstream(connection).publish('fetch.in.a', Buffer.concat([planner, spaces]), { headers: long })
    await drain(connection, subjects, { judge: acceptNone })
    const [letter] = await resultsOf(connection, subjects)
    expect([letter?.data.length, letter?.headers?.get('Contract-Body-At')]).toEqual([0, 'FETCH:1'])
    expect(await replayWith(connection, subjects, acceptAll)).toEqual(letterCounts({ valid: 1 }))
    const [result] = await resultsOf(connection, subjects)
    expect(Buffer.compare(Buffer.from(result?.data ?? []), Buffer.concat([planner, spaces]))).toBe(0)
    expect(result?.headers?.get('Session')).toBe('s'.repeat(700))
  })

  it('takes a subject with a control character from the input, since no header can have it', async () => {
    const subjects = subjectsOf('control')
    await prepare(connection, subjects)
    const subject = 'control.in.a\u001b[31mb'
    await publishRaw(server.port, [{ subject, body: planner }])
    await drain(connection, subjects, { judge: acceptNone })
    expect(await replayWith(connection, subjects, acceptAll)).toEqual(letterCounts({ valid: 1 }))
    expect(await subjectsIn(subjects)).toEqual(['control.valid.a\u001b[31mb'])
  })

  it('keeps a letter whose message is whole nowhere', async () => {
    const subjects = subjectsOf('nowhere')
    await prepare(connection, subjects)
    await publishRaw(server.port, [
      { subject: 'nowhere.in.a', headers: Buffer.from('NATS/1.0\r\nTrace Id: 1\r\n\r\n'), body: planner },
    ])
    await drain(connection, subjects, { judge: acceptAll })
    expect(await replayWith(connection, subjects, acceptAll)).toEqual(letterCounts({ kept: 1 }))
    expect(await subjectsIn(subjects)).toEqual(['nowhere.dead.a'])
  })

  it('of two processes at once gives each letter one result', async () => {
    const subjects = subjectsOf('twice')
    await prepare(connection, subjects)
    await publishRaw(
      server.port,
      Array.from({ length: 50 }, (_, i) => ({ subject: `twice.in.m${String(i)}`, body: planner })),
    )
    await drain(connection, subjects, { judge: acceptNone })
    await Promise.all([replayWith(connection, subjects, acceptAll), replayWith(connection, subjects, acceptAll)])
    const subjectsNow = await subjectsIn(subjects)
    expect([subjectsNow.length, new Set(subjectsNow).size]).toEqual([50, 50])
    expect(subjectsNow.every((one) => one.startsWith('twice.valid.'))).toBe(true)
  })
})

describeWithServer('the outputs of a gate', (bed) => {
  beforeAll(() => {
    ;({ connection } = bed())
  })

  it('are refused if a stream stores only a part of them, or several streams store them', async () => {
    const subjects = subjectsOf('part')
    const jsm = await jetstreamManager(connection)
    await jsm.streams.add({ name: 'SOME', subjects: ['part.valid.a'] })
    expect(await gateStreams(jsm, subjects, streamOptions)).toEqual({
      _tag: 'Left',
      left: 'SOME stores only a part of --valid part.valid.>; it has part.valid.a.',
    })
    await jsm.streams.add({ name: 'MORE', subjects: ['part.valid.b'] })
    expect(await gateStreams(jsm, subjects, streamOptions)).toMatchObject({
      left: expect.stringMatching(/^--valid part\.valid\.> is stored in several streams: /) as string,
    })
  })
})

describeWithServer('the dead letters of a stream', (bed) => {
  beforeAll(() => {
    ;({ server, connection } = bed())
  })

  const fill = async (name: string, count: number): Promise<AsyncGenerator<DeadLetter>> => {
    const subjects = subjectsOf(name)
    const streams = await prepare(connection, subjects)
    await publishRaw(
      server.port,
      Array.from({ length: count }, (_, i) => ({ subject: `${name}.in.m${String(i)}`, body: planner })),
    )
    await drain(connection, subjects, { judge: acceptNone })
    const [js, jsm] = [jetstream(connection), await jetstreamManager(connection)]
    return deadLetters({ js, jsm }, { stream: streams.dead, subject: subjects.dead, bodies: true }, {})
  }

  it('are read once each, in their order, in more batches than one', async () => {
    const seen: number[] = []
    for await (const { sequence } of await fill('batches', 250)) seen.push(sequence)
    expect(seen).toEqual(Array.from({ length: 250 }, (_, i) => i + 1))
  })

  it('end when another process removes the rest', async () => {
    let seen = 0
    for await (const { stream } of await fill('removed', 250)) {
      if (seen === 0) await (await jetstreamManager(connection)).streams.purge(stream)
      seen++
    }
    expect(seen).toBeLessThanOrEqual(100)
  })
})

describeWithServer('the consumer of a gate', (bed) => {
  beforeAll(() => {
    ;({ server, connection } = bed())
  })

  it('is refused if its workers have another configuration or it has other settings, unless it may be changed', async () => {
    const subjects = subjectsOf('drift')
    await prepare(connection, subjects)
    const jsm = await jetstreamManager(connection)
    const ask = (more: object) =>
      gateConsumer(jsm, subjects, { durable: 'gate', ackWait: 5000, configuration: 'abc', update: false, ...more })
    const refused = (why: string) => ({
      _tag: 'Left',
      left: `The consumer gate of DRIFT is not that of this gate: ${why}. Change it with --update, or name another one with --durable, which judges the stream from its beginning.`,
    })
    expect(await ask({})).toEqual({ _tag: 'Right', right: undefined })
    expect(await ask({ configuration: 'other' })).toEqual(refused('its workers have another configuration'))
    expect(await ask({ ackWait: 60_000 })).toEqual(refused('ack_wait is 5000000000, not 60000000000'))
    expect((await jsm.consumers.info('DRIFT', 'gate')).config.ack_wait).toBe(5_000_000_000)
    await jsm.consumers.update('DRIFT', 'gate', { max_deliver: 3 })
    expect(await ask({})).toEqual(refused('max_deliver is 3, not -1'))
    await jsm.consumers.update('DRIFT', 'gate', {
      max_deliver: -1,
      headers_only: true,
      inactive_threshold: nanos(60_000),
    })
    expect(await ask({})).toEqual(refused('it has headers_only true; it has inactive_threshold 60000000000'))
    expect(await ask({ update: true })).toEqual({ _tag: 'Right', right: undefined })
    expect(await ask({ configuration: 'other', update: true })).toEqual({ _tag: 'Right', right: undefined })
    expect(await ask({})).toEqual(refused('its workers have another configuration'))
  })

  it('is refused in memory, from which a server that is killed begins anew', async () => {
    const subjects = subjectsOf('memory')
    await prepare(connection, subjects)
    const jsm = await jetstreamManager(connection)
    const { config } = await jsm.consumers.info('MEMORY', 'gate')
    await jsm.consumers.delete('MEMORY', 'gate') // newer servers do not move a consumer to memory
    const inMemory = await jsm.consumers.add('MEMORY', { ...config, mem_storage: true })
    expect(inMemory.config.mem_storage).toBe(true)
    const ask = (update: boolean) =>
      gateConsumer(jsm, subjects, { durable: 'gate', ackWait: 5000, configuration: 'abc', update })
    const why = 'The consumer gate of MEMORY is not that of this gate: it has mem_storage true.'
    const name = 'ame another one with --durable, which judges the stream from its beginning.'
    expect(await ask(false)).toEqual({ _tag: 'Left', left: `${why} Change it with --update, or n${name}` })
    const changed = await ask(true) // some servers do not change it
    expect(changed).toEqual(changed._tag === 'Right' ? changed : { _tag: 'Left', left: `${why} N${name}` })
  })

  it('is refused, changed or not, if it has passed over messages that would get no result', async () => {
    const subjects = subjectsOf('passed')
    await prepare(connection, subjects)
    const jsm = await jetstreamManager(connection)
    await jsm.consumers.add('PASSED', { durable_name: 'foreign', headers_only: true, ack_policy: AckPolicy.Explicit })
    const ask = (more: object, from = subjects.from) => {
      const options = { durable: 'gate', ackWait: 5000, configuration: 'abc', update: true, ...more }
      return gateConsumer(jsm, { ...subjects, from }, options)
    }
    const refused = (durable: string, why: string) => ({
      _tag: 'Left',
      left: `The consumer ${durable} of PASSED ${why}: messages that it has passed over would get no result. Name another one with --durable, which judges the stream from its beginning.`,
    })
    expect((await ask({ durable: 'shadow', shadow: true }))._tag).toBe('Right')
    expect((await ask({ durable: 'shadow', shadow: true }))._tag).toBe('Right')
    const inShadow = refused('shadow', 'is one of a gate in shadow, which stores no results')
    for (const update of [true, false]) {
      expect(await ask({ update, durable: 'shadow' })).toEqual(inShadow)
      expect(await ask({ update, shadow: true })).toEqual(refused('gate', 'is one of a gate that stores results'))
      expect(await ask({ update, durable: 'foreign' })).toEqual(refused('foreign', 'is not one of a gate'))
      expect(await ask({ update }, 'passed.>')).toEqual(refused('gate', 'reads passed.in.>, not passed.>'))
    }
  })
})

describeWithServer('a new consumer', (bed) => {
  beforeAll(() => {
    ;({ connection } = bed())
  })

  /** Runs a gate whose results are in one stream with those of `other`, on one message, and forgets its id. */
  const forgotten = async (name: string) => {
    const outputsOf = (one: string) => ({ valid: `${name}-results.${one}.ok.>`, dead: `${name}-results.${one}.dead.>` })
    const subjects = { ...subjectsOf(name), ...outputsOf('a') }
    const other = { ...subjects, ...outputsOf('b') }
    const jsm = await jetstreamManager(connection)
    const outputs = [`${name}-results.>`]
    await jsm.streams.add({ name: `${subjects.stream}-RESULTS`, subjects: outputs, duplicate_window: nanos(1000) })
    const streams = await gateStreams(jsm, subjects, { ...streamOptions, ackWait: 500 })
    if (streams._tag === 'Left') throw new Error(streams.left)
    const ask = (durable: string, on = subjects) =>
      gateConsumer(jsm, on, {
        ...{ durable, ackWait: 500, configuration: 'abc', update: false, results: streams.right },
      })
    expect((await ask('one'))._tag).toBe('Right')
    await jetstream(connection).publish(`${name}.in.a`, planner)
    const { done } = await startGate({
      ...{ connection, subjects, durable: 'one', judge: acceptAll, limits: streams.right.limits, window: 4 },
      ...{ redact: true, drain: true, shadow: false, events: noEvents },
    })
    await done
    expect((await ask('soon'))._tag).toBe('Right') // the first result is remembered
    await sleep(1100)
    const store = (subject: string, msgID: string) =>
      jetstream(connection).publish(`${name}-results.${subject}`, '', { msgID })
    return { jsm, ask, subjects, other, store }
  }

  const refused = (durable: string, name: string) => ({
    _tag: 'Left',
    left: `The consumer ${durable} of ${name} is new and would judge all its messages, and ${name}-RESULTS has results already: those older than 1 s would be stored again. Name the consumer that judged them with --durable, or accept it with --at-least-once.`,
  })

  it('is refused if messages would get a second result, since the stream of results has forgotten the first', async () => {
    const { ask, other, store } = await forgotten('forgotten')
    await store('c.ok.a', 'OTHER:1:5') // of another input, and newer
    expect((await ask('one'))._tag).toBe('Right')
    expect(await ask('three')).toEqual(refused('three', 'FORGOTTEN'))
    expect(await ask('three', other)).toEqual(refused('three', 'FORGOTTEN')) // it has other outputs in the same stream
  })

  it('is refused if a replay has stored the results of its messages', async () => {
    const { jsm, ask, other, store } = await forgotten('replayed')
    await jsm.streams.purge('REPLAYED-RESULTS')
    await store('a.ok.a', 'replay:REPLAYED:1:REPLAYED-RESULTS:1:5')
    expect(await ask('three', other)).toEqual(refused('three', 'REPLAYED'))
  })

  it('judges subjects of which no other gate has judged a message, and an input without results', async () => {
    const { jsm, ask, subjects, other, store } = await forgotten('apart')
    await jetstream(connection).publish('apart.in.b', planner)
    await sleep(1100)
    expect((await ask('two', { ...other, from: 'apart.in.b' }))._tag).toBe('Right')
    expect(await ask('three', other)).toEqual(refused('three', 'APART'))
    await jsm.streams.add({ name: 'APART2', subjects: ['apart2.>'] })
    await jetstream(connection).publish('apart2.a', planner)
    await store('c.ok.a', 'replay:APART:1:APART-RESULTS:1:5')
    await sleep(1100)
    const second = { ...subjects, ...{ stream: 'APART2', from: 'apart2.>', valid: other.valid, dead: other.dead } }
    expect((await ask('four', second))._tag).toBe('Right')
  })

  it('judges an input that was made again, whose messages are newer than every result', async () => {
    const { jsm, ask } = await forgotten('again')
    await jsm.streams.delete('AGAIN')
    await jsm.streams.add({ name: 'AGAIN', subjects: ['again.in.>'] })
    await jetstream(connection).publish('again.in.a', planner)
    await sleep(1100)
    expect((await ask('one'))._tag).toBe('Right')
  })
})

describeWithServer('a gate in shadow', (bed) => {
  beforeAll(() => {
    ;({ server, connection } = bed())
  })

  it('counts verdicts and stores nothing', async () => {
    const subjects = subjectsOf('shadow')
    await prepare(connection, subjects)
    await publishRaw(server.port, [
      { subject: 'shadow.in.a', body: planner },
      { subject: 'shadow.in.b', body: Buffer.from('{') },
    ])
    const seen: string[] = []
    const done: GateEvents['done'] = ({ verdict }) => seen.push(verdict.valid ? 'valid' : 'dead')
    await drain(connection, subjects, { shadow: true, events: { done } })
    expect(seen).toEqual(['valid', 'dead'])
    expect(await subjectsIn(subjects)).toEqual([])
  })
})

describeWithServer('the watch over a gate', (bed) => {
  beforeAll(() => {
    ;({ server, connection } = bed())
  })

  it('names what was deleted, and is not ready then', async () => {
    const subjects = subjectsOf('watch')
    const { valid, dead } = await prepare(connection, subjects)
    const jsm = await jetstreamManager(connection)
    const gone: string[] = []
    const watch = watchGate(
      { connection, jsm },
      { stream: 'WATCH', durable: 'gate', others: [valid, dead] },
      { connection: () => undefined, gone: (why) => gone.push(why), forbidden: () => undefined },
    )
    expect(watch.isReady()).toBe(true)
    await jsm.consumers.delete('WATCH', 'gate')
    for (let tries = 0; tries < 100 && gone.length === 0; tries++) await sleep(100)
    watch.stop()
    expect([gone, watch.isReady()]).toEqual([['The consumer gate of WATCH was deleted.'], false])
  }, 20_000)

  it('is not ready while the server is away', async () => {
    const subjects = subjectsOf('away')
    const { valid } = await prepare(connection, subjects)
    const own = await connect({ servers: server.url, maxReconnectAttempts: -1, reconnectTimeWait: 50 })
    const jsm = await jetstreamManager(own)
    const seen: boolean[] = []
    const watch = watchGate(
      { connection: own, jsm },
      { stream: 'AWAY', durable: 'gate', others: [valid] },
      { connection: (isLost) => seen.push(isLost), gone: () => undefined, forbidden: () => undefined },
    )
    await server.kill()
    for (let tries = 0; tries < 100 && seen.length === 0; tries++) await sleep(50)
    expect([seen[0], watch.isReady()]).toEqual([true, false])
    await server.start()
    for (let tries = 0; tries < 100 && !watch.isReady(); tries++) await sleep(100)
    expect(watch.isReady()).toBe(true)
    watch.stop()
    await own.close()
  }, 30_000)
})
