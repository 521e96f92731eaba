/**
 * Why the gate does not let a package pass; docs/compatibility.md has the rules they come from.
 *
 * @category model
 * @since 1.0.0
 */
export type ProblemCode =
  | 'bad-changeset'
  | 'bad-options'
  | 'bad-release'
  | 'build-first'
  | 'bump-too-small'
  | 'in-place-break'
  | 'migration-fails'
  | 'migration-not-true'
  | 'no-base'
  | 'no-baseline'
  | 'no-changeset'
  | 'no-migration'
  | 'no-migration-path'
  | 'no-workspace'
  | 'not-built'
  | 'package-gone'
  | 'release-changed'
  | 'release-too-small'
  | 'stale-schema'
  | 'unfinished-note'
  | 'unknown-finding'
  | 'version-set-back'

/**
 * One thing that must be put right: `says` is the sentence about it, `fix` what to do.
 *
 * @category model
 * @since 1.0.0
 */
export interface Problem {
  readonly code: ProblemCode
  readonly says: string
  readonly fix: string
}

/**
 * One thing worth knowing that keeps nobody from going on.
 *
 * @category model
 * @since 1.0.0
 */
export interface Remark {
  readonly code: 'bump-too-large' | 'build-older' | 'package-gone' | 'values-only'
  readonly says: string
}
