/**
 * The exit code of the command: 0 if every message is valid, 1 if a message is invalid, 2 if the call is wrong or the
 * input unreadable, 3 if the command itself or a rule of a contract failed.
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
