import type { Json, Role } from '@contracts/core'
import type { Schema } from '@contracts/core/json-schema'

/**
 * A rule in a release. A new `revision` means that its results have changed on purpose; another `fingerprint` means
 * that its code has changed. `reads` are the contracts that it decodes, each with its pointer.
 *
 * @category model
 * @since 1.0.0
 */
export interface ReleasedRule {
  readonly id: string
  readonly revision: number
  readonly severity: 'error' | 'warning'
  readonly description: string
  readonly fingerprint?: string
  readonly reads?: readonly { readonly contract: string; readonly at: string }[]
}

/**
 * A handoff in a release. `accepts` are the examples of its two contracts that it accepted together, as pairs of
 * indexes.
 *
 * @category model
 * @since 1.0.0
 */
export interface ReleasedHandoff {
  readonly id: string
  readonly revision: number
  readonly description: string
  readonly first: string
  readonly second: string
  readonly fingerprint?: string
  readonly accepts: readonly (readonly number[])[]
}

/**
 * The result of a migration for one message, or its issues if the migration failed.
 *
 * @category model
 * @since 1.0.0
 */
export interface Migrated {
  readonly result?: Json
  readonly issues?: readonly string[]
}

/**
 * The result of a migration for a stored message: the result itself for an example, which is given by its index, and
 * only a digest of the result for a case.
 *
 * @category model
 * @since 1.0.0
 */
export interface ReleasedResult extends Migrated {
  readonly example?: number
  readonly case?: string
  readonly digest?: string
}

/**
 * A migration in a release, with its results for the examples and the accepted cases of the version it starts from.
 * `loses` is the author's description of what a message loses in a down migration.
 *
 * @category model
 * @since 1.0.0
 */
export interface ReleasedMigration {
  readonly from: string
  readonly to: string
  readonly fingerprint?: string
  readonly loses?: string
  readonly results: readonly ReleasedResult[]
}

/**
 * A test message of a rule: a JSON Patch of an example of the contract (the first, or the one numbered `example`), and
 * the issues that it raises.
 *
 * @category model
 * @since 1.0.0
 */
export interface ReleasedCase {
  readonly case: string
  readonly rule?: string
  readonly example?: number
  readonly patch: readonly Json[]
  readonly issues: readonly { readonly severity: string; readonly code: string; readonly pointer: string }[]
}

/**
 * A contract in a release: its resolved schema, its rules and their test messages.
 *
 * @category model
 * @since 1.0.0
 */
export interface ReleasedContract {
  readonly id: string
  readonly version: number
  readonly role: Role
  readonly schema: Schema
  readonly rules: readonly ReleasedRule[]
  readonly cases: readonly ReleasedCase[]
}

/**
 * What a package promises besides its messages and export names. `entries` are the importable paths, each with the
 * ways to import it. `engines`, `peers` and `optionalPeers` are version ranges. `types` are the declared types of the
 * exports by name (`./entry name` if another entry has the name with another type), and `inner` those of the names
 * that only these refer to; both are absent without TypeScript.
 *
 * @category model
 * @since 1.0.0
 */
export interface PackageSurface {
  readonly entries: { readonly [subpath: string]: readonly string[] }
  readonly engines: { readonly [name: string]: string }
  readonly peers: { readonly [name: string]: string }
  readonly optionalPeers?: { readonly [name: string]: string }
  readonly types?: { readonly [name: string]: string }
  readonly inner?: { readonly [name: string]: string }
}

/**
 * What a package promised in one version: the content of `releases/<version>.json`. `exports` are the names that each
 * entry exports, `contracts`, `handoffs` and `migrations` those of a domain, and `codecs` the schemas of exported
 * codecs (core). Old releases may lack `surface`, which was recorded later.
 *
 * @category model
 * @since 1.0.0
 */
export interface Release {
  readonly package: string
  readonly version: string
  readonly exports: { readonly [entry: string]: readonly string[] }
  readonly surface?: PackageSurface
  readonly codecs?: { readonly [name: string]: Schema }
  readonly contracts?: readonly ReleasedContract[]
  readonly handoffs?: readonly ReleasedHandoff[]
  readonly migrations?: readonly ReleasedMigration[]
}

/**
 * Returns the full name of a contract.
 *
 * @example
 * assert.strictEqual(contractName({ id: 'demo/mood', version: 2 }), 'demo/mood@2')
 *
 * @category model
 * @since 1.0.0
 */
export const contractName = ({ id, version }: Pick<ReleasedContract, 'id' | 'version'>): string =>
  `${id}@${String(version)}`
