import type { Role } from '@contracts/core'
import type { Bump, CompatibilityMatrix } from '@contracts/evolution'
import type { Tried } from './tried.js'
import type { Verdict } from './verdict.js'
import type { Version } from './version.js'

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
  | { readonly kind: 'failed'; readonly id: number; readonly says: string }
