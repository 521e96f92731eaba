import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { jetstreamManager } from '@nats-io/jetstream'
import { connect } from '@nats-io/transport-node'
import { publishRaw } from '../raw.js'
import { type Proxy, type Server, startProxy, startServer } from '../server.js'
import { compareResults, type Compared } from './compare.js'
import { countKinds, type Kind, messagesFrom, type Sent } from './messages.js'
import { exitOf, startGateCommand, startWorkers, type Workers } from './workers.js'

/** The counts of everything that happened in a round. */
export interface RoundReport extends Compared {
  readonly sent: Readonly<Record<Kind, number>>
  readonly redelivered: number
  readonly finished: boolean
  readonly seconds: number
  /** The numbers of kills, pauses and other disturbances, by their name. */
  readonly disturbances: Readonly<Record<string, number>>
}

/** A running round: its server, its workers and the messages sent so far. */
export interface Round {
  readonly server: Server
  readonly proxy: Proxy
  readonly folder: string
  readonly workers: Workers
  readonly sent: Sent[]
  /** Counts a disturbance. */
  readonly count: (name: string, by?: number) => void
  /** The share of the messages that were validated and acknowledged, as far as it is known. */
  readonly share: () => number
}

/** What differs between rounds. */
export interface RoundPlan {
  readonly messages: number
  /** The flags of each worker, without its server. */
  readonly workers: readonly (readonly string[])[]
  /** The flags with which the streams are made; by default those of the first worker. */
  readonly create?: readonly string[]
  /** The consumers that must have no message left at the end. */
  readonly durables?: readonly string[]
  /** True if the workers decide differently: either verdict is right then. */
  readonly anyVerdict?: boolean
  readonly path?: string | undefined
  readonly folder?: string | undefined
  readonly flags?: readonly string[]
  /** Prepares the server, before the streams are made. */
  readonly prepare?: (server: Server) => Promise<void>
  /** Disturbs the round, once for each step of a tenth of a second. */
  readonly disturb: (round: Round, step: number) => Promise<void>
  /** Ends the work of the round, after every message has a result. */
  readonly end?: (round: Round) => Promise<void>
  /** The most seconds that the round may take. */
  readonly seconds: number
}

/** Returns the messages without acknowledgement, and redeliveries. It is `undefined` while the server is away. */
const progressOf = async (
  url: string,
  durables: readonly string[],
): Promise<{ readonly open: number; readonly redelivered: number } | undefined> => {
  const connection = await connect({ servers: url, timeout: 1000, reconnect: false }).catch(() => undefined)
  if (connection === undefined) return undefined
  try {
    const jsm = await jetstreamManager(connection, { timeout: 2000 })
    const infos = await Promise.all(durables.map((durable) => jsm.consumers.info('AGENTS', durable)))
    const redeliveries = infos.map(({ delivered }) => Math.max(0, delivered.consumer_seq - delivered.stream_seq))
    return {
      open: Math.max(...infos.map((one) => one.num_pending + one.num_ack_pending)),
      redelivered: redeliveries.reduce((sum, one) => sum + one, 0),
    }
  } catch {
    return undefined
  } finally {
    await connection.close().catch(() => undefined)
  }
}

/** Sends messages with the numbers from `first` on, and waits until the empty input has them. */
export const sendMessages = async ({ url, port }: Server, count: number, first = 0): Promise<readonly Sent[]> => {
  const messages = messagesFrom(first, count)
  for (let from = 0; from < count; from += 500) await publishRaw(port, messages.slice(from, from + 500))
  const connection = await connect({ servers: url })
  const jsm = await jetstreamManager(connection)
  while ((await jsm.streams.info('AGENTS')).state.last_seq < count) await sleep(50)
  await connection.close()
  return messages
}

/** The steps that a round has at least. A fast machine has validated every message before the first disturbance. */
const leastSteps = 20

/** Runs a round: sends messages, disturbs the workers until each has a result, and compares the results. */
export const runRound = async (plan: RoundPlan): Promise<RoundReport> => {
  const folder = plan.folder ?? mkdtempSync(join(tmpdir(), 'gate-chaos-'))
  const server = await startServer(join(folder, 'store'), { path: plan.path, flags: plan.flags ?? [] })
  const proxy = await startProxy(server.port)
  const disturbances: Record<string, number> = {}
  let workers: Workers | undefined
  const started = Date.now()
  try {
    await plan.prepare?.(server)
    const create = ['--server', server.url, ...(plan.create ?? plan.workers[0] ?? []), '--create', '--drain']
    await exitOf(startGateCommand('run', create))
    const sent = [...(await sendMessages(server, plan.messages))]
    // The first worker goes through a proxy, which cuts its connections.
    workers = startWorkers(plan.workers.map((flags, i) => ['--server', i === 0 ? proxy.url : server.url, ...flags]))
    let [open, redelivered, finished] = [plan.messages, 0, false]
    const round: Round = {
      ...{ server, proxy, folder, workers, sent },
      count: (name, by = 1) => (disturbances[name] = (disturbances[name] ?? 0) + by),
      share: () => 1 - open / plan.messages,
    }
    for (let step = 0; !finished && Date.now() - started < plan.seconds * 1000; step++) {
      await sleep(100)
      await plan.disturb(round, step)
      const progress = await progressOf(server.url, plan.durables ?? ['contracts-gate'])
      if (progress === undefined) continue
      open = progress.open
      redelivered = Math.max(redelivered, progress.redelivered)
      finished = open === 0 && step > leastSteps
    }
    await plan.end?.(round)
    await workers.stop()
    const { anyVerdict = false } = plan
    const compared = await compareResults(server.url, sent, { anyVerdict })
    const seconds = Math.round((Date.now() - started) / 100) / 10
    for (const [name, value] of Object.entries(workers.counts())) if (value > 0) round.count(name, value)
    return { ...compared, sent: countKinds(sent), redelivered, finished, seconds, disturbances }
  } finally {
    await workers?.stop()
    proxy.close()
    await server.kill()
    if (plan.folder === undefined) rmSync(folder, { recursive: true, force: true })
  }
}

/** Kills the server and starts it again. */
export const restartServer = async ({ server, count }: Round): Promise<void> => {
  await server.kill()
  await sleep(300)
  await server.start()
  count('serverKilled')
}
