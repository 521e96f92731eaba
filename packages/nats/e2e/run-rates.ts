import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { AckPolicy, jetstream, jetstreamManager, type JetStreamManager } from '@nats-io/jetstream'
import { connect, headers, nanos } from '@nats-io/transport-node'
import { serverVersion, startServer } from './server.js'

/**
 * Prints how many messages a second the gate moves with one worker and with two, beside a consumer that republishes
 * messages unread and one that validates them with ajv. Each reads the same stream, in turns. Prints the median of the
 * rounds, and the memory of a worker over time. `run-rates.ts [messages] [rounds] [consumer]`; with `consumer`, a name
 * in `kinds` below, only that consumer runs.
 */
const [, , given = '60000', rounds = '3', only] = process.argv
const count = Number(given)
const root = process.cwd()
/** The number of messages a worker had finished, and its memory at that moment. */
const memory: { readonly done: number; readonly mebibytes: number }[] = []

const exampleFile = join(root, 'packages/kasparro/src/data-agent/data-agent-output.example.json')
const schemaFile = join(root, 'packages/kasparro/schemas/data-agent-output.v1.schema.json')

/** A message of about 2.4 kB. */
const body = ((): string => {
  const example = JSON.parse(readFileSync(exampleFile, 'utf8')) as {
    segmentation?: { by_campaign?: { campaign_name: string }[] }
  }
  const [first] = example.segmentation?.by_campaign ?? []
  const more = Array.from({ length: 60 }, (_, i) => ({ ...first, campaign_name: `campaign ${String(i)}` }))
  for (let n = 1; n < more.length; n++) {
    const text = JSON.stringify({
      ...example,
      segmentation: { ...example.segmentation, by_campaign: more.slice(0, n) },
    })
    if (text.length >= 2400) return text
  }
  return JSON.stringify(example)
})()

const folder = mkdtempSync(join(tmpdir(), 'gate-rates-'))
const server = await startServer(join(folder, 'store'))
const connection = await connect({ servers: server.url })
const jsm = await jetstreamManager(connection)
const children: ChildProcess[] = []

const start = (args: readonly string[], file: readonly string[]): void => {
  children.push(spawn(process.execPath, [...file, ...args], { cwd: root, stdio: 'ignore' }))
}

const gate = join(root, 'packages/cli/bin.js')
const other = ['--import', 'tsx', join(root, 'packages/nats/e2e/other-consumer.ts')]

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

/** The processor time of the worker and of the server, in microseconds a message, while one worker runs. */
const costs: { readonly worker: number; readonly server: number }[] = []

/** Returns the number of messages a second between the first result and the last. */
const rateOf = async (name: string, stream: string): Promise<number> => {
  const before = processorTime(server.pid())
  for (;;) {
    await sleep(200)
    const { state } = await jsm.streams.info(stream)
    if (name === 'gate, one worker' && children[0]?.pid !== undefined && state.messages > 0)
      memory.push({ done: state.messages, mebibytes: memoryOf(children[0].pid) })
    if (state.messages < count) continue
    if (name === 'gate, one worker') {
      const micro = (seconds: number): number => (seconds * 1e6) / count
      costs.push({
        worker: micro(processorTime(children[0]?.pid)),
        server: micro(processorTime(server.pid()) - before),
      })
    }
    return (count - 1) / ((Date.parse(state.last_ts) - Date.parse(state.first_ts)) / 1000)
  }
}

const kinds: Readonly<Record<string, (durable: string, prefix: string) => void>> = {
  bare: (durable, prefix) => {
    start([server.url, 'bare', durable, prefix], other)
  },
  'bare, no traces': (durable, prefix) => {
    start([server.url, 'fast', durable, prefix], other)
  },
  ajv: (durable, prefix) => {
    start([server.url, 'ajv', durable, prefix, schemaFile], other)
  },
  'gate, one worker': (durable, prefix) => {
    start(flags(durable, prefix), [gate])
  },
  'gate, two workers': (durable, prefix) => {
    start(flags(durable, prefix), [gate])
    start(flags(durable, prefix), [gate])
  },
}

