import type { Role } from '@contracts/core'

/**
 * Where a finding surfaces: the full name of a contract (or an entry of the package, for an export) and a pointer into its
 * messages with `*` for any item or key.
 *
 * @category model
 * @since 1.0.0
 */
export interface Place {
  readonly subject: string
  readonly pointer: string
  readonly role?: Role
}
