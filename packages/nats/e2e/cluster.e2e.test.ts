import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { catalog } from '@contracts/kasparro/catalog'
import { jetstream, jetstreamManager } from '@nats-io/jetstream'
import { connect, headers, type NatsConnection, nanos } from '@nats-io/transport-node'
import { gateConsumer } from '../src/gate/consumer.js'
import { startGate } from '../src/gate/gate.js'
import { gateStreams } from '../src/gate/streams.js'
import { knownContracts } from '../src/validate/installed.js'
import { validatorOf } from '../src/validate/validator.js'
import { messagesIn } from './bed.js'
import { publishRaw } from './raw.js'
import { newestServer, type Server, startCluster } from './server.js'

const contracts = knownContracts([catalog])
const validate = validatorOf(contracts, [], { accepted: contracts })
const planner = readFileSync(resolve('../kasparro/src/planner/planner-output.example.json'))
const subjects = { stream: 'IN', from: 'in.>', valid: 'ok.>', dead: 'dead.>' }
const count = 2000

let folder: string
let cluster: readonly Server[] = []
let connections: readonly NatsConnection[] = []

/** Connects to the cluster. A client knows every node. */
const connectToAll = (): Promise<NatsConnection> =>
  connect({ servers: cluster.map(({ url }) => url), reconnectTimeWait: 100, maxReconnectAttempts: -1 })

/** Does what the cluster may refuse while its nodes choose a leader, again and again for about a minute. */
const whenLed = async <A>(action: () => Promise<A>): Promise<A> => {
  for (let tries = 1; ; tries++)
    try {
      return await action()
    } catch (error) {
      if (tries === 40) throw error
      await sleep(250)
    }
}

/** Makes a stream with three replicas. */
const makeStream = (connection: NatsConnection, name: string, of: readonly string[]): Promise<unknown> =>
  whenLed(async () => {
    const jsm = await jetstreamManager(connection, { timeout: 2000 })
    return jsm.streams.add({ name, subjects: [...of], num_replicas: 3, duplicate_window: nanos(3_600_000) })
  })

/** Publishes messages of every kind. Each tenth one has headers that no client can read, or a body that is not JSON. */
const publishAll = async (connection: NatsConnection): Promise<void> => {
  const js = jetstream(connection)
  const poison = Buffer.from('NATS/1.0\r\nTrace Id: 1\r\n\r\n')
  const [port] = cluster.map((one) => one.port)
  for (let sent = 0; sent < count; sent += 200) {
    const indexes = Array.from({ length: 200 }, (_, i) => sent + i)
    await publishRaw(
      port ?? 0,
      indexes.filter((i) => i % 20 === 0).map((i) => ({ subject: `in.m${String(i)}`, headers: poison, body: planner })),
    )
    await Promise.all(
      indexes
        .filter((i) => i % 20 !== 0)
        .map((i) => js.publish(`in.m${String(i)}`, i % 20 === 10 ? '{' : planner, { headers: headers() })),
    )
  }
}

const describeOnCluster = newestServer === undefined ? describe.skip : describe

describeOnCluster('a cluster of three nodes of the newest nats-server', () => {
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'gate-cluster-'))
    cluster = await startCluster(folder, newestServer ?? '', 3)
    connections = await Promise.all([connectToAll(), connectToAll(), connectToAll()])
  }, 30_000)

  afterAll(async () => {
    for (const one of connections) await one.close().catch(() => undefined)
    for (const one of cluster) await one.kill()
    rmSync(folder, { recursive: true, force: true })
  })

  it('gives each of 2,000 messages one result while the node that leads the results is killed', async () => {
    const [reader, ...workers] = connections as [NatsConnection, ...NatsConnection[]]
    await makeStream(reader, 'IN', ['in.>'])
    await makeStream(reader, 'OUT', ['ok.>', 'dead.>'])
    await publishAll(reader)
    const jsm = await jetstreamManager(reader, { timeout: 5000 })
    expect((await jsm.streams.info('IN')).state.messages).toBe(count)
    const options = { create: false, atLeastOnce: false, ackWait: 3000, server: reader, acknowledges: true }
    const streams = await gateStreams(jsm, subjects, options)
    if (streams._tag === 'Left') throw new Error(streams.left)
    const { limits, weak } = streams.right
    await gateConsumer(jsm, subjects, { durable: 'gate', ackWait: 3000, configuration: 'a', update: true })
    const events = {
      done: () => undefined,
      again: () => undefined,
      unexpected: () => undefined,
      later: () => undefined,
    }
    const gates = await Promise.all(
      workers.map((connection) =>
        startGate({
          ...{ connection, subjects, durable: 'gate', validate, limits, window: 32, redact: true, drain: false },
          ...{ streams: streams.right, shadow: false, events },
        }),
      ),
    )
    const stored = async (): Promise<number> =>
      (await jsm.streams.info('OUT').catch(() => undefined))?.state.messages ?? 0
    while ((await stored()) < count / 4) await sleep(20)
    const leader = (await jsm.streams.info('OUT')).cluster?.leader ?? ''
    await cluster[Number(leader.slice(1))]?.kill()
    const killedAt = await stored()
    const isDone = async (): Promise<boolean> => {
      const info = await jsm.consumers.info('IN', 'gate').catch(() => undefined)
      return info !== undefined && info.num_pending + info.num_ack_pending === 0
    }
    while (!(await isDone())) await sleep(100)
    for (const { stop } of gates) stop()
    await Promise.all(gates.map(({ done }) => done))
    const results = await whenLed(() => messagesIn(reader, 'OUT'))
    const sources = new Set(results.map(({ subject }) => subject.split('.').at(-1)))
    const valid = results.filter(({ subject }) => subject.startsWith('ok.'))
    expect([weak, results.length, sources.size, valid.length]).toEqual([[], count, count, (count / 10) * 9])
    expect(killedAt).toBeLessThan(count)
  }, 120_000)
})