const flags = (durable: string, prefix: string): readonly string[] => [
  ...['gate', 'run', '--contracts', '*', '--server', server.url, '--stream', 'RATE', '--from', 'rate.>'],
  ...['--valid', `${prefix}.>`, '--dead', `${prefix}-dead.>`, '--durable', durable],
]

const prepare = async (manager: JetStreamManager, prefix: string, durable: string): Promise<string> => {
  const window = nanos(120_000)
  await manager.streams.add({ name: 'OUT', subjects: [`${prefix}.>`], duplicate_window: window })
  await manager.streams.add({ name: 'OUT-DEAD', subjects: [`${prefix}-dead.>`], duplicate_window: window })
  await manager.consumers.add('RATE', {
    ...{ durable_name: durable, ack_policy: AckPolicy.Explicit, filter_subject: 'rate.>' },
    max_ack_pending: 10_000,
  })
  return 'OUT'
}

const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0

try {
  await jsm.streams.add({ name: 'RATE', subjects: ['rate.>'] })
  const js = jetstream(connection)
  const named = headers()
  named.set('Contract', 'kasparro/data-agent-output@1')
  for (let sent = 0; sent < count; sent += 500)
    await Promise.all(
      Array.from({ length: Math.min(500, count - sent) }, () => js.publish('rate.data', body, { headers: named })),
    )
  const rates: Record<string, number[]> = {}
  for (let round = 0; round < Number(rounds); round++) {
    for (const [name, run] of Object.entries(kinds)) {
      if (only !== undefined && name !== only) continue
      const [prefix, durable] = [`out${String(round)}`, `d${String(round)}-${name.replace(/\W/g, '')}`]
      const stream = await prepare(jsm, prefix, durable)
      run(durable, prefix)
      ;(rates[name] ??= []).push(await rateOf(name, stream))
      for (const child of children.splice(0)) {
        child.kill('SIGKILL')
        await once(child, 'exit')
      }
      await jsm.streams.delete('OUT')
      await jsm.streams.delete('OUT-DEAD')
      await jsm.consumers.delete('RATE', durable)
    }
  }
  console.log(`${serverVersion()}, Node ${process.versions.node}; ${given} messages of ${String(body.length)} bytes\n`)
  const bare = median(rates['bare'] ?? [])
  const one = median(rates['gate, one worker'] ?? [])
  for (const [name, values] of Object.entries(rates)) {
    const all = values.map((value) => Math.round(value))
    const rate = median(values)
    const beside =
      only !== undefined
        ? 'alone'
        : name === 'gate, two workers'
          ? `${(rate / one).toFixed(2)} x one worker`
          : `${(rate / bare).toFixed(2)} x bare`
    console.log(`${name.padEnd(18)} ${String(Math.round(rate)).padStart(6)} a second  ${beside}  (${all.join(', ')})`)
  }
  const cost = (which: 'worker' | 'server'): string => median(costs.map((one) => one[which])).toFixed(0)
  if (costs.length > 0)
    console.log(`processor time a message: worker ${cost('worker')} µs, server ${cost('server')} µs`)
  if (memory.length > 0) {
    console.log('memory of a worker, the most in each tenth of the messages, in MiB:')
    const tenths = Array.from({ length: 10 }, (_, tenth) =>
      Math.max(
        0,
        ...memory.filter(({ done }) => Math.floor((done * 9.999) / count) === tenth).map((one) => one.mebibytes),
      ),
    )
    console.log(tenths.map((most) => (most === 0 ? '–' : most.toFixed(0))).join('  '))
  }
} finally {
  for (const child of children) child.kill('SIGKILL')
  await connection.close()
  await server.kill()
  rmSync(folder, { recursive: true, force: true })
}
