import type { NonEmptyArray } from 'fp-ts/lib/NonEmptyArray.js'
import {
  arrayOf,
  type Contract,
  contract,
  contractIdPattern,
  type ContractVersions,
  type DecodeResult,
  integerOf,
  Issue,
  maxContractIdLength,
  maxLosesLength,
  type Path,
  stringOf,
  struct,
  type VersionStep,
  refuseMisspelt,
} from '@contracts/core'
import { notJsonIssue, summarise } from '@contracts/core/internal'

/** The id of a contract that another agent declares. */
export const Id = stringOf({
  pattern: contractIdPattern,
  maxLength: maxContractIdLength,
  expects: 'the id of a contract, such as "acme/order"',
})
/** The version of a contract that another agent declares. */
export const Version = integerOf({ min: 1, max: Number.MAX_SAFE_INTEGER })

const versionsOf = (bounds: { readonly max?: number }) =>
  struct(
    'ContractVersions',
    { contracts: arrayOf(struct('DeclaredContract', { id: Id, version: Version }), bounds) },
    {
      migrations: arrayOf(
        struct(
          'DeclaredMigration',
          { id: Id, from: Version, to: Version },
          { loses: stringOf({ maxLength: maxLosesLength }) },
        ),
        bounds,
      ),
    },
  )

/**
 * The codec of the versions that another agent declares, with the keys that are read. The declaration comes from
 * outside, so it is decoded before it is used.
 */
export const Versions = versionsOf({ max: 1000 })

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
  contracts: Array.from(contracts, ({ id, version }) => ({ id, version })),
  migrations: Array.from(migrations ?? [], ({ id, from, to, loses }) => ({
    ...{ id, from, to },
    ...(typeof loses === 'string' ? { loses } : {}),
  })),
})

const parts = {
  id: 'contracts/versions',
  version: 1,
  role: 'message',
  description: 'The contract versions that an agent declares.',
} as const
const declaration = contract({ ...parts, codec: Versions })
const declarationOfAnyLength = contract({ ...parts, codec: versionsOf({}) })

/**
 * Decodes a value of another agent, and a copy of the parts that are read, which is the result: a value that throws or
 * changes when it is read again is reported.
 */
export const decodeCopy = <A>(
  { name, decode }: Pick<Contract<A>, 'name' | 'decode'>,
  value: unknown,
  copy: (read: A) => unknown,
): DecodeResult<A> => {
  const read = decode(value)
  if (read._tag === 'Left') return read
  try {
    return decode(copy(read.right))
  } catch {
    return { _tag: 'Left', left: [notJsonIssue(name)] }
  }
}

/** Returns the same issues with a path in front of theirs. */
export const prefixPaths = (path: Path, [first, ...rest]: NonEmptyArray<Issue>): NonEmptyArray<Issue> => {
  const moved = (issue: Issue): Issue => issue.with({ path: [...path, ...issue.path] })
  return [moved(first), ...rest.map(moved)]
}

/** Returns the versions that are declared at a path of a document; `value` is `undefined` if its key is absent. */
export const versionsAt = (path: Path, value: unknown): DecodeResult<Required<ContractVersions>> => {
  if (value === undefined) {
    const expected = 'the contract versions of the agent'
    return { _tag: 'Left', left: [new Issue({ code: 'missing', path, expected, value, contract: declaration.name })] }
  }
  const read = decodeCopy(declaration, value, versionsFrom)
  return read._tag === 'Left'
    ? { _tag: 'Left', left: prefixPaths(path, read.left) }
    : { _tag: 'Right', right: versionsFrom(read.right) }
}

const oneOf = (ids: readonly string[]): string =>
  ids.length === 0 ? 'the versions declare no contract' : `write one of ${ids.join(', ')}`

/** Returns the versions that a reader decodes. Throws a `TypeError` with the issues of any others. */
const expectReadable = (result: DecodeResult<Parameters<typeof versionsFrom>[0]>): Required<ContractVersions> => {
  if (result._tag === 'Right') return versionsFrom(result.right)
  const problems = result.left.slice(0, 3).map(String).join('; ')
  throw new TypeError(
    `The contract versions cannot be declared: ${problems}. Correct them, or pass the ids of the contracts to declare`,
  )
}

const withKeysOf = (value: object): object => Object.fromEntries(Object.keys(value).map((key) => [key, true]))

/** Returns objects with the keys of a declaration and of its migrations; `undefined` if they cannot be read again. */
const keysOf = (versions: ContractVersions) => {
  try {
    return { all: withKeysOf(versions), migrations: (versions.migrations ?? []).map(withKeysOf) }
  } catch {
    return undefined
  }
}

/** Throws a `TypeError` for a key that is close to one that is read, and would be left out. */
export const refuseMisspeltParts = (versions: ContractVersions): void => {
  const keys = keysOf(versions)
  if (keys === undefined) return
  refuseMisspelt('The contract versions', keys.all, { contracts: true, migrations: true })
  for (const one of keys.migrations)
    refuseMisspelt('A migration of the contract versions', one, { id: true, from: true, to: true, loses: true })
}

/**
 * Returns the declaration of the contracts with these ids (default: all). Throws a `TypeError` if one of them is not
 * declared, if a key is misspelt, or if a reader would not accept the declaration.
 */
export const declaredOf = (versions: ContractVersions, ids?: readonly string[]): Required<ContractVersions> => {
  const { contracts, migrations } = expectReadable(decodeCopy(declarationOfAnyLength, versions, versionsFrom))
  refuseMisspeltParts(versions)
  const list: unknown = ids // Array.isArray would make its items any
  if (list !== undefined && !Array.isArray(list))
    throw new TypeError(`The ids of contracts to declare are a list, got ${summarise(list)}: write ['acme/order']`)
  const known = new Set(contracts.map(({ id }) => id))
  const unknown = ids?.find((id) => !known.has(id))
  if (unknown !== undefined) throw new TypeError(`${unknown} is not declared: ${oneOf([...known])}`)
  const isMeant = ({ id }: { readonly id: string }): boolean => ids?.includes(id) ?? true
  return expectReadable(
    declaration.decode({ contracts: contracts.filter(isMeant), migrations: migrations.filter(isMeant) }),
  )
}
