import type { PackageSurface } from './release.js'

/**
 * A change of the declared type of an export. `extended`: it has more optional parts. `narrowed`: what was right before
 * may be wrong now. `unproved`: it is not known, for the reason.
 *
 * @category model
 * @since 1.0.0
 */
export interface TypeChange {
  /** Path by which the export is imported. */
  readonly entry: string
  /** Name of the export. */
  readonly name: string
  /** Verdict on the change. */
  readonly verdict: 'extended' | 'narrowed' | 'unproved'
  /** Reason why it is not known. */
  readonly reason?: string
  /** Its declaration now, with those that it refers to. */
  readonly after: string
}

/**
 * Compares the declared types of the exports that two surfaces share.
 *
 * @category model
 * @since 1.0.0
 */
export type CompareTypes = (old: PackageSurface, next: PackageSurface) => readonly TypeChange[]

/** Reports that types are not compared, since there is no compiler. */
export const withoutCompiler: CompareTypes = (_, { declarations = {} }) => [
  {
    entry: '.',
    name: '*',
    verdict: 'unproved',
    reason: 'TypeScript 5 or later is not installed, so the types of exports are not compared',
    after: JSON.stringify(declarations),
  },
]
