import type { Json, Role } from '@contracts/core'

/** A contract as one version of the package has it. */
export interface VersionedContract {
  readonly name: string
  readonly id: string
  readonly version: number
  readonly role: Role
  readonly schema: Json
}

/** One version of a package: a release, or `today`. */
export interface Version {
  readonly release: string
  readonly contracts: readonly VersionedContract[]
}
