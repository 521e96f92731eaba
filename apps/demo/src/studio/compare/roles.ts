import type { Role } from '@contracts/core'

/** The promise of each role, in a sentence. */
export const promises: Record<Role, string> = {
  input: 'Many senders, one reader: what is sent today must still be read.',
  output: 'One sender, many readers: what it sends tomorrow must be read by those of today.',
  message: 'Both sides deploy when they like: each must read the other.',
  record: 'Stored now, read later: what is stored must still be read.',
  config: 'Written by a person: what is written must still be read.',
}

/** The roles a contract can have. */
export const roles = ['input', 'output', 'message', 'record', 'config'] as const satisfies readonly Role[]
