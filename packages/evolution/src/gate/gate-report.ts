import type { Json } from '@contracts/core'
import type { Bump } from '../release/bump.js'
import type { CompatibilityReport } from '../verdict/finding.js'

/**
 * The code of a problem; docs/compatibility.md has the rules.
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
  | 'invalid-example'
  | 'migration-fails'
  | 'migration-invalid'
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
 * A problem that fails the gate: `message` is the sentence about it, `fix` what to do.
 *
 * @category model
 * @since 1.0.0
 */
export interface Problem {
  readonly code: ProblemCode
  readonly message: string
  readonly fix: string
}

/**
 * Something worth knowing that does not fail the gate.
 *
 * @category model
 * @since 1.0.0
 */
export interface Remark {
  readonly code: 'bump-too-large' | 'build-stale' | 'package-gone' | 'values-only'
  readonly message: string
}

/**
 * The messages of a migration note, found and executed: one that shows the break, and one to send instead. `shows` is
 * what the first one does, in the terms of a note.
 *
 * @category model
 * @since 1.0.0
 */
export interface MigrationMessages {
  readonly contract: string
  readonly shows: 'rejected-now' | 'rejected-before' | 'lost'
  readonly message: Json
  readonly lostPointer?: string
  readonly instead?: Json
}

/**
 * The report of the gate for one package. `against` is what was compared: the build with the newest release and the
 * pending changesets, the newest release with the one before it, or nothing for a package that was never released.
 * `since` is the version it was compared with, `needs` the required bump, `given` the promised one, and `promisedBy`
 * who promises it. `migration` are messages for the missing migration note, `unwritten` the fingerprints of the breaks
 * that no note covers, `unacknowledged` those of the unproved findings, and `instructions` the changed instructions
 * for agents as Markdown.
 *
 * @category model
 * @since 1.0.0
 */
export interface PackageReport {
  readonly package: string
  readonly folder: string
  readonly against: 'changesets' | 'release' | 'nothing'
  readonly since: string
  readonly version: string
  readonly needs: Bump
  readonly given: Bump
  readonly promisedBy?: 'changesets' | 'caller'
  readonly judgement: CompatibilityReport
  readonly problems: readonly Problem[]
  readonly remarks: readonly Remark[]
  readonly migration?: readonly MigrationMessages[]
  readonly unwritten?: readonly string[]
  readonly unacknowledged?: readonly string[]
  readonly instructions?: string
}

/**
 * The report of the gate for a workspace. `problems` belong to no single package; `base` is what release files,
 * packages and versions were compared with.
 *
 * @category model
 * @since 1.0.0
 */
export interface GateReport {
  readonly passes: boolean
  readonly packages: readonly PackageReport[]
  readonly problems: readonly Problem[]
  readonly base?: string
}
