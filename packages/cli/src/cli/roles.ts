import type { Role } from '@contracts/core'

/** Every role. */
export const roles = ['input', 'output', 'message', 'record', 'config'] as const satisfies readonly Role[]
