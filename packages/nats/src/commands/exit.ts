import type { ExitCode } from '@contracts/cli'

/**
 * The exit code of a command of this package.
 *
 * @category model
 * @since 1.2.0
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
