import { commandHelp, generalHelp, tasksHelp } from './help.js'
import type { Command } from './command.js'
import { exitCode, type ExitCode } from './exit-code.js'
import type { Io } from './io.js'
import { type Output, outputTo } from './output.js'
import { endBySignals } from './signals.js'
import { systemWords } from './system-words.js'

const requestsHelp = (argv: readonly string[]): boolean => {
  const end = argv.indexOf('--')
  return (end === -1 ? argv : argv.slice(0, end)).some((word) => word === '--help' || word === '-h')
}

const usageError = async (err: Output, sentence: string, help: string): Promise<ExitCode> => {
  await err.write(`✗ ${sentence} See ${help} --help.\n`)
  return exitCode.usageError
}

/** The commands of a program and its version. */
export interface Program {
  readonly commands: readonly Command[]
  readonly version: string
}

const dispatch = async (argv: readonly string[], io: Io, { commands, version }: Program): Promise<ExitCode> => {
  const out = outputTo(io.stdout)
  const err = outputTo(io.stderr)
  const [first, ...rest] = argv[0] === 'help' && argv.length > 1 ? [...argv.slice(1), '--help'] : argv
  const print = async (text: string): Promise<ExitCode> => {
    await out.write(text)
    return exitCode.valid
  }
  if (first === undefined) {
    await err.write(tasksHelp())
    return exitCode.usageError
  }
  if (['--version', '-v', '-V'].includes(first)) return print(`${version}\n`)
  if (['--help', '-h', 'help'].includes(first)) return print(generalHelp(commands))
  const { commandMeant, readArgs } = await import('./args.js') // loaded here so that --version starts fast
  const { printable } = await import('@contracts/core/report')
  const parts = commands.filter(({ name }) => name.startsWith(`${first} `))
  const [second, ...more] = rest
  const command = commands.find(({ name }) => name === (parts.length === 0 ? first : `${first} ${second ?? ''}`))
  if (command === undefined && parts.length > 0) {
    if (requestsHelp(rest)) return print(generalHelp(parts))
    const { joinWords } = await import('@contracts/core/internal')
    const words = parts.map(({ name }) => name.slice(first.length + 1))
    const given = second === undefined ? '' : `, not ${printable(second)}`
    return usageError(err, `contracts ${first} needs ${joinWords(words)}${given}.`, `contracts ${first}`)
  }
  if (command === undefined) {
    const kind = first.startsWith('-') ? 'option' : 'command'
    return usageError(err, `Unknown ${kind} ${printable(first)}.${commandMeant(first, commands)}`, 'contracts')
  }
  const own = parts.length === 0 ? rest : more
  if (requestsHelp(own)) return print(commandHelp(command))
  const args = readArgs(command, own)
  if (args._tag === 'Left') return usageError(err, args.left, `contracts ${command.name}`)
  if (io.ownsProcess === true && command.handlesSignals !== true) endBySignals()
  const work = await command.load()
  return work({ ...args.right, io, out, err })
}

const isAboutWriting = (error: unknown): error is { readonly code: unknown } =>
  typeof error === 'object' && error !== null && 'code' in error && 'syscall' in error && error.syscall === 'write'

/** Returns why code of a package was stopped, if that is the error. The module is loaded here since most calls need none. */
const whyStopped = async (error: unknown): Promise<string | undefined> => {
  if (!(error instanceof Error)) return undefined
  return import('@contracts/evolution/internal-modules').then(
    ({ NotReturned }) => (error instanceof NotReturned ? error.message : undefined),
    () => undefined, // the installation is broken, of which the error itself tells
  )
}

/** Writes an error that is no fault of the caller, and returns the exit code. */
export const reportInternalError = async (error: unknown, io: Io): Promise<ExitCode> => {
  if (isAboutWriting(error)) {
    await outputTo(io.stderr).write(`✗ The output cannot be written: ${systemWords(error.code)}\n`)
    return exitCode.usageError
  }
  const stopped = await whyStopped(error)
  if (stopped !== undefined) {
    await outputTo(io.stderr).write(`✗ Code of a package was stopped: ${stopped}.\n`)
    return exitCode.internalError
  }
  const [line = ''] = String(error).split('\n')
  const trace = typeof error === 'object' && error !== null && 'stack' in error ? String(error.stack) : line
  const { printable } = await import('@contracts/core/report')
  const debug = (io.env['CONTRACTS_DEBUG'] ?? '') !== ''
  const text = debug ? trace : `${printable(line)} (set CONTRACTS_DEBUG=1 for a stack trace)`
  await outputTo(io.stderr).write(`✗ Internal error: ${text}\n`)
  return exitCode.internalError
}

/** Runs a program with these arguments, and returns its exit code. */
export const runProgram = async (program: Program, argv: readonly string[], io: Io): Promise<ExitCode> => {
  try {
    return await dispatch(argv, io, program)
  } catch (error) {
    return reportInternalError(error, io)
  }
}
