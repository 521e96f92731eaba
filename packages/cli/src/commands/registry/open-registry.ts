import { openFolder, type RegistryStore, type StoreFailure } from '@contracts/registry'
import * as E from 'fp-ts/lib/Either.js'
import { resolve } from 'node:path'
import type { Task } from '../../cli/command.js'
import { exitCode, type ExitCode } from '../../cli/exit-code.js'
import { gatePackage, loadOptional } from '../../discovery/optional-package.js'

/** A registry on a server, and the function that closes the connection. */
interface OpenedRegistry {
  readonly store: RegistryStore
  readonly close: () => Promise<void>
}

/** The package with the client of the server. */
interface OnServer {
  /** Opens the registry of `--server` and `--bucket`. */
  readonly openRegistry: (task: Task) => Promise<E.Either<StoreFailure, OpenedRegistry>>
}

const closeNothing = (): Promise<void> => Promise.resolve()

/** Returns the value of an option with a text, or `undefined`. */
export const textOf = ({ flags }: Pick<Task, 'flags'>, name: string): string | undefined => {
  const value = flags[name]
  return typeof value === 'string' ? value : undefined
}

/** Prints why a call is wrong, and returns its exit code. */
export const refuse = async ({ err }: Pick<Task, 'err'>, why: string): Promise<ExitCode> => {
  await err.write(`✗ ${why}\n`)
  return exitCode.usageError
}

const usage = (why: string): E.Left<StoreFailure> => E.left({ kind: 'refused', why }) as E.Left<StoreFailure>

const openIn = (task: Task): E.Either<StoreFailure, OpenedRegistry> => {
  const other = ['bucket', 'creds', 'tls-ca', 'tls-cert', 'tls-key'].find((name) => task.flags[name] !== undefined)
  if (other !== undefined) return usage(`--${other} is for a registry on a server: it needs --server.`)
  const { cwd, env } = task.io
  const folder = textOf(task, 'registry') ?? env['CONTRACTS_REGISTRY'] ?? 'registry'
  const store = openFolder(resolve(cwd, folder), { create: task.flags['create'] === true, shown: folder })
  return E.map((opened: RegistryStore) => ({ store: opened, close: closeNothing }))(store)
}

const open = async (task: Task): Promise<E.Either<StoreFailure, OpenedRegistry>> => {
  if (task.flags['server'] === undefined) return openIn(task)
  if (task.flags['registry'] !== undefined) return usage('--registry is a folder, and --server is a server: pass one.')
  const onServer = await loadOptional<OnServer>(gatePackage, ['openRegistry'], task.io.cwd)
  return E.isLeft(onServer) ? usage(onServer.left) : onServer.right.openRegistry(task)
}

const hints: Readonly<Partial<Record<StoreFailure['kind'], string>>> = {
  missing: ' Pass the right --registry or --bucket; contracts publish --create makes a new one.',
}

/** Prints a failure of a store and returns the exit code: 1 if the same call may succeed later. */
export const reportFailure = async ({ kind, why }: StoreFailure, { err }: Task): Promise<ExitCode> => {
  await err.write(`✗ ${why}${hints[kind] ?? ''}\n`)
  return kind === 'conflict' || kind === 'unavailable' ? exitCode.invalid : exitCode.usageError
}

/** Runs a command on the registry that the options name. Returns its exit code, or that of a failure. */
export const onRegistry = async (
  task: Task,
  run: (store: RegistryStore) => Promise<E.Either<StoreFailure, ExitCode>>,
): Promise<ExitCode> => {
  const opened = await open(task)
  if (E.isLeft(opened)) return reportFailure(opened.left, task)
  const { store, close } = opened.right
  try {
    const done = await run(store)
    return E.isLeft(done) ? await reportFailure(done.left, task) : done.right
  } finally {
    await close()
  }
}
