import type { Json, Role } from '@contracts/core'

/** What the contracts of a package are called in an address when they are those installed now, and no release. */
export const today = 'today'

/** One side of a comparison: a release, or `today`; the contract by its full name, or the whole package without one. */
export interface Side {
  readonly release: string
  readonly contract?: string
}

/** Two sides of a package; `schema` stands in for that of the new side, `role` for what the contracts say of themselves. */
export interface Pair {
  readonly package: string
  readonly old: Side
  readonly next: Side
  readonly schema?: Json
  readonly role?: Role
}

/** What the page asks of the judge. */
export type Ask =
  | { readonly kind: 'versions'; readonly id: number; readonly package: string }
  | { readonly kind: 'matrix'; readonly id: number; readonly package: string }
  | { readonly kind: 'judge'; readonly id: number; readonly pair: Pair }
  | { readonly kind: 'run'; readonly id: number; readonly pair: Pair; readonly subject: string; readonly message: Json }
