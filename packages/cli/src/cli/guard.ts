import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { exitCode, type ExitCode } from './exit-code.js'
import type { Io } from './io.js'
import { reportInternalError } from './run.js'

/** The reason why a process ends before its command has returned. */
const endedEarly =
  '✗ The command ended before its work was done: code that it loaded ended the process, or waits for something that never comes.\n'

const writers = ['write', 'writeSync', 'writev', 'writevSync'] as const

/** Lets what is written to the descriptor of standard output go to that of standard error, as some loggers do. */
const divertDescriptor = (): void => {
  for (const name of writers) {
    const write = fs[name] as (descriptor: unknown, ...rest: readonly unknown[]) => unknown // every overload
    const diverted = (descriptor: unknown, ...rest: readonly unknown[]): unknown =>
      write(descriptor === 1 ? 2 : descriptor, ...rest)
    Reflect.set(fs, name, Object.defineProperties(diverted, Object.getOwnPropertyDescriptors(write)))
  }
  syncBuiltinESMExports()
}

/**
 * Runs a command that owns this process, and ends the process with its exit code. Contract packages run their code in
 * the same process, so three things are guarded. An end of the process before the command has returned is exit code 3,
 * whatever that code asks for. An error that nothing catches is exit code 3. What that code prints goes to standard
 * error, since standard output is the report. This guards against mistakes and not against malice: that code could
 * write the report itself.
 */
export const ownProcess = async (command: (io: Io) => Promise<ExitCode>): Promise<never> => {
  const { stdin, stdout, stderr, env } = process
  const io: Io = { stdin, stdout, stderr, cwd: process.cwd(), env, ownsProcess: true }
  const exit = process.exit.bind(process)
  let code: ExitCode | undefined
  const end = (own: ExitCode): never => {
    code ??= own
    return exit(code)
  }
  process.exitCode = exitCode.internalError
  // This one ends the process without its listeners. `process.exit` calls it after them.
  const reallyExit = Reflect.get(process, 'reallyExit') as (code: unknown) => never // Node does not declare it
  Reflect.set(process, 'reallyExit', (): never => {
    if (code === undefined) stderr.write(endedEarly)
    return reallyExit.call(process, code ?? exitCode.internalError)
  })
  // This listener is the first, and the process ends within it, so that no later one changes the exit code.
  process.on('exit', () => {
    if (code === undefined) stderr.write(endedEarly)
    end(exitCode.internalError)
  })
  const endFor = (error: unknown): Promise<never> =>
    // A rejection means that nothing could be written, not even the error.
    reportInternalError(error, io).then(end, () => end(exitCode.internalError))
  process.on('uncaughtException', (error) => void endFor(error)) // an unhandled rejection is one as well
  Object.defineProperty(process, 'stdout', { configurable: true, enumerable: true, get: () => stderr })
  Reflect.set(console, '_stdout', stderr)
  divertDescriptor()
  return command(io).then(end, endFor)
}
