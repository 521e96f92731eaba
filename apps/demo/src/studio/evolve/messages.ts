import type { Json, Role } from '@contracts/core'
import type { Bump, CompatibilityMatrix, Effect, Finding } from '@contracts/evolution'
import type { Draft } from '@contracts/evolution/report'

/** What the contracts of a package are called in an address when they are those installed now, and no release. */
export const today = 'today'

/** One side of a comparison: a release, or `today`; the contract by its full name, or the whole package without one. */
export interface Side {
  readonly release: string
  readonly contract?: string
}

/** A contract that is in no package: one that a person brought. */
export interface OwnContract {
  readonly id: string
  readonly version: number
  readonly role: Role
  readonly schema: Json
}

/** Two sides of a package, or of a contract in none; `schema` replaces that of the new side, `role` for what the contracts say of themselves. */
export interface Pair {
  readonly package: string
  readonly old: Side
  readonly next: Side
  readonly schema?: Json
  readonly role?: Role
  readonly own?: OwnContract
}

/** What the page asks of the judge. */
export type Ask =
  | { readonly kind: 'versions'; readonly id: number; readonly package: string }
  | { readonly kind: 'matrix'; readonly id: number; readonly package: string }
  | { readonly kind: 'judge'; readonly id: number; readonly pair: Pair }
  | { readonly kind: 'run'; readonly id: number; readonly pair: Pair; readonly subject: string; readonly message: Json }

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

/** An effect in the words of those it concerns. */
export interface EffectData extends Effect {
  readonly words: string
}

/** A finding with its effects put in words. */
export interface FindingData extends Omit<Finding, 'effects'> {
  readonly effects: readonly EffectData[]
}

/** What a change comes to. */
export interface Verdict {
  readonly pair: Pair
  readonly bump: Bump
  readonly findings: readonly FindingData[]
  readonly order: readonly string[]
  readonly facts: readonly { readonly kind: string; readonly text: string }[]
  readonly draft?: Draft
  readonly milliseconds: number
}

/** What one side says to a message, and who spoke. `accepts` is missing where nobody could tell. */
export interface Tried {
  readonly judge: string
  readonly accepts?: boolean
  readonly issues: readonly { readonly path: string; readonly message: string }[]
}

/** What both sides said to a message; `at` is the effect it belongs to. */
export interface Ran {
  readonly at: string
  readonly old: Tried
  readonly next: Tried
}

/** What the judge answers. */
export type Answer =
  | { readonly kind: 'versions'; readonly id: number; readonly versions: readonly Version[] }
  | {
      readonly kind: 'matrix'
      readonly id: number
      readonly matrix: CompatibilityMatrix
      readonly bare: CompatibilityMatrix
    }
  | { readonly kind: 'verdict'; readonly id: number; readonly verdict: Verdict }
  | { readonly kind: 'role'; readonly id: number; readonly role: Role; readonly bump: Bump }
  | { readonly kind: 'ran'; readonly id: number; readonly old: Tried; readonly next: Tried }
  | { readonly kind: 'failed'; readonly id: number; readonly text: string }
