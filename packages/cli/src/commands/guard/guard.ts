import type * as protocols from '@contracts/protocols/guard'
import type * as prometheus from 'prom-client'
import manifest from '../../../package.json' with { type: 'json' }
import { printable } from '@contracts/core/report'
import * as E from 'fp-ts/lib/Either.js'
import type { Task } from '../../cli/command.js'
import { exitCode, type ExitCode } from '../../cli/exit-code.js'
import { guardPackage, loadOptional, prometheusPackage } from '../../discovery/optional-package.js'
import { type Endpoint, metricsPlace, serve } from '../../operate/endpoint.js'
import { type Log, logTo } from '../../operate/log.js'
import { loadProtocols } from '../../snapshots/load-protocols.js'
import { readSnapshot } from '../../snapshots/read-snapshot.js'
import { serverOf } from '../../snapshots/server-address.js'
import { countsOf, type GuardCounts } from './counts.js'
import { type GuardMetrics, guardMetrics } from './metrics.js'

type GuardLibrary = typeof protocols

const called = ['guardOf', 'guardStdio', 'listen', 'toolDifferences'] as const

/** The characters of warnings and errors in the log of a minute: about 90 megabytes in a day. */
const logOfMinute = 65_536

/** The messages of the log for each kind of event that is no success. */
const messages: Readonly<Partial<Record<protocols.GuardEvent['kind'], string>>> = {
  invalid_arguments: 'invalid arguments',
  invalid_result: 'invalid result',
  repaired: 'arguments corrected',
  not_pinned: 'tool not pinned',
  changed: 'tool changed',
  undecided: 'not decided',
  not_understood: 'message not understood',
}

const whereOf = (text: string): E.Either<string, { readonly host: string; readonly port: number }> => {
  const [, host = '127.0.0.1', port] = /^(?:([^:]+|\[[^\]]+\]):)?(\d{1,5})$/.exec(text) ?? []
  return port === undefined || Number(port) > 65_535
    ? E.left(`--listen must be host:port or a port, not ${printable(JSON.stringify(text))}.`)
    : E.right({ host: host.replace(/^\[|\]$/g, ''), port: Number(port) })
}

/** Resolves at the first signal to stop. */
const stopSignal = (): Promise<void> =>
  new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const)
      process.once(signal, () => {
        resolve()
      })
  })

const guardOnAddress = async (
  { listen }: GuardLibrary,
  guard: protocols.Guard,
  {
    server,
    headers,
    where,
    log,
  }: {
    readonly server: string
    readonly headers: Readonly<Record<string, string>>
    readonly where: string
    readonly log: Log
  },
): Promise<E.Either<string, undefined>> => {
  const place = whereOf(where)
  if (E.isLeft(place)) return place
  const onError = (error: unknown): void => {
    log('error', 'server does not answer', { error: String(error) })
  }
  const opened = await listen({ guard, server: new URL(server), headers, ...place.right, onError })
  if (E.isLeft(opened)) return opened
  log('info', 'guard listens', { host: place.right.host, port: opened.right.port })
  await stopSignal()
  await opened.right.close()
  return E.right(undefined)
}

/** Returns the metrics of a guard and serves them, if the options name a place. Left is a sentence. */
const metricsFor = async (
  { flags, io }: Task,
  pinned: ReadonlyMap<string, unknown>,
): Promise<E.Either<string, (GuardMetrics & Pick<Endpoint, 'close'>) | undefined>> => {
  const place = metricsPlace(flags)
  if (E.isLeft(place)) return place
  if (place.right === undefined) return E.right(undefined)
  const client = await loadOptional<typeof prometheus>(prometheusPackage, ['Registry'], io.cwd)
  if (E.isLeft(client)) return client
  const metrics = guardMetrics(client.right, manifest.version, pinned)
  const endpoint = await serve(metrics.served, place.right, () => true)
  return E.map(({ close }: Endpoint) => ({ ...metrics, close }))(endpoint)
}

