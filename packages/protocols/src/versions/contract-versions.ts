import type { NonEmptyArray } from 'fp-ts/lib/NonEmptyArray.js'
import {
  arrayOf,
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
} from '@contracts/core'

const maxDeclared = 1000
const Id = stringOf({
  pattern: contractIdPattern,
  maxLength: maxContractIdLength,
  expects: 'the id of a contract, such as "acme/order"',
})
const Version = integerOf({ min: 1, max: Number.MAX_SAFE_INTEGER })

/**
 * The codec of the versions that another agent declares, with the keys that are read. The declaration comes from
 * outside, so it is decoded before it is used.
 */
export const Versions = struct(
  'ContractVersions',
  { contracts: arrayOf(struct('DeclaredContract', { id: Id, version: Version }), { max: maxDeclared }) },
  {
    migrations: arrayOf(
      struct(
        'DeclaredMigration',
        { id: Id, from: Version, to: Version },
        { loses: stringOf({ maxLength: maxLosesLength }) },
      ),
      { max: maxDeclared },
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
const prefixPaths = (path: Path, [first, ...rest]: NonEmptyArray<Issue>): NonEmptyArray<Issue> => {
  const moved = (issue: Issue): Issue => issue.with({ path: [...path, ...issue.path] })
  return [moved(first), ...rest.map(moved)]
}

/** Returns the versions that are declared at a path of a document; `value` is `undefined` if its key is absent. */
export const versionsAt = (path: Path, value: unknown): DecodeResult<Required<ContractVersions>> => {
  if (value === undefined) {
    const expected = 'the contract versions of the agent'
    return { _tag: 'Left', left: [new Issue({ code: 'missing', path, expected, value, contract: declaration.name })] }
  }
  const read = declaration.decode(value)
  return read._tag === 'Left'
    ? { _tag: 'Left', left: prefixPaths(path, read.left) }
    : { _tag: 'Right', right: versionsFrom(read.right) }
}

const oneOf = (ids: readonly string[]): string =>
  ids.length === 0 ? 'the versions declare no contract' : `write one of ${ids.join(', ')}`

/**
 * Returns the declaration of the contracts with these ids (default: all). Throws a `TypeError` if one of them is not
 * declared, or if the declaration is longer than a reader accepts.
 */
export const declaredOf = (versions: ContractVersions, ids?: readonly string[]): Required<ContractVersions> => {
  const { contracts, migrations } = versionsFrom(versions)
  const known = new Set(contracts.map(({ id }) => id))
  const unknown = ids?.find((id) => !known.has(id))
  if (unknown !== undefined) throw new TypeError(`${unknown} is not declared: ${oneOf([...known])}`)
  const isMeant = ({ id }: { readonly id: string }): boolean => ids?.includes(id) ?? true
  const declared = { contracts: contracts.filter(isMeant), migrations: migrations.filter(isMeant) }
  for (const [what, { length }] of Object.entries(declared))
    if (length > maxDeclared)
      throw new TypeError(
        `The declaration has ${String(length)} ${what}, more than ${String(maxDeclared)}: pass the ids of the contracts to declare`,
      )
  return declared
}
