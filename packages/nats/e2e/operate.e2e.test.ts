import { setTimeout as sleep } from 'node:timers/promises'
import { jetstream, jetstreamManager } from '@nats-io/jetstream'
import { connect, headers, type NatsConnection } from '@nats-io/transport-node'
import { type DeadLetter, deadLetters } from '../src/dead/letters.js'
import type { Replayed } from '../src/dead/replay.js'
import { acknowledgedUpTo } from '../src/gate/consumer.js'
import type { GateEvents } from '../src/gate/gate.js'
import type { GateSubjects } from '../src/gate/streams.js'
import { validatorOf } from '../src/validate/validator.js'
import { watchGate } from '../src/operate/watch.js'
import { describeWithServer } from './bed.js'
import {
  acceptAll,
  acceptNone,
  contracts,
  drain,
  letterCounts,
  planner,
  prepare,
  replayWith,
  resultsOf,
  start,
  subjectsOf,
} from './gates.js'
import { publishRaw } from './raw.js'
import type { Server } from './server.js'

const acceptOther = validatorOf(contracts, [{ subject: '>', contract: 'kasparro/insight-agent-output' }])

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
    await drain(connection, subjects, { validate: acceptNone })
    const seen: Replayed[] = []
    for (const validate of [acceptOther, acceptNone, acceptOther, acceptNone]) {
      seen.push(await replayWith(connection, subjects, validate))
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
    await drain(connection, subjects, { validate: acceptNone })
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
    await drain(connection, subjects, { validate: acceptNone })
    expect(await replayWith(connection, subjects, acceptAll)).toEqual(letterCounts({ valid: 1 }))
    expect(await subjectsIn(subjects)).toEqual(['control.valid.a\u001b[31mb'])
  })

  it('keeps a letter whose message is whole nowhere', async () => {
    const subjects = subjectsOf('nowhere')
    await prepare(connection, subjects)
    await publishRaw(server.port, [
      { subject: 'nowhere.in.a', headers: Buffer.from('NATS/1.0\r\nTrace Id: 1\r\n\r\n'), body: planner },
    ])
    await drain(connection, subjects, { validate: acceptAll })
    expect(await replayWith(connection, subjects, acceptAll)).toEqual(letterCounts({ kept: 1 }))
    expect(await subjectsIn(subjects)).toEqual(['nowhere.dead.a'])
  })

  it('keeps a letter whose message the gate may get again, since the server could forget its id', async () => {
    const subjects = subjectsOf('unacked')
    await prepare(connection, subjects)
    await publishRaw(server.port, [
      { subject: 'unacked.in.a', body: planner },
      { subject: 'unacked.in.b', body: planner },
    ])
    await drain(connection, subjects, { validate: acceptNone })
    const replayAt = (acknowledged: number) => replayWith(connection, subjects, acceptAll, { acknowledged })
    expect(await replayAt(1)).toEqual(letterCounts({ valid: 1, kept: 1 }))
    expect(await subjectsIn(subjects)).toEqual(['unacked.dead.b', 'unacked.valid.a'])
    await (await jetstreamManager(connection)).streams.deleteMessage('UNACKED', 2)
    expect(await replayAt(1)).toEqual(letterCounts({ valid: 1 }))
  })

  it('keeps a letter with a body for which a new one has no room', async () => {
    const subjects = subjectsOf('room')
    await prepare(connection, subjects)
    await publishRaw(server.port, [{ subject: 'room.in.a', body: planner }])
    await drain(connection, subjects, { validate: acceptNone })
    for (const validate of [acceptOther, acceptAll])
      expect(await replayWith(connection, subjects, validate, { most: planner.length })).toEqual(
        letterCounts({ kept: 1 }),
      )
    expect((await resultsOf(connection, subjects)).map(({ data }) => data.length)).toEqual([planner.length])
  })

  it('of two processes at once gives each letter one result', async () => {
    const subjects = subjectsOf('twice')
    await prepare(connection, subjects)
    await publishRaw(
      server.port,
      Array.from({ length: 50 }, (_, i) => ({ subject: `twice.in.m${String(i)}`, body: planner })),
    )
    await drain(connection, subjects, { validate: acceptNone })
    await Promise.all([replayWith(connection, subjects, acceptAll), replayWith(connection, subjects, acceptAll)])
    const subjectsNow = await subjectsIn(subjects)
    expect([subjectsNow.length, new Set(subjectsNow).size]).toEqual([50, 50])
    expect(subjectsNow.every((one) => one.startsWith('twice.valid.'))).toBe(true)
  })

  it('removes letters for ever, also if the server is killed', async () => {
    const subjects = subjectsOf('erased')
    await prepare(connection, subjects)
    await publishRaw(server.port, [{ subject: 'erased.in.a', body: planner }])
    await drain(connection, subjects, { validate: acceptNone })
    const own = await connect({ servers: server.url, maxReconnectAttempts: -1, reconnectTimeWait: 50 })
    expect(await replayWith(own, subjects, acceptAll)).toEqual(letterCounts({ valid: 1 }))
    await own.close()
    await server.kill()
    await server.start()
    const again = await connect({ servers: server.url })
    expect((await resultsOf(again, subjects)).map(({ subject }) => subject)).toEqual(['erased.valid.a'])
    await again.close()
  })

  it('gives one result, if the server is killed just after the gate acknowledged the message', async () => {
    const subjects = subjectsOf('unwritten')
    const own = await connect({ servers: server.url, maxReconnectAttempts: -1, reconnectTimeWait: 50 })
    let isDone = (): void => undefined
    const done = new Promise<void>((resolve) => (isDone = resolve))
    const gate = await start(own, subjects, { validate: acceptNone, events: { done: isDone } })
    await publishRaw(server.port, [{ subject: 'unwritten.in.a', body: planner }])
    await done
    const acknowledged = await acknowledgedUpTo(await jetstreamManager(own), { ...subjects, durable: 'gate' })
    expect(await replayWith(own, subjects, acceptAll, { acknowledged })).toEqual(letterCounts({ valid: 1 }))
    await server.kill()
    await server.start()
    await sleep(500) // the client is connected again
    gate.stop()
    await gate.done
    await drain(own, subjects)
    expect((await resultsOf(own, subjects)).map(({ subject }) => subject)).toEqual(['unwritten.valid.a'])
    await own.close()
  }, 20_000)
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
    await drain(connection, subjects, { validate: acceptNone })
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
