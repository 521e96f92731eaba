import type { ExitCode } from '@contracts/cli'

/**
 * The exit code of a command of this package.
 *
 * @category model
 * @since 1.2.0
 */
export type GateExit = ExitCode

export const exitCodes = { valid: 0, invalid: 1, usageError: 2 } as const satisfies Readonly<Record<string, GateExit>>
