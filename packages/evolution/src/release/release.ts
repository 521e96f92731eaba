import type { Json, Role } from '@contracts/core'
import type { Schema } from '@contracts/core/json-schema'

export const roles = ['input', 'output', 'message', 'record', 'config'] as const satisfies readonly Role[]

/**
 * A rule in a release.
 *
 * @category model
 * @since 1.0.0
 */
export interface ReleasedRule {
  /** Id of the rule. */
  readonly id: string
  /** Severity of its issues. */
  readonly severity: 'error' | 'warning'
  /** One sentence that describes the rule. */
  readonly description: string
  /** The contracts that the rule decodes (default: none). */
  readonly reads?: readonly {
    /** Full name of the contract, `id@version`. */
    readonly contract: string
    /** Pointer to the value that the rule decodes. */
    readonly at: string
  }[]
}

/**
 * A handoff in a release.
 *
 * @category model
 * @since 1.0.0
 */
export interface ReleasedHandoff {
  /** Id of the handoff. */
  readonly id: string
  /** One sentence that describes the handoff. */
  readonly description: string
  /** Full name of the contract of the first message. */
  readonly first: string
  /** Full name of the contract of the second message. */
  readonly second: string
}

/**
 * A migration in a release.
 *
 * @category model
 * @since 1.0.0
 */
export interface ReleasedMigration {
  /** Full name of the contract it starts from. */
  readonly from: string
  /** Full name of the contract it leads to. */
  readonly to: string
  /** Data that a message loses in a down migration, in the words of its author. Absent for an up migration. */
  readonly loses?: string
}

/**
 * A test message of a rule: a changed example and the issues that it raises.
 *
 * @category model
 * @since 1.0.0
 */
export interface ReleasedCase {
  /** Title of the case. */
  readonly case: string
  /** Id of the rule that the case is about. Absent for a case of a string warning. */
  readonly rule?: string
  /** Index of the changed example (default: 0). */
  readonly example?: number
  /** JSON Patch that makes the message from the example. */
  readonly patch: readonly Json[]
  /** The issues that the message raises, in order. */
  readonly issues: readonly {
    /** `error` or `warning`. */
    readonly severity: string
    /** Code of the issue. */
    readonly code: string
    /** Pointer to the location in the message. */
    readonly pointer: string
  }[]
}

/**
 * A contract in a release: its resolved schema, its rules and their test messages.
 *
 * @category model
 * @since 1.0.0
 */
export interface ReleasedContract {
  /** Id of the contract, `domain/name`. */
  readonly id: string
  /** Version of the contract, a whole number from 1. */
  readonly version: number
  /** Role of the contract. */
  readonly role: Role
  /** Resolved JSON Schema of its messages, with the block `x-contract`. */
  readonly schema: Schema
  /** Its rules, in the order in which they run. */
  readonly rules: readonly ReleasedRule[]
  /** Its test messages. */
  readonly cases: readonly ReleasedCase[]
  /**
   * Instructions for an agent that writes its messages: the text of `toInstructions`. Absent in releases from before it
   * was recorded.
   */
  readonly instructions?: string
}

/**
 * Promises of a package besides its messages and export names.
 *
 * @category model
 * @since 1.0.0
 */
export interface PackageSurface {
  /** Importable paths, each with the conditions under which it can be imported, and the names of commands. */
  readonly entries: { readonly [subpath: string]: readonly string[] }
  /**
   * Paths that cannot be imported: `*`, every path that `exports` does not name, and those that `exports` excludes from
   * its patterns by null. Empty if every file can be imported, since package.json has no `exports`. Absent in a release
   * that an older tool wrote.
   */
  readonly excluded?: readonly string[]
  /** Version ranges of the engines, by name. */
  readonly engines: { readonly [name: string]: string }
  /** Version ranges of the peer dependencies, by name. */
  readonly peers: { readonly [name: string]: string }
  /** Version ranges of the optional peer dependencies, by name (default: none). */
  readonly optionalPeers?: { readonly [name: string]: string }
  /**
   * The fields `os`, `cpu` and `libc` of package.json that it has: npm installs the package only there. Absent in a
   * release that an older tool wrote.
   */
  readonly platforms?: { readonly [field: string]: readonly string[] }
  /** Declaration file of each entry, by the path it is imported by. Absent without TypeScript. */
  readonly declared?: { readonly [subpath: string]: string }
  /** Texts of the declaration files, by path. Absent without TypeScript. */
  readonly declarations?: { readonly [path: string]: string }
}

