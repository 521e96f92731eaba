import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { DiscardPolicy, jetstream, jetstreamManager, RetentionPolicy } from '@nats-io/jetstream'
import { connect, headers, nanos, type NatsConnection } from '@nats-io/transport-node'
import { checkRemoval } from '../src/dead/replay.js'
import { gateConsumer } from '../src/gate/consumer.js'
import { startGate } from '../src/gate/gate.js'
import { storeResult } from '../src/gate/store.js'
import { type GateStreams, type GateSubjects, gateStreams } from '../src/gate/streams.js'
import type { Validator } from '../src/validate/validator.js'
import { describeWithServer, messagesIn } from './bed.js'
import {
  acceptAll,
  acceptNone,
  drain,
  letterCounts,
  noEvents,
  planner,
  prepare,
  replayWith,
  resultsOf,
  start,
  streamOptions,
  subjectsOf,
} from './gates.js'
import { publishRaw } from './raw.js'
import { freePort, type Server, startServer } from './server.js'

let server: Server
let connection: NatsConnection

/** Waits until something is true, at most ten seconds. */
const until = async (isTrue: () => boolean | Promise<boolean>): Promise<void> => {
  for (let tries = 0; tries < 200 && !(await isTrue()); tries++) await sleep(50)
}

const hour = nanos(3_600_000)

