import type { Json } from '@contracts/core'
import type { Bump } from '../verdict/bump.js'
import type { CompatibilityReport } from '../verdict/finding.js'

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

/**
 * The messages of a migration note, found and executed: one that shows the break, and one to send instead. `shows` says
 * what the first one does, in the words a note uses.
 *
 * @category model
 * @since 1.0.0
 */
export interface MigrationMessages {
  readonly contract: string
  readonly shows: 'rejected-now' | 'rejected-before' | 'lost'
  readonly message: Json
  readonly gone?: string
  readonly instead?: Json
}

/**
 * One package, judged. `against` says which question was asked: the code as it is built against the newest release and
 * the pending changesets, the newest release against the one before it and its version number, or a package that was
 * never released. `since` is the version it was compared with, `given` the bump that is promised and `promisedBy` who
 * promises it, `needs` the one that is asked for. `migration` are messages for the note that is still to be written,
 * `unwritten` and `unacknowledged` the fingerprints of the breaks that no note covers and of the unproved findings that none
 * acknowledges, `instructions` what agents have to be told anew, in Markdown.
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
 * What the gate says of a workspace. `problems` are those of no single package, and `base` is what the release files, the
 * packages and their versions were compared with.
 *
 * @category model
 * @since 1.0.0
 */
export interface GateReport {
  readonly holds: boolean
  readonly packages: readonly PackageReport[]
  readonly problems: readonly Problem[]
  readonly base?: string
}
