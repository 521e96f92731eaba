import type { Json, Role } from '@contracts/core'
import type { Schema } from '@contracts/core/json-schema'
import type { Bump, CompatibilityMatrix, Effect, Finding } from '@contracts/evolution'
import type { Draft } from '@contracts/evolution/report'

/** The name in an address for the installed version of a package, which is not a release. */
export const today = 'today'

/**
 * One side of a comparison: a release or `today`, and the full name of a contract. Without a contract it is the whole
 * package.
 */
export interface Side {
  readonly release: string
  readonly contract?: string
}

/** A contract in one version of a package. */
export interface VersionedContract {
  readonly name: string
  readonly id: string
  readonly version: number
  readonly role: Role
  readonly schema: Schema
}

/**
 * Two sides of a package, or of a contract that a visitor supplied and that is in no package: `own`. `schema` replaces
 * the schema of the new side. `role` replaces the role that the contracts declare.
 */
export interface Pair {
  readonly package: string
  readonly old: Side
  readonly next: Side
  readonly schema?: Schema
  readonly role?: Role
  readonly own?: VersionedContract
}

/** The questions that the page sends to the worker. */
export type Ask =
  | { readonly kind: 'versions'; readonly package: string }
  | { readonly kind: 'matrix'; readonly package: string }
  | { readonly kind: 'compare'; readonly pair: Pair }
  | {
      readonly kind: 'run'
      readonly pair: Pair
      /** Identifies the effect that the message belongs to. */
      readonly at: string
      readonly subject: string
      readonly message: Json
    }

/** One version of a package: a release, or `today`. */
export interface Version {
  readonly release: string
  readonly contracts: readonly VersionedContract[]
}

/** An effect, described in words for the people it concerns. */
export type EffectData = Effect & {
  readonly words: string
}

/** A finding whose effects are described in words. */
export interface FindingData extends Omit<Finding, 'effects'> {
  readonly effects: readonly EffectData[]
}

/** The verdict on a change. */
export interface Verdict {
  readonly pair: Pair
  readonly bump: Bump
  readonly findings: readonly FindingData[]
  readonly order: readonly string[]
  readonly draft?: Draft
  readonly milliseconds: number
}

/**
 * The result of one side for a message, and the name of the validator. `accepts` is missing if no validator could
 * decide.
 */
export interface Tried {
  readonly validator: string
  readonly accepts?: boolean
  readonly issues: readonly { readonly path: string; readonly message: string }[]
}

/** The results of both sides for a message. `at` identifies the effect that the message belongs to. */
export interface Ran {
  readonly at: string
  readonly old: Tried
  readonly next: Tried
}

/** The contract of an edited schema: its source and sentences about it, or the reason why there is none. */
export interface EditedData {
  readonly source: string
  readonly notes: readonly string[]
}

/** The answers of the worker. */
export type Answer =
  | { readonly kind: 'versions'; readonly versions: readonly Version[] }
  | {
      readonly kind: 'matrix'
      readonly matrix: CompatibilityMatrix
      readonly bare: CompatibilityMatrix
    }
  | { readonly kind: 'verdict'; readonly verdict: Verdict }
  | { readonly kind: 'role'; readonly role: Role; readonly bump: Bump }
  | { readonly kind: 'edited'; readonly edited: EditedData | undefined }
  | ({ readonly kind: 'ran' } & Ran)