describeWithServer('a gate that runs', (bed) => {
  beforeAll(() => {
    ;({ server, connection } = bed())
  })

  it('gives one result, if its consumer is deleted and made again', async () => {
    const subjects = subjectsOf('remade')
    const seen: string[] = []
    const gate = await start(connection, subjects, {
      events: { done: ({ source }) => seen.push(source), unexpected: (source) => seen.push(`${source} again`) },
    })
    await publishRaw(server.port, [{ subject: 'remade.in.a', body: planner }])
    await until(() => seen.length === 1)
    await (await jetstreamManager(connection)).consumers.delete('REMADE', 'gate')
    await prepare(connection, subjects)
    await publishRaw(server.port, [{ subject: 'remade.in.b', body: planner }])
    await until(() => seen.length === 3)
    gate.stop()
    await gate.done
    expect(seen).toEqual(['REMADE:1', 'REMADE:1 again', 'REMADE:2'])
    const results = await resultsOf(connection, subjects)
    expect(results.map(({ subject }) => subject)).toEqual(['remade.valid.a', 'remade.valid.b'])
  }, 30_000)

  it('goes on with its configuration while a worker with another one takes over', async () => {
    const subjects = subjectsOf('rollout')
    const seen: string[] = []
    const gate = await start(connection, subjects, {
      validate: acceptNone,
      events: { done: ({ verdict }) => seen.push(verdict.valid ? 'valid' : 'dead') },
    })
    const jsm = await jetstreamManager(connection)
    const ask = (configuration: string, update: boolean) =>
      gateConsumer(jsm, subjects, { durable: 'gate', ackWait: streamOptions.ackWait, configuration, update })
    expect((await ask('new', false))._tag).toBe('Left')
    expect((await ask('new', true))._tag).toBe('Right')
    expect((await ask('abc', false))._tag).toBe('Left')
    await publishRaw(server.port, [{ subject: 'rollout.in.a', body: planner }])
    await until(() => seen.length === 1)
    gate.stop()
    await gate.done
    expect(seen).toEqual(['dead'])
  })

  it('waits while the stream of results is full, and gives each message one result when it has room', async () => {
    const subjects = subjectsOf('full')
    const jsm = await jetstreamManager(connection)
    await jsm.streams.add({
      ...{ name: 'FULL-RESULTS', subjects: [subjects.valid, subjects.dead], duplicate_window: hour },
      ...{ max_msgs: 2, discard: DiscardPolicy.New },
    })
    const [done, later] = [new Set<string>(), new Set<string>()]
    const gate = await start(connection, subjects, {
      events: { done: ({ source }) => done.add(source), later: (source) => later.add(source) },
    })
    const names = ['0', '1', '2', '3', '4']
    await publishRaw(
      server.port,
      names.map((name) => ({ subject: `full.in.${name}`, body: planner })),
    )
    await until(() => later.size === 3)
    expect([done.size, later.size]).toEqual([2, 3])
    await jsm.streams.update('FULL-RESULTS', { max_msgs: 10 })
    await until(() => done.size === 5)
    gate.stop()
    await gate.done
    const results = await resultsOf(connection, subjects)
    expect(results.map(({ subject }) => subject).sort()).toEqual(names.map((name) => `full.valid.${name}`))
  }, 30_000)

  /** One stream of results in a domain. */
  const inOne = (domain?: string) => ({ valid: 'RESULTS', dead: 'RESULTS', domain })

  it.each(['{"ok":true}', 'thanks', 'null', '{"error":"no"}'])(
    'takes the answer %s of a subscriber for no confirmation of a stream',
    async (answer) => {
      const subscription = connection.subscribe('answered.>', {
        callback: (_, message) => void message.respond(answer),
      })
      const result = { subject: 'answered.a', body: planner, headers: headers() }
      const verdict = acceptNone({ ...result, time: '' })
      const stored = await storeResult(jetstream(connection), { ...result, verdict }, { streams: inOne() })
      subscription.unsubscribe()
      expect(stored).toEqual({
        outcome: 'later',
        why: 'a subscriber answers messages on answered.a, so it is not known whether the stream has stored this one',
      })
    },
  )

  it('takes the answer of another domain for no confirmation of its stream', async () => {
    const { folder } = bed()
    const port = await freePort()
    const startIn = (domain: string, leafnodes: string): Promise<Server> => {
      const file = join(folder, `${domain}.conf`)
      writeFileSync(file, `server_name: ${domain}\njetstream { domain: ${domain} }\nleafnodes { ${leafnodes} }\n`)
      return startServer(join(folder, domain), { path: bed().path, flags: ['-c', file] })
    }
    const hub = await startIn('hub', `listen: "127.0.0.1:${String(port)}"`)
    const leaf = await startIn('leaf', `remotes: [{ url: "nats-leaf://127.0.0.1:${String(port)}" }]`)
    const [there, here] = [await connect({ servers: hub.url }), await connect({ servers: leaf.url })]
    const results = { name: 'RESULTS', subjects: ['valid.>'] }
    await (await jetstreamManager(there)).streams.add(results)
    await (await jetstreamManager(here)).streams.add({ ...results, max_msgs: 1, discard: DiscardPolicy.New })
    const js = jetstream(here)
    const store = (i: number): ReturnType<typeof storeResult> => {
      const message = { subject: `valid.m${String(i)}`, body: planner, headers: headers() }
      return storeResult(js, { ...message, verdict: acceptNone({ ...message, time: '' }) }, { streams: inOne('leaf') })
    }
    const outcomes = new Set<string>()
    await until(async () => (await messagesIn(there, 'RESULTS', 'valid.>')).length > 0 || (await store(0), false))
    for (let i = 1; i < 200; i++) outcomes.add((await store(i)).outcome)
    await Promise.all([there.close(), here.close(), hub.kill(), leaf.kill()])
    expect([...outcomes]).toEqual(['later'])
  }, 30_000)

  it('takes the answer of a stream to which the account maps a subject for no confirmation', async () => {
    const { folder } = bed()
    const file = join(folder, 'mapped.conf')
    writeFileSync(file, 'mappings: { "mapped.valid.a": "elsewhere.a" }\n')
    const other = await startServer(join(folder, 'mapped'), { path: bed().path, flags: ['-c', file] })
    const there = await connect({ servers: other.url })
    const subjects = subjectsOf('mapped')
    await prepare(there, subjects)
    await (await jetstreamManager(there)).streams.add({ name: 'ELSEWHERE', subjects: ['elsewhere.>'] })
    await publishRaw(other.port, [{ subject: 'mapped.in.a', body: planner }])
    const later: string[] = []
    const gate = await start(there, subjects, { events: { later: (_, why) => later.push(why) } })
    await until(() => later.length > 0)
    gate.stop()
    await gate.done
    await Promise.all([there.close(), other.kill()])
    expect(later[0]).toBe(
      'the stream ELSEWHERE answers messages on mapped.valid.a, so it is not known whether the stream has stored this one',
    )
  }, 30_000)

  it('tries a result again that a smaller limit refuses, if the input would not keep the body', async () => {
    const subjects = subjectsOf('shrunk')
    const jsm = await jetstreamManager(connection)
    const queue = { retention: RetentionPolicy.Workqueue, max_msg_size: 100_000 }
    await jsm.streams.add({ name: 'SHRUNK', subjects: [subjects.from], ...queue })
    const { keepsInput } = await prepare(connection, subjects)
    const later: string[] = []
    const gate = await start(connection, subjects, { keepsInput, events: { later: (_, why) => later.push(why) } })
    await jsm.streams.update('SHRUNK-RESULTS', { max_msg_size: planner.length })
    await publishRaw(server.port, [{ subject: 'shrunk.in.a', body: planner }])
    await until(() => later.length > 0)
    await jsm.streams.update('SHRUNK-RESULTS', { max_msg_size: -1 })
    await until(async () => (await resultsOf(connection, subjects)).length > 0)
    gate.stop()
    await gate.done
    expect(later[0]).toContain('message size exceeds maximum allowed')
    expect((await resultsOf(connection, subjects)).map(({ subject }) => subject)).toEqual(['shrunk.valid.a'])
  }, 30_000)

  it('gives one result, if it stands still for longer than --ack-wait and another worker takes over', async () => {
    const subjects = subjectsOf('still')
    await prepare(connection, subjects)
    const names = Array.from({ length: 20 }, (_, i) => `m${String(i)}`)
    const worker = spawn(
      process.execPath,
      ['--import', 'tsx', '--conditions=@contracts/source', 'e2e/run-still.ts', server.url],
      {
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    )
    const lines: string[] = []
    worker.stdout.on('data', (chunk: Buffer) => lines.push(...chunk.toString().trim().split('\n')))
    await until(() => lines.includes('ready'))
    await publishRaw(
      server.port,
      names.map((name) => ({ subject: `still.in.${name}`, body: planner })),
    )
    await until(() => lines.includes('validating'))
    worker.kill('SIGSTOP')
    await drain(connection, subjects, { validate: acceptNone })
    worker.kill('SIGCONT')
    await until(() => lines.some((line) => line.startsWith('unexpected')))
    await sleep(500)
    worker.kill('SIGKILL')
    expect(lines.some((line) => line.startsWith('unexpected'))).toBe(true)
    const results = await resultsOf(connection, subjects)
    expect(results.map(({ subject }) => subject.split('.').at(-1)).sort()).toEqual([...names].sort())
  }, 40_000)
})

/** Creates the streams and the consumer of a gate whose results are recognised for four seconds only. */
const prepareShort = async (subjects: GateSubjects): Promise<GateStreams> => {
  const jsm = await jetstreamManager(connection)
  const { stream, from, valid, dead } = subjects
  await jsm.streams.add({ name: stream, subjects: [from] })
  await jsm.streams.add({ name: `${stream}-RESULTS`, subjects: [valid, dead], duplicate_window: nanos(4000) })
  const ackWait = 1000
  const streams = await gateStreams(jsm, subjects, { ...streamOptions, server: connection, create: false, ackWait })
  if (streams._tag === 'Left') throw new Error(streams.left)
  await gateConsumer(jsm, subjects, { durable: 'gate', ackWait, configuration: 'a', update: false })
  return streams.right
}

describeWithServer('a gate whose contracts take longer than its results are recognised', (bed) => {
  beforeAll(() => {
    ;({ server, connection } = bed())
  })

  it('gives each message one result, whose copies wait in its client', async () => {
    const subjects = subjectsOf('slow')
    const streams = await prepareShort(subjects)
    const { limits, window: recognised } = streams
    const messages = Array.from({ length: 50 }, (_, i) => ({ subject: `slow.in.${String(i)}`, body: planner }))
    await publishRaw(server.port, messages)
    const validate: Validator = (message) => {
      const end = performance.now() + 100
      while (performance.now() < end);
      return acceptAll(message)
    }
    const gate = await startGate({
      ...{ connection, subjects, durable: 'gate', validate, limits, recognised, window: 256, redact: true },
      ...{ streams, drain: true, shadow: false, events: noEvents },
    })
    await gate.done
    const results = await resultsOf(connection, subjects)
    const names = messages.map((_, i) => `slow.valid.${String(i)}`)
    expect(results.map(({ subject }) => subject).sort()).toEqual(names.sort())
  }, 60_000)
})

describeWithServer('a gate that learns late that a result is stored', (bed) => {
  beforeAll(() => {
    ;({ server, connection } = bed())
  })

  it('gives a copy of the message no second result, whose verdict comes when the first is nearly forgotten', async () => {
    const subjects = subjectsOf('learns')
    const streams = await prepareShort(subjects)
    const { limits, window: recognised } = streams
    let published = 0
    const slow = Object.create(connection, {
      request: {
        value: async (...args: Parameters<NatsConnection['request']>) => {
          const answer = await connection.request(...args)
          if (args[0].startsWith('learns.valid.') && published++ === 0) await sleep(1500) // its copy is delivered after one
          return answer
        },
      },
    }) as NatsConnection
    let verdicts = 0
    const gate = await startGate({
      ...{
        connection: slow,
        subjects,
        durable: 'gate',
        validate: acceptAll,
        limits,
        recognised,
        window: 256,
        redact: true,
      },
      ...{ streams, drain: false, shadow: false, events: noEvents },
      across: async (verdict) => {
        if (verdicts++ > 0) await sleep(3500)
        return verdict
      },
    })
    await publishRaw(server.port, [{ subject: 'learns.in.a', body: planner }])
    await until(() => verdicts > 1)
    await sleep(4500)
    gate.stop()
    await gate.done
    expect(verdicts).toBeGreaterThan(1)
    expect((await resultsOf(connection, subjects)).map(({ subject }) => subject)).toEqual(['learns.valid.a'])
  }, 30_000)
})

describeWithServer('replay', (bed) => {
  beforeAll(() => {
    ;({ server, connection } = bed())
  })

  it('passes a message with a long subject on under its whole subject', async () => {
    const subjects = subjectsOf('long')
    const tail = 's'.repeat(900)
    await prepare(connection, subjects)
    await publishRaw(server.port, [{ subject: `long.in.${tail}`, body: planner }])
    await drain(connection, subjects, { validate: acceptNone })
    expect(await replayWith(connection, subjects, acceptAll)).toEqual(letterCounts({ valid: 1 }))
    const results = await resultsOf(connection, subjects)
    expect(results.map(({ subject }) => subject)).toEqual([`long.valid.${tail}`])
  })

  it('keeps the letters of another gate on the same subjects', async () => {
    const subjects = subjectsOf('mine')
    await prepare(connection, subjects)
    await publishRaw(server.port, [{ subject: 'mine.in.a', body: planner }])
    await drain(connection, subjects, { validate: acceptNone })
    const others = [
      { ...subjects, stream: 'OTHER' },
      { ...subjects, from: 'mine.other.>' },
    ]
    for (const other of others) {
      expect(await replayWith(connection, other, acceptAll, { results: 'MINE-RESULTS' })).toEqual(
        letterCounts({ kept: 1 }),
      )
      expect((await resultsOf(connection, subjects)).map(({ subject }) => subject)).toEqual(['mine.dead.a'])
    }
  })

  it('goes on after a message on which a contract throws', async () => {
    const subjects = subjectsOf('throws')
    await prepare(connection, subjects)
    await publishRaw(server.port, [
      { subject: 'throws.in.a', body: planner },
      { subject: 'throws.in.b', body: planner },
    ])
    await drain(connection, subjects, { validate: acceptNone })
    const validate: typeof acceptAll = (message) => {
      if (message.subject.endsWith('a')) throw new Error('mistake')
      return acceptAll(message)
    }
    expect(await replayWith(connection, subjects, validate)).toEqual(letterCounts({ valid: 1, changed: 1 }))
    const results = await resultsOf(connection, subjects)
    expect(results.map(({ subject }) => subject)).toEqual(['throws.dead.a', 'throws.valid.b'])
  })

  it('says so if the server does not remove a letter', async () => {
    const subjects = subjectsOf('deny')
    const jsm = await jetstreamManager(connection)
    const outputs = [subjects.valid, subjects.dead]
    await jsm.streams.add({ name: 'DENY-RESULTS', subjects: outputs, deny_delete: true, duplicate_window: hour })
    await prepare(connection, subjects)
    await publishRaw(server.port, [{ subject: 'deny.in.a', body: planner }])
    await drain(connection, subjects, { validate: acceptNone })
    await expect(replayWith(connection, subjects, acceptAll)).rejects.toThrow('message delete not permitted')
    await expect(checkRemoval(jsm, 'DENY-RESULTS')).rejects.toThrow('message delete not permitted')
  })
})
