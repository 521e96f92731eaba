import type * as protocols from '@contracts/protocols/guard'
import { printable } from '@contracts/core/report'
import * as E from 'fp-ts/lib/Either.js'
import type { Task } from '../../cli/command.js'
import { exitCode, type ExitCode } from '../../cli/exit-code.js'
import { guardPackage, loadOptional } from '../../discovery/optional-package.js'
import { loadProtocols } from '../../snapshots/load-protocols.js'
import { readSnapshot } from '../../snapshots/read-snapshot.js'
import { serverOf } from '../../snapshots/server-address.js'
import { countsOf, type GuardCounts } from './counts.js'

type GuardLibrary = typeof protocols

const called = ['guardOf', 'guardStdio', 'listen', 'toolDifferences'] as const

/** Writes events as JSON, one a line, to standard error: standard output belongs to the protocol. */
const logTo =
  ({ err }: Task) =>
  (level: 'info' | 'warn' | 'error', message: string, more: object = {}): void => {
    const entry = { time: new Date().toISOString(), level, message, ...more }
    err.write(`${JSON.stringify(entry)}\n`).catch(() => undefined) // a reader of the log that left stops nothing
  }

type Log = ReturnType<typeof logTo>

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
  const log = logTo(task)
  const counts: GuardCounts = countsOf()
  const pinned = new Map(tools.map((tool) => [tool.name, tool]))
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
      const message = messages[event.kind]
      if (message !== undefined) log('warn', message, { tool: event.tool, passedOn: event.isPassedOn, why: event.why })
    },
    onTime: counts.time,
  })
  const finish = (): void => {
    log('info', 'guard ended', counts.summary())
  }
  if (server.kind === 'url') {
    const where = typeof flags['listen'] === 'string' ? flags['listen'] : '127.0.0.1:7400'
    const ended = await guardOnAddress(library.right, guard, {
      server: server.url,
      headers: server.headers ?? {},
      where,
      log,
    })
    if (E.isLeft(ended)) return refuse(line(ended.left))
    finish()
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
    finish()
    if (ended === 'client') return exitCode.valid
    log('error', 'the server ended')
    return exitCode.invalid
  } catch (error) {
    return refuse(line(`The server cannot be started: ${error instanceof Error ? error.message : String(error)}`))
  }
}
