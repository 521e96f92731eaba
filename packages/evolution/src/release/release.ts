import type { Json, Role } from '@contracts/core'
import type { Schema } from '@contracts/core/json-schema'

/**
 * The fingerprint of a function as it is built; the contracts it `reads` are compared by themselves.
 *
 * @category model
 * @since 1.0.0
 */
export type Fingerprint = (value: unknown, reads?: readonly { readonly name: string }[]) => string

/**
 * A rule as a release remembers it: a new `revision` says that its verdicts have changed on purpose, another `fingerprint`
 * that its code is another. `reads` are the contracts it decodes, each with the pointer its messages stand at.
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
 * A handoff as a release remembers it, and which examples of its two contracts it accepted together, by their numbers.
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
 * What a migration made of a message, or the issues that say why it made nothing of it.
 *
 * @category model
 * @since 1.0.0
 */
export interface Migrated {
  readonly result?: Json
  readonly issues?: readonly string[]
}

/**
 * What a migration made of a message the release keeps: an example by its number, or the message of a case, of whose result
 * only the digest is kept.
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
 * A migration as a release remembers it: what it made of the examples and the accepted cases of the older version.
 *
 * @category model
 * @since 1.0.0
 */
export interface ReleasedMigration {
  readonly from: string
  readonly to: string
  readonly fingerprint?: string
  readonly results: readonly ReleasedResult[]
}

/**
 * A test message of a rule: an edit (JSON Patch) of an example of the contract, the first unless `example` counts to another, and the issues it raises.
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
 * A contract as a release remembers it: its resolved schema, its rules and their test messages.
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
 * What a package promises beside its messages and the names it exports. `entries` are the paths that can be imported, each with
 * what it offers; `engines` and `peers` are ranges of versions, `optionalPeers` those of packages that may be missing. `types`
 * are the declared types of the exports by name (`./entry name` where another entry has the name with another type), `inner`
 * those of the names that only these lead to; without TypeScript they are not known.
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
 * What a package promised when a version was cut: `releases/<version>.json`. `exports` are the names each entry exports,
 * `contracts`, `handoffs` and `migrations` those of a domain, `codecs` the schemas of exported codecs (core), and `surface`
 * what else it promises, which releases of before it was recorded lack.
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
 * The full name of a contract.
 *
 * @example
 * assert.strictEqual(contractName({ id: 'demo/mood', version: 2 }), 'demo/mood@2')
 *
 * @category model
 * @since 1.0.0
 */
export const contractName = ({ id, version }: Pick<ReleasedContract, 'id' | 'version'>): string =>
  `${id}@${String(version)}`
