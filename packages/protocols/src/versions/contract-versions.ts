import type { NonEmptyArray } from 'fp-ts/lib/NonEmptyArray.js'
import {
  arrayOf,
  type Catalog,
  contract,
  type DecodeResult,
  integerOf,
  type Issue,
  type Path,
  stringOf,
  struct,
} from '@contracts/core'

/**
 * A migration that an agent can run on the messages of a contract: up to a newer version, or down to an older one.
 *
 * @category model
 * @since 1.2.0
 */
export interface VersionStep {
  /** The version of the messages that are migrated. */
  readonly from: number
  /** The version of the messages that are returned. */
  readonly to: number
  /** The information that a message loses, as a sentence (default: none). */
  readonly loses?: string
}

/**
 * One version of one contract.
 *
 * @category model
 * @since 1.2.0
 */
export interface ContractVersion {
  /** The id of the contract, `domain/name`. */
  readonly id: string
  /** The version, a whole number from 1. */
  readonly version: number
}

/**
 * A migration that an agent can run, with the contract of its messages.
 *
 * @category model
 * @since 1.2.0
 */
export interface ContractStep extends VersionStep {
  /** The id of the contract, `domain/name`. */
  readonly id: string
}

/**
 * The contract versions an agent can read and write, and the migrations it can run. A `contracts.json` is one; its
 * other keys are not read. At most 1,000 contracts and 1,000 migrations.
 *
 * @category model
 * @since 1.2.0
 */
export interface ContractVersions {
  /** The contract versions that the agent can read and write. */
  readonly contracts: readonly ContractVersion[]
  /** The migrations that the agent can run (default: none). */
  readonly migrations?: readonly ContractStep[]
}

const most = 1000
const word = '[a-z][a-z0-9]*(?:-[a-z0-9]+)*'
const Id = stringOf({
  pattern: `^${word}/${word}$`,
  maxLength: 200,
  expects: 'the id of a contract, such as "acme/order"',
})
const Version = integerOf({ min: 1, max: Number.MAX_SAFE_INTEGER })

/**
 * The codec of the versions that another agent declares, with the keys that are read. The declaration comes from
 * outside, so it is decoded before it is used.
 */
export const Versions = struct(
  'ContractVersions',
  { contracts: arrayOf(struct('DeclaredContract', { id: Id, version: Version }), { max: most }) },
  {
    migrations: arrayOf(
      struct('DeclaredMigration', { id: Id, from: Version, to: Version }, { loses: stringOf({ maxLength: most }) }),
      { max: most },
    ),
  },
)

/** Returns the declared versions without the keys that are not read. */
export const versionsFrom = ({
  contracts,
  migrations,
}: {
  readonly contracts: ContractVersions['contracts']
  readonly migrations?:
    | readonly (Omit<VersionStep, 'loses'> & {
        readonly id: string
        readonly loses?: string | null
      })[]
    | null
}): Required<ContractVersions> => ({
  contracts: contracts.map(({ id, version }) => ({ id, version })),
  migrations: (migrations ?? []).map(({ id, from, to, loses }) => ({
    ...{ id, from, to },
    ...(typeof loses === 'string' ? { loses } : {}),
  })),
})

const declaration = contract({
  id: 'contracts/versions',
  version: 1,
  role: 'message',
  description: 'The contract versions that an agent declares.',
  codec: Versions,
})

/** Returns the same issues with a path in front of theirs. */
const below = (path: Path, [first, ...rest]: NonEmptyArray<Issue>): NonEmptyArray<Issue> => {
  const moved = (issue: Issue): Issue => issue.with({ path: [...path, ...issue.path] })
  return [moved(first), ...rest.map(moved)]
}

/** Returns the versions that are declared at a path of a document. */
export const versionsAt = (path: Path, value: unknown): DecodeResult<Required<ContractVersions>> => {
  const read = declaration.decode(value)
  return read._tag === 'Left'
    ? { _tag: 'Left', left: below(path, read.left) }
    : { _tag: 'Right', right: versionsFrom(read.right) }
}

/** Returns the declaration of the contracts with these ids (default: all). */
export const declaredOf = (versions: ContractVersions, ids?: readonly string[]): Required<ContractVersions> => {
  const { contracts, migrations } = versionsFrom(versions)
  const isMeant = ({ id }: { readonly id: string }): boolean => ids?.includes(id) ?? true
  return { contracts: contracts.filter(isMeant), migrations: migrations.filter(isMeant) }
}

/**
 * Returns the contract versions of a catalog, with its migrations up and down. An agent that reads and writes all of
 * them declares this. Without a catalog, read the `contracts.json` of the package, which has the same keys.
 *
 * @example
 * const greeting = contract({ id: 'demo/greeting', version: 1, role: 'message', description: 'A hello.', codec: struct('Greeting', { hello: string }) })
 * const demo = catalog({ domain: 'demo', entries: [{ contract: greeting, examples: [{ hello: 'you' }] }] })
 * assert.deepStrictEqual(versionsIn(demo), { contracts: [{ id: 'demo/greeting', version: 1 }], migrations: [] })
 *
 * @category destructors
 * @since 1.2.0
 */
export const versionsIn = ({ entries, migrations }: Catalog): Required<ContractVersions> => ({
  contracts: entries.map(({ contract: { id, version } }) => ({ id, version })),
  migrations: migrations
    .filter(({ from, to }) => from.id === to.id)
    .map(({ from, to, loses }) => ({
      ...{ id: from.id, from: from.version, to: to.version },
      ...(loses === undefined ? {} : { loses }),
    })),
})
