import type { ExitCode } from './cli/exit-code.js'
import type { Io } from './cli/io.js'
import { runProgram } from './cli/run.js'
import { commands, version } from './commands.js'

/**
 * The command `contracts`, from its arguments to its exit code. It ends no process and reads nothing but what it is given.
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