/**
 * Promises of a package in one version: the content of `releases/<version>.json`.
 *
 * @category model
 * @since 1.0.0
 */
export interface Release {
  /** Name of the package. */
  readonly package: string
  /** Version number of the release. */
  readonly version: string
  /** Names that each entry exports, by entry. */
  readonly exports: { readonly [entry: string]: readonly string[] }
  /** Promises besides messages and names. Absent in releases from before it was recorded. */
  readonly surface?: PackageSurface
  /**
   * JSON Schemas of the exported codecs, by name, each with the role of the contracts that it occurs in. A release that an
   * older tool wrote has none, or those of the entry `./codecs` alone.
   */
  readonly codecs?: { readonly [name: string]: Schema }
  /** Full names of the exported contracts, by the names of their exports. Absent in a release that an older tool wrote. */
  readonly exportedContracts?: { readonly [name: string]: string }
  /** Contracts of a domain. Absent for a library. */
  readonly contracts?: readonly ReleasedContract[]
  /** Handoffs of a domain. Absent in releases from before they were recorded, whose handoffs are not compared. */
  readonly handoffs?: readonly ReleasedHandoff[]
  /** Migrations of a domain. Absent in releases from before they were recorded. */
  readonly migrations?: readonly ReleasedMigration[]
}

/** The way to import an entry by `require` in versions of Node that do not load ES modules by it. */
export const olderRequire = 'require in an older Node'

/** Returns whether a path of `exports` with `*` stands for a path. */
export const isPatternOf = (pattern: string, path: string): boolean => {
  const [before = '', after] = pattern.split('*')
  return (
    after !== undefined && path.length > before.length + after.length && path.startsWith(before) && path.endsWith(after)
  )
}

/** Returns whether an entry is a command, and not a path. */
const isCommand = (entry: string): boolean => !entry.startsWith('.')

/**
 * Returns whether a surface may have an entry that it does not list. As an older tool wrote it, it has no command, and a
 * pattern without any of its paths.
 */
export const mayOffer = ({ entries }: PackageSurface, path: string): boolean => {
  const all = Object.keys(entries)
  if (isCommand(path)) return !all.some(isCommand)
  return all.some((pattern) => isPatternOf(pattern, path) && !all.some((one) => one !== pattern && isPatternOf(pattern, one))) // oxfmt-ignore
}

/** Returns the full name of a contract. */
export const contractName = ({ id, version }: Pick<ReleasedContract, 'id' | 'version'>): string =>
  `${id}@${String(version)}`

/** Returns the contract of a release that has a full name. */
export const contractIn = (
  { contracts = [] }: Pick<Release, 'contracts'>,
  name: string,
): ReleasedContract | undefined => contracts.find((one) => contractName(one) === name)

/** Returns a version of a contract; the newest one if that version is not there or none is given. */
export const versionOrNewest = <A extends Pick<ReleasedContract, 'id' | 'version'>>(
  all: readonly A[],
  id: string,
  version?: number,
): A | undefined => {
  const versions = all.filter((one) => one.id === id).sort((a, b) => b.version - a.version)
  return versions.find((one) => one.version === version) ?? versions[0]
}

/**
 * Returns what a release promises about a contract as a text: without the `$id` of its schema, which has the major of
 * the package, and without its instructions.
 */
export const promiseText = (one: ReleasedContract): string =>
  JSON.stringify({ ...one, schema: { ...one.schema, $id: '' }, instructions: undefined })

/** Returns the name of the files of a contract without their ending: `mood.v2` for `demo/mood@2`. */
export const contractStem = ({ id, version }: Pick<ReleasedContract, 'id' | 'version'>): string =>
  `${id.slice(id.lastIndexOf('/') + 1)}.v${String(version)}`
