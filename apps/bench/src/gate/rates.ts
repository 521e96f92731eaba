import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { jetstream, jetstreamManager } from '@nats-io/jetstream'
import { connect, headers } from '@nats-io/transport-node'
// eslint-disable-next-line house/imports -- no package exports the server of the tests of the gate
import { serverVersion, startServer } from '../../../../packages/nats/e2e/server.js'
import { median } from '../measure/statistics.js'
import { settings } from './settings.js'

/**
 * `pnpm bench:gate [messages] [rounds] [row]`: prints how many messages a second the gate moves with one worker and with
 * two, beside a consumer that republishes messages unread and one that validates them with ajv. All rows have the same
 * settings, read the same stream and take turns. `1000000 1 "gate, one worker"` shows the memory over a million messages.
 */
const [, , given = '60000', rounds = '3', only] = process.argv
const count = Number(given)
const root = process.cwd()

const exampleFile = join(root, 'packages/kasparro/src/data-agent/data-agent-output.example.json')
const schemaFile = join(root, 'packages/kasparro/schemas/data-agent-output.v1.schema.json')

/** A message of about 2.4 kB. */
const body = ((): string => {
  const example = JSON.parse(readFileSync(exampleFile, 'utf8')) as {
    segmentation?: { by_campaign?: { campaign_name: string }[] }
  }
  const [first] = example.segmentation?.by_campaign ?? []
  const more = Array.from({ length: 60 }, (_, i) => ({ ...first, campaign_name: `campaign ${String(i)}` }))
  const texts = more.map((_, n) =>
    JSON.stringify({ ...example, segmentation: { ...example.segmentation, by_campaign: more.slice(0, n + 1) } }),
  )
  return texts.find((text) => text.length >= 2400) ?? JSON.stringify(example)
})()

const folder = mkdtempSync(join(tmpdir(), 'gate-rates-'))
const server = await startServer(join(folder, 'store'), { path: process.env['NATS_SERVER'] })
const connection = await connect({ servers: server.url })
const jsm = await jetstreamManager(connection)

/** Starts a gate as its users do. It makes its consumer. */
const startGate = (durable: string): ChildProcess => {
  const streams = ['--stream', settings.stream, '--from', 'rate.>', '--valid', 'valid.>', '--dead', 'dead.>']
  const flags = ['--contracts', '*', '--server', server.url, '--durable', durable, '--window', String(settings.window)]
  const argv = [join(root, 'packages/cli/bin.js'), 'gate', 'run', ...streams, ...flags]
  return spawn(process.execPath, argv, { cwd: root, stdio: 'ignore' })
}

const startRepublisher = (durable: string, ...schema: readonly string[]): ChildProcess => {
  const program = join(root, 'apps/bench/src/gate/republisher.ts')
  const argv = ['--import', 'tsx', program, server.url, durable, ...schema]
  return spawn(process.execPath, argv, { cwd: root, stdio: 'ignore' })
}

/** The workers of each row. */
const rows: Readonly<Record<string, (durable: string) => readonly ChildProcess[]>> = {
  'republisher, one worker': (durable) => [startRepublisher(durable)],
  'ajv, one worker': (durable) => [startRepublisher(durable, schemaFile)],
  'gate, one worker': (durable) => [startGate(durable)],
  'republisher, two workers': (durable) => [startRepublisher(durable), startRepublisher(durable)],
  'gate, two workers': (durable) => [startGate(durable), startGate(durable)],
}

