import type { LivingServer, Snapshot, SnapshotComparison } from '@contracts/protocols/snapshot'
import { printable } from '@contracts/core/report'
import * as E from 'fp-ts/lib/Either.js'
import type { Task } from '../cli/command.js'
import { exitCode, type ExitCode } from '../cli/exit-code.js'
import { isColoured } from '../cli/io.js'
import { loadProtocols, type Protocols } from './load-protocols.js'
import { readSnapshot } from './read-snapshot.js'
import { isAddress, serverOf, timeoutOf } from './server-address.js'

/** A side that is compared, with the server if it runs. */
interface Side {
  readonly snapshot: Snapshot
  readonly server?: LivingServer
}

/** Left is the text to print, with its line break. */
const line = (why: string): string => `✗ ${printable(why)}\n`

const openSide = async (address: Parameters<Protocols['openServer']>[0], protocols: Protocols, task: Task) => {
  const opened = await protocols.openServer(address, timeoutOf(task))
  if (E.isLeft(opened)) return E.left(line(opened.left))
  const server = opened.right
  const snapshot = await server.snapshot()
  if (E.isRight(snapshot)) return E.right<string, Side>({ snapshot: snapshot.right, server })
  await server.close()
  return E.left(line(snapshot.left))
}

/** Reads the new side: a snapshot file, or a server that runs. */
const readSide = async (
  operand: string | undefined,
  protocols: Protocols,
  task: Task,
): Promise<E.Either<string, Side>> => {
  if (operand !== undefined && task.command === undefined && !isAddress(operand)) {
    const read = await readSnapshot(operand, protocols, task.io)
    return E.map((snapshot: Snapshot): Side => ({ snapshot }))(read)
  }
  const address = serverOf(operand, task)
  return E.isLeft(address) ? E.left(line(address.left)) : openSide(address.right, protocols, task)
}

/** Starts the old server by the command of `--old-command`, which the shell runs. */
const openOld = (command: string, protocols: Protocols, task: Task): Promise<E.Either<string, Side>> => {
  const shell = process.platform === 'win32' ? (['cmd', '/d', '/s', '/c'] as const) : (['sh', '-c'] as const)
  const { cwd, env } = task.io
  return openSide({ kind: 'command', command: [...shell, command], cwd, env }, protocols, task)
}

const execute = async (
  comparison: SnapshotComparison,
  old: Snapshot,
  next: Side,
  protocols: Protocols,
  task: Task,
): Promise<E.Either<string, SnapshotComparison>> => {
  const { flags } = task
  if (flags['execute'] !== true) return E.right(comparison)
  if (next.server === undefined || old.kind !== 'mcp')
    return E.left(line('--execute needs the new server, and not its snapshot: name its command after --.'))
  const command = flags['old-command']
  if (typeof command !== 'string')
    return E.left(line("--execute needs the old server too: --old-command 'npx -y <server>@<version>'."))
  const before = await openOld(command, protocols, task)
  if (E.isLeft(before)) return before
  const { server } = before.right
  if (server === undefined) return E.right(comparison)
  try {
    const all = flags['all'] === true
    return E.right(await protocols.executeCalls(comparison, { before: server, after: next.server, snapshot: old, all }))
  } finally {
    await server.close()
  }
}

/** Prints a comparison in a format of its own, such as SARIF; `undefined` for a format that every comparison has. */
export type PrintComparison = (comparison: SnapshotComparison, format: string) => string | undefined

const printed = (
  comparison: SnapshotComparison,
  protocols: Protocols,
  { flags, io }: Task,
  print: PrintComparison,
): string => {
  const { format } = flags
  const own = typeof format === 'string' ? print(comparison, format) : undefined
  if (own !== undefined) return own
  if (format === 'json') return `${JSON.stringify(comparison, null, 2)}\n`
  if (format === 'markdown') return protocols.comparisonMarkdown(comparison)
  return protocols.comparisonText(comparison, { colour: isColoured(io.stdout, io.env) })
}

/** Compares a snapshot file with another one or with a server that runs, and prints what breaks callers. */
export const compareWith = async (
  before: string,
  after: string | undefined,
  task: Task,
  print: PrintComparison = () => undefined,
): Promise<ExitCode> => {
  const refuse = async (text: string): Promise<ExitCode> => {
    await task.err.write(text)
    return exitCode.usageError
  }
  const loaded = await loadProtocols(task.io.cwd)
  if (E.isLeft(loaded)) return refuse(line(loaded.left))
  const protocols = loaded.right
  const old = await readSnapshot(before, protocols, task.io)
  if (E.isLeft(old)) return refuse(old.left)
  const next = await readSide(after, protocols, task)
  if (E.isLeft(next)) return refuse(next.left)
  const { snapshot, server } = next.right
  try {
    if (old.right.kind !== snapshot.kind)
      return await refuse(line('A snapshot of an MCP server cannot be compared with one of an A2A agent.'))
    const comparison = protocols.compareSnapshots(old.right, snapshot)
    const executed = await execute(comparison, old.right, next.right, protocols, task)
    if (E.isLeft(executed)) return await refuse(executed.left)
    await task.out.write(printed(executed.right, protocols, task, print))
    const breaks = comparison.changes.some(({ verdict }) => verdict !== 'compatible')
    return breaks ? exitCode.invalid : exitCode.valid
  } finally {
    await server?.close()
  }
}
