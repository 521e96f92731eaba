import type { ExitCode } from '@contracts/cli'

/** The exit code of a command of this package. */
export type GateExit = ExitCode

export const exitCodes = { valid: 0, invalid: 1, usageError: 2 } as const satisfies Readonly<Record<string, GateExit>>