/** Returns the memory of a process in MiB. */
const memoryOf = (pid: number | undefined): number => {
  const line = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${String(pid)}/status`, 'utf8'))
  return Number(line?.[1] ?? 0) / 1024
}

/** Returns the processor time of a process in seconds. Linux counts a hundred ticks a second. */
const processorTime = (pid: number | undefined): number => {
  const text = readFileSync(`/proc/${String(pid)}/stat`, 'utf8')
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) / 100
}

/** The figures of a row in one round. Processor times are those of the work itself, in microseconds a message. */
interface Figures {
  readonly rate: number
  readonly worker: number
  readonly server: number
  /** The most memory of a worker in each tenth of the messages, in MiB. */
  readonly memory: readonly number[]
}

const figuresOf = async (workers: readonly ChildProcess[]): Promise<Figures> => {
  const stored = async () => (await jsm.streams.info(settings.results.name)).state
  while ((await stored()).messages === 0) await sleep(20)
  const timeOf = (): number => workers.reduce((sum, { pid }) => sum + processorTime(pid), 0)
  const before = { messages: (await stored()).messages, workers: timeOf(), server: processorTime(server.pid()) }
  const memory = Array.from({ length: 10 }, () => 0)
  for (;;) {
    await sleep(200)
    const { messages, first_ts: first, last_ts: last } = await stored()
    const tenth = Math.min(9, Math.floor((messages * 10) / count))
    memory[tenth] = Math.max(memory[tenth] ?? 0, ...workers.map(({ pid }) => memoryOf(pid)))
    if (messages < count) continue
    const micro = (seconds: number): number => (seconds * 1e6) / (count - before.messages)
    return {
      rate: (count - 1) / ((Date.parse(last) - Date.parse(first)) / 1000),
      worker: micro(timeOf() - before.workers),
      server: micro(processorTime(server.pid()) - before.server),
      memory,
    }
  }
}

const measureRow = async (name: string, round: number): Promise<Figures> => {
  const durable = `${name.replace(/\W/g, '')}${String(round)}`
  await jsm.streams.add({ ...settings.results, subjects: [...settings.results.subjects] })
  if (!name.startsWith('gate'))
    await jsm.consumers.add(settings.stream, { durable_name: durable, ...settings.consumer })
  const workers = rows[name]?.(durable) ?? []
  try {
    return await figuresOf(workers)
  } finally {
    for (const worker of workers) {
      worker.kill('SIGKILL')
      await once(worker, 'exit')
    }
    await jsm.streams.delete(settings.results.name)
    await jsm.consumers.delete(settings.stream, durable)
  }
}

const publishAll = async (): Promise<void> => {
  await jsm.streams.add({ ...settings.input, subjects: [...settings.input.subjects] })
  const js = jetstream(connection)
  const named = headers()
  named.set('Contract', 'kasparro/data-agent-output@1')
  for (let sent = 0; sent < count; sent += 500)
    await Promise.all(
      Array.from({ length: Math.min(500, count - sent) }, () => js.publish('rate.data', body, { headers: named })),
    )
}

const report = (all: ReadonlyMap<string, readonly Figures[]>): void => {
  const of = (name: string, key: 'rate' | 'worker' | 'server'): number =>
    median((all.get(name) ?? []).map((one) => one[key]))
  const row = (name: string): string => {
    const numbers = [of(name, 'rate'), of(name, 'worker'), of(name, 'server')].map((one) => one.toFixed(0).padStart(6))
    return `${name.padEnd(26)}${String(numbers[0])} a second; worker ${String(numbers[1])} µs, server ${String(numbers[2])} µs a message`
  }
  for (const name of all.keys()) console.log(row(name))
  const bar = (text: string, ratio: number, least: number): void => {
    console.log(`${ratio >= least ? '✓' : '✗'} ${text}: ${ratio.toFixed(2)} (at least ${String(least)})`)
  }
  const [bare, one, two] = ['republisher, one worker', 'gate, one worker', 'gate, two workers'] as const
  if (all.has(bare) && all.has(one)) bar('gate beside the republisher', of(one, 'rate') / of(bare, 'rate'), 0.8)
  if (all.has(one) && all.has(two)) bar('two workers beside one', of(two, 'rate') / of(one, 'rate'), 1.35)
  const memory = all.get(one)?.at(-1)?.memory ?? []
  if (memory.length > 0)
    console.log(`memory of the gate, the most in each tenth: ${memory.map((most) => most.toFixed(0)).join('  ')} MiB`)
}

try {
  const all = new Map<string, Figures[]>()
  await publishAll()
  console.log(
    `${serverVersion(process.env['NATS_SERVER'])}, Node ${process.versions.node}, ${String(cpus().length)} cores, load ${loadavg()[0]?.toFixed(1) ?? ''}; ${given} messages of ${String(body.length)} bytes`,
  )
  for (let round = 0; round < Number(rounds); round++)
    for (const name of Object.keys(rows))
      if (only === undefined || name === only) all.set(name, [...(all.get(name) ?? []), await measureRow(name, round)])
  report(all)
} finally {
  await connection.close()
  await server.kill()
  rmSync(folder, { recursive: true, force: true })
}
