import type { ExitCode } from '@contracts/cli'
import type { Task } from '@contracts/cli/commands'
import * as E from 'fp-ts/lib/Either.js'

/**
 * The exit code of a command of this package.
 *
 * @category model
 * @since 1.0.0
 */
export type GateExit = ExitCode

/** `unavailable` says that the same call may succeed later: the server is away, or something was deleted. */
export const exitCodes = {
  valid: 0,
  invalid: 1,
  unavailable: 1,
  usageError: 2,
} as const satisfies Readonly<Record<string, GateExit>>

/** Returns the exit code of a failure of the server. */
export const exitOf = ({ canRetry }: { readonly canRetry: boolean }): GateExit =>
  canRetry ? exitCodes.unavailable : exitCodes.usageError

/** A refusal to work or a stop, with its exit code: a supervisor starts the gate again after `unavailable` only. */
export interface Stop {
  readonly why: string
  readonly code: GateExit
}

/** Refuses to work with these settings. */
export const refuse = (why: string): E.Either<Stop, never> => E.left({ why, code: exitCodes.usageError })

/** Stops because of a failure of the server. */
export const stopFor = (failure: { readonly why: string; readonly canRetry: boolean }): E.Either<Stop, never> =>
  E.left({ why: failure.why, code: exitOf(failure) })

/** Prints the text of a command, or why it stopped, and returns its exit code. */
export const finish = async ({ out, err }: Task, result: E.Either<Stop, string>): Promise<GateExit> => {
  if (E.isRight(result)) {
    await out.write(result.right)
    return exitCodes.valid
  }
  await err.write(`✗ ${result.left.why}\n`)
  return result.left.code
}
