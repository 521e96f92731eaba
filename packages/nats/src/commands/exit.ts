import type { ExitCode } from '@contracts/cli'

/** What a command of this package ends with. */
export type GateExit = ExitCode

export const exitCodes = { valid: 0, invalid: 1, usageError: 2 } as const satisfies Readonly<Record<string, GateExit>>
