/**
 * Why the gate does not let a package pass; docs/compatibility.md has the rules they come from.
 *
 * @category model
 * @since 1.0.0
 */
export type ProblemCode =
  | 'bad-changeset'
  | 'bad-release'
  | 'bump-too-small'
  | 'migration-not-true'
  | 'no-baseline'
  | 'no-changeset'
  | 'no-migration'
  | 'no-workspace'
  | 'not-built'
  | 'release-too-small'
  | 'stale-schema'
  | 'unknown-finding'

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
  readonly code: 'bump-too-large' | 'build-older' | 'values-only'
  readonly says: string
}
