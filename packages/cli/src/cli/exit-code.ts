/**
 * The exit code of the command: every message is valid, one is invalid, the call is wrong or the input unreadable, or the
 * command or a rule of a contract failed.
 *
 * @category model
 * @since 1.0.0
 */
export type ExitCode = 0 | 1 | 2 | 3

/** The exit codes by name. */
export const exitCode = { valid: 0, invalid: 1, usageError: 2, internalError: 3 } as const satisfies Record<
  string,
  ExitCode
>
