import type { Json, Role } from '@contracts/core'
import type { Schema } from '@contracts/core/json-schema'

/**
 * A rule as a release remembers it: a new `revision` says that its verdicts have changed on purpose.
 *
 * @category model
 * @since 1.0.0
 */
export interface ReleasedRule {
  readonly id: string
  readonly revision: number
  readonly severity: 'error' | 'warning'
  readonly says: string
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
 * `contracts` those of a domain, `codecs` the schemas of exported codecs (core), and `surface` what else it promises, which
 * releases of before it was recorded lack.
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
}
