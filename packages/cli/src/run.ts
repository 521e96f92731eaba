import type { ExitCode } from './cli/exit-code.js'
import type { Io } from './cli/io.js'
import { runProgram } from './cli/run.js'
import { commands, version } from './commands.js'

/**
 * Runs the command `contracts` with these arguments, and returns its exit code. It does not end the process, and reads
 * only the streams, the folder and the environment that it is given.
 *
 * @example
 * import { run } from '@contracts/cli'
 *
 * const { stdin, stdout, stderr, env } = process
 * assert.strictEqual(await run(['--help'], { stdin, stdout, stderr, env, cwd: process.cwd() }), 0)
 *
 * @category destructors
 * @since 1.0.0
 */
export const run = (argv: readonly string[], io: Io): Promise<ExitCode> => runProgram({ commands, version }, argv, io)