/** `contracts guard mcp`: a guard between clients and an MCP server, until either side ends or a signal arrives. */
export const guardMcp = async (task: Task): Promise<ExitCode> => {
  const { flags, io, err } = task
  const refuse = async (text: string): Promise<ExitCode> => {
    await err.write(text)
    return exitCode.usageError
  }
  const line = (why: string): string => `✗ ${printable(why)}\n`
  const file = flags['snapshot']
  if (typeof file !== 'string')
    return refuse(line('contracts guard mcp needs --snapshot: contracts snapshot mcp writes it.'))
  const address = serverOf(task.operands[0], task)
  if (E.isLeft(address)) return refuse(line(address.left))
  const server = address.right
  if (server.kind === 'command' && flags['listen'] !== undefined)
    return refuse(line('--listen is for an address: a guard of a command speaks on the standard streams.'))
  const snapshots = await loadProtocols(io.cwd)
  if (E.isLeft(snapshots)) return refuse(line(snapshots.left))
  const library = await loadOptional<GuardLibrary>(guardPackage, called, io.cwd)
  if (E.isLeft(library)) return refuse(line(library.left))
  const snapshot = await readSnapshot(file, snapshots.right, io)
  if (E.isLeft(snapshot)) return refuse(snapshot.left)
  if (snapshot.right.kind !== 'mcp')
    return refuse(line(`${file} is a snapshot of an A2A agent, and not of an MCP server.`))
  const { tools } = snapshot.right
  const { guardOf, guardStdio, toolDifferences } = library.right
  const pinned = new Map(tools.map((tool) => [tool.name, tool]))
  const measured = await metricsFor(task, pinned)
  if (E.isLeft(measured)) return refuse(line(measured.left))
  const metrics = measured.right
  const log = logTo(err, { charactersPerMinute: logOfMinute, onLeftOut: () => metrics?.leftOut() })
  const counts: GuardCounts = countsOf()
  const guard = guardOf({
    tools,
    differences: ({ name }, living) => {
      const tool = pinned.get(name)
      return tool === undefined ? [] : toolDifferences(tool, living)
    },
    ...{ warns: flags['warn'] === true, repairs: flags['repair'] === true },
    formats: flags['formats'] === 'annotation' ? 'annotation' : 'assertion',
    onEvent: (event) => {
      counts.add(event)
      metrics?.add(event)
      const message = messages[event.kind]
      if (message !== undefined) log('warn', message, { tool: event.tool, passedOn: event.isPassedOn, why: event.why })
    },
    onTime: (microseconds) => {
      counts.time(microseconds)
      metrics?.time(microseconds)
    },
  })
  const finish = async (): Promise<void> => {
    log('info', 'guard ended', counts.summary())
    await metrics?.close()
  }
  if (server.kind === 'url') {
    const where = typeof flags['listen'] === 'string' ? flags['listen'] : '127.0.0.1:7400'
    const ended = await guardOnAddress(library.right, guard, {
      server: server.url,
      headers: server.headers ?? {},
      where,
      log,
    })
    if (E.isLeft(ended)) {
      await metrics?.close()
      return refuse(line(ended.left))
    }
    await finish()
    return exitCode.valid
  }
  try {
    const ended = await Promise.race([
      guardStdio({
        ...{ guard, command: server.command, cwd: io.cwd, env: io.env, stdin: io.stdin, stdout: io.stdout },
        onError: (from, error) => {
          log('error', `message of the ${from} cannot be read or sent`, { error: error.message })
        },
      }),
      stopSignal().then(() => 'client' as const),
    ])
    if (ended === 'server') log('error', 'the server ended')
    await finish()
    return ended === 'client' ? exitCode.valid : exitCode.invalid
  } catch (error) {
    await metrics?.close()
    return refuse(line(`The server cannot be started: ${error instanceof Error ? error.message : String(error)}`))
  }
}
