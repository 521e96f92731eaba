import type { Json } from '@contracts/core'
import type { Bump } from '../release/bump.js'
import type { CompatibilityReport } from '../verdict/finding.js'

/**
 * A drafted changeset.
 *
 * @category model
 * @since 1.0.0
 */
export interface Draft {
  /** Path of the changeset below the root of the workspace. */
  readonly file: string
  /** Content of the changeset. */
  readonly text: string
  /** Paths of its files that have a blank, which is a `null` that a person must replace. */
  readonly blanks: readonly string[]
  /** True if the file exists, and the content is its text with a migration (default: false). */
  readonly isInPlace?: boolean
  /** File of the messages that are too long for the note, which names it (default: none). */
  readonly messages?: {
    /** Path of the file below the root of the workspace. */
    readonly file: string
    /** Content of the file. */
    readonly text: string
  }
}

/**
 * The code of a problem, its anchor in docs/check.md.
 *
 * @category model
 * @since 1.0.0
 */
export type ProblemCode =
  | 'bad-changeset'
  | 'bad-release'
  | 'bad-version'
  | 'build-first'
  | 'bump-too-small'
  | 'claimed-twice'
  | 'contract-not-in-catalog'
  | 'decodes-otherwise'
  | 'entry-broken'
  | 'in-place-break'
  | 'invalid-example'
  | 'invalid-note'
  | 'migration-fails'
  | 'migration-invalid'
  | 'no-base'
  | 'no-baseline'
  | 'no-changeset'
  | 'no-migration'
  | 'no-migration-path'
  | 'no-workspace'
  | 'not-built'
  | 'nothing-to-check'
  | 'package-gone'
  | 'release-changed'
  | 'release-forged'
  | 'release-linked'
  | 'release-too-small'
  | 'release-unreadable'
  | 'stale-schema'
  | 'unknown-fact'
  | 'unknown-finding'
  | 'version-set-back'

/**
 * A problem that fails the check.
 *
 * @category model
 * @since 1.0.0
 */
export interface Problem {
  /** Code of the problem. */
  readonly code: ProblemCode
  /** One sentence about the problem. */
  readonly message: string
  /** The action that solves it. */
  readonly fix: string
}

/** Returns the problem of a version that was lowered, for a reason. */
export const versionSetBack = (message: string): Problem => ({
  code: 'version-set-back',
  message,
  fix: 'Restore the version in package.json; a version only moves up, when it is cut.',
})

/**
 * A remark that does not fail the check.
 *
 * @category model
 * @since 1.0.0
 */
export interface Remark {
  /** Code of the remark, its anchor in docs/check.md. */
  readonly code:
    | 'bump-too-large'
    | 'build-stale'
    | 'finding-ignored'
    | 'package-gone'
    | 'setting-unused'
    | 'values-only'
  /** One sentence about it. */
  readonly message: string
}

/**
 * Two executed messages of a migration note: one that shows the break, and one to send instead.
 *
 * @category model
 * @since 1.0.0
 */
export interface MigrationMessages {
  /** Names of the findings that the first message shows. */
  readonly findings: readonly string[]
  /** Id of the contract. */
  readonly contract: string
  /** Result of the first message: the new version rejects it, the old one does, or a property of it is lost. */
  readonly shows: 'rejected-now' | 'rejected-before' | 'lost'
  /** The message that shows the break. */
  readonly message: Json
  /** Pointer of the property that the message loses. Absent unless `shows` is `lost`. */
  readonly lostPointer?: string
  /** The message to send instead. Absent if none was found. */
  readonly instead?: Json
}

/**
 * The report of the check for one package.
 *
 * @category model
 * @since 1.0.0
 */
export interface PackageReport {
  /** Name of the package. */
  readonly package: string
  /** Folder of the package, relative to the root. */
  readonly folder: string
  /** The build is compared with this: the newest release and the changesets, the release before, or nothing. */
  readonly against: 'changesets' | 'release' | 'nothing'
  /** Version number of the release it was compared with. */
  readonly since: string
  /** Version number of the package. */
  readonly version: string
  /** The required bump. */
  readonly needs: Bump
  /** The promised bump. */
  readonly given: Bump
  /** Source of the promised bump: the changesets or the caller (default: none). */
  readonly promisedBy?: 'changesets' | 'caller'
  /** Result of the comparison. */
  readonly compatibility: CompatibilityReport
  /** Problems that fail the check. */
  readonly problems: readonly Problem[]
  /** Remarks that do not fail the check. */
  readonly remarks: readonly Remark[]
  /** Messages for the missing migration note (default: none is missing). */
  readonly migration?: readonly MigrationMessages[]
  /** Drafted changeset. Absent if the package needs none, or none could pass. */
  readonly changeset?: Draft
  /** Migration as Markdown, for a package whose notes another tool writes (default: none is needed). */
  readonly advice?: string
  /** Changed instructions for agents as Markdown (default: unchanged). */
  readonly instructions?: string
}

/**
 * The report of the check for a workspace.
 *
 * @category model
 * @since 1.0.0
 */
export interface WorkspaceReport {
  /** True if nothing failed. */
  readonly passes: boolean
  /** Reports of the checked packages. */
  readonly packages: readonly PackageReport[]
  /** Problems that belong to no single package. */
  readonly problems: readonly Problem[]
  /** Names of packages that depend on @contracts/core and are not checked, since they have neither a catalog nor releases (default: none). */
  readonly unchecked?: readonly string[]
  /** Name of what release files, packages and versions were compared with. Absent without a base. */
  readonly base?: string
}
