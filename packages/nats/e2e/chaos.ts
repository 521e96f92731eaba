import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { DeliverPolicy, jetstream, jetstreamManager, type JsMsg } from '@nats-io/jetstream'
import { connect } from '@nats-io/transport-node'
import { insightAgentOutput, plannerOutput } from '@contracts/kasparro'
import { headerNames } from '../src/index.js'
import { startProxy, startServer, startSlowReader } from './server.js'

/** The size of a run, and the disturbances in it. */
export interface Chaos {
  readonly messages: number
  readonly workers: number
  /** Milliseconds between two kills of a worker. */
  readonly killWorkerEvery: number
  readonly serverKills: number
  /** Whether to fill the disk of the server once. This requires permission to mount. */
  readonly fullDisk: boolean
  readonly proxyCuts: number
  /** The time limit, in seconds. */
  readonly seconds: number
}

/** Counts of everything that happened, and of wrong results, which must be 0. */
export interface ChaosReport {
  readonly messages: number
  readonly valid: number
  readonly dead: number
  readonly missing: number
  readonly repeated: number
  readonly wrong: number
  readonly workersKilled: number
  readonly serverKilled: number
  readonly diskFilled: number
  readonly connectionsCut: number
  readonly seconds: number
  readonly redelivered: number
  readonly finished: boolean
}

// The command runs where all contract packages are installed: the root of the workspace.
const root = existsSync('pnpm-workspace.yaml') ? process.cwd() : join(process.cwd(), '../..')
const command = join(root, 'packages/cli/bin.js')
const subjects = [
  '--stream',
  'AGENTS',
  '--from',
  'agents.>',
  '--valid',
  'valid.>',
  '--dead',
  'dead.>',
  '--contracts',
  '*',
]

/** Returns the bodies to send. A tenth of them is invalid, in different ways. */
const bodies = (count: number, planner: object, insight: object): readonly string[] =>
  Array.from({ length: count }, (_, i) => {
    if (i % 10 !== 3) return JSON.stringify({ ...(i % 2 === 0 ? planner : insight), execution_duration_ms: i })
    const broken = [{ ...planner, execution_duration_ms: -i }, { ...insight, timestamp: i }, { nothing: i }]
    return i % 30 === 3 ? `{"cut off": ${String(i)}` : JSON.stringify(broken[i % 3])
  })

const isValid = (body: string): boolean => {
  try {
    const value: unknown = JSON.parse(body)
    return plannerOutput.is(value) || insightAgentOutput.is(value)
  } catch {
    return false
  }
}

const startWorker = (server: string, ...more: readonly string[]): ChildProcess =>
  spawn(process.execPath, [command, 'gate', 'run', ...subjects, '--server', server, '--ack-wait', '3', ...more], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'ignore'],
  })

const publishAll = async (url: string, all: readonly string[]): Promise<void> => {
  const connection = await connect({ servers: url })
  const js = jetstream(connection)
  for (let from = 0; from < all.length; from += 1000) {
    await Promise.all(
      all
        .slice(from, from + 1000)
        .map((body, i) => js.publish('agents.any', body, { msgID: `sent-${String(from + i)}` })),
    )
  }
  await connection.drain()
}

/** Returns the results on some subjects, each with the source of which it is the result. */
const resultsOf = async (url: string, subject: string): Promise<readonly (readonly [source: string, JsMsg])[]> => {
  const connection = await connect({ servers: url })
  const js = jetstream(connection)
  const stream = 'AGENTS-RESULTS'
  const { state } = await (await jetstreamManager(connection)).streams.info(stream)
  const found: (readonly [string, JsMsg])[] = []
  if (state.messages > 0) {
    const consumer = await js.consumers.get(stream, { deliver_policy: DeliverPolicy.All, filter_subjects: subject })
    for await (const message of await consumer.consume({ max_messages: 1000 })) {
      const id = message.headers?.get('Nats-Msg-Id') ?? ''
      found.push([id, message])
      if (message.info.pending === 0) break
    }
  }
  await connection.close()
  return found
}

/** Returns the number of messages without a result, and of redeliveries, or `undefined` while the server is away. */
const progressOf = async (
  url: string,
): Promise<{ readonly open: number; readonly redelivered: number } | undefined> => {
  const connection = await connect({ servers: url, timeout: 1000, reconnect: false }).catch(() => undefined)
  if (connection === undefined) return undefined
  try {
    const jsm = await jetstreamManager(connection, { timeout: 2000 })
    const info = await jsm.consumers.info('AGENTS', 'contracts-gate')
    const { stream_seq: streamSeq, consumer_seq: consumerSeq } = info.delivered
    return { open: info.num_pending + info.num_ack_pending, redelivered: Math.max(0, consumerSeq - streamSeq) }
  } catch {
    return undefined
  } finally {
    await connection.close().catch(() => undefined)
  }
}

/** Runs the gate under disturbance, and compares every result with its message. */
export const runChaos = async (chaos: Chaos, log: (line: string) => void = () => undefined): Promise<ChaosReport> => {
  const folder = mkdtempSync(join(tmpdir(), 'gate-chaos-'))
  // The disk has room for every message twice, once as sent and once as a result, and for the state of the consumer.
  const room = Math.ceil((chaos.messages * 5000) / 2 ** 20) + 64
  if (chaos.fullDisk) execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${String(room)}m`, 'tmpfs', folder])
  const server = await startServer(join(folder, 'store'))
  const proxy = await startProxy(server.port)
  const counts = { workersKilled: 0, serverKilled: 0, diskFilled: 0, connectionsCut: 0 }
  const workers: ChildProcess[] = []
  let redelivered = 0
  try {
    const [planner, insight] = [
      readExample('planner/planner-output'),
      readExample('insight-agent/insight-agent-output'),
    ]
    const all = bodies(chaos.messages, planner, insight)
    const creator = startWorker(server.url, '--create', '--drain')
    await once(creator, 'exit')
    await publishAll(server.url, all)
    log(`published ${String(all.length)} messages`)

    const started = Date.now()
    const addressOf = (i: number): string => (i === 0 ? proxy.url : server.url)
    for (let i = 0; i < chaos.workers; i++) workers.push(startWorker(addressOf(i)))
    const closeReader = await startSlowReader(server.port, 'valid.>')
    const at = (share: number, of: number): number => ((share + 1) * chaos.messages) / (of + 1)
    let finished = false
    let victim = 0
    let lastKill = Date.now()
    while (!finished && Date.now() - started < chaos.seconds * 1000) {
      await sleep(100)
      if (Date.now() - lastKill >= chaos.killWorkerEvery) {
        lastKill = Date.now()
        const i = victim++ % chaos.workers
        workers[i]?.kill('SIGKILL')
        workers[i] = startWorker(addressOf(i))
        counts.workersKilled++
      }
      const progress = await progressOf(server.url)
      if (progress === undefined) continue
      redelivered = Math.max(redelivered, progress.redelivered)
      const done = chaos.messages - progress.open
      if (counts.connectionsCut < chaos.proxyCuts && done > at(counts.connectionsCut, chaos.proxyCuts)) {
        proxy.cut()
        counts.connectionsCut++
      }
      if (counts.serverKilled < chaos.serverKills && done > at(counts.serverKilled, chaos.serverKills)) {
        await server.kill()
        await sleep(300)
        await server.start()
        counts.serverKilled++
        log(`server killed and started at ${String(done)} messages`)
      }
      if (chaos.fullDisk && counts.diskFilled === 0 && done > chaos.messages / 3) {
        counts.diskFilled++
        await fillDisk(folder, server)
        log(`disk filled and freed at ${String(done)} messages`)
      }
      finished = progress.open === 0
    }
    closeReader()
    const seconds = Math.round((Date.now() - started) / 100) / 10
    await stopAll(workers)
    const compared = await compare(server.url, all)
    return { messages: all.length, ...compared, ...counts, seconds, redelivered, finished }
  } finally {
    await stopAll(workers)
    proxy.close()
    await server.kill()
    if (chaos.fullDisk) execFileSync('umount', [folder])
    rmSync(folder, { recursive: true, force: true })
  }
}

const readExample = (name: string): object =>
  JSON.parse(readFileSync(join(root, `packages/kasparro/src/${name}.example.json`), 'utf8')) as object

const stopAll = async (workers: readonly ChildProcess[]): Promise<void> => {
  for (const worker of workers) {
    if (worker.exitCode !== null || worker.signalCode !== null) continue
    worker.kill('SIGKILL')
    await once(worker, 'exit')
  }
}

/** Fills the disk for two seconds, so that nothing can be written. Then restarts the server, which may have stopped. */
const fillDisk = async (
  folder: string,
  server: { kill: () => Promise<void>; start: () => Promise<void> },
): Promise<void> => {
  const ballast = join(folder, 'ballast')
  const block = Buffer.alloc(2 ** 20)
  try {
    for (;;) writeFileSync(ballast, block, { flag: 'a' })
  } catch {
    await sleep(2000)
  }
  rmSync(ballast)
  await server.kill()
  await server.start()
}

/** Counts the results, and the messages whose result is missing, repeated or wrong. The body must be as it was sent. */
const compare = async (
  url: string,
  all: readonly string[],
): Promise<Pick<ChaosReport, 'valid' | 'dead' | 'missing' | 'repeated' | 'wrong'>> => {
  const [valid, dead] = [await resultsOf(url, 'valid.>'), await resultsOf(url, 'dead.>')]
  const seen = new Map<string, number>()
  let wrong = 0
  const check = (source: string, message: JsMsg, isResultValid: boolean): void => {
    seen.set(source, (seen.get(source) ?? 0) + 1)
    const body = all[Number(source.split(':')[1]) - 1]
    const named = message.headers?.get(headerNames.contract) ?? ''
    if (body === undefined || body !== message.string() || isValid(body) !== isResultValid || named === '') wrong++
  }
  for (const [source, message] of valid) check(source, message, true)
  for (const [source, message] of dead) check(source, message, false)
  const repeated = [...seen.values()].filter((count) => count > 1).length
  return { valid: valid.length, dead: dead.length, missing: all.length - seen.size, repeated, wrong }
}
