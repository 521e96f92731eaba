import type { Version, VersionedContract } from './messages.js'

/** A contract of a release, as it can be chosen. `value` is its name in the address: `1.1.0@1`. */
export interface Choice {
  readonly value: string
  readonly label: string
  readonly release: string
  readonly contract: VersionedContract
}

/** Returns the ids of all contracts that a package ever had, in the order of the installed version. */
export const idsOf = (versions: readonly Version[]): readonly string[] => [
  ...new Set([...versions].reverse().flatMap(({ contracts }) => contracts.map(({ id }) => id))),
]

/** Returns every version of a contract that can be one side of a comparison, oldest first. */
export const choicesOf = (versions: readonly Version[], id: string): readonly Choice[] =>
  versions.flatMap(({ release, contracts }) =>
    contracts
      .filter((one) => one.id === id)
      .sort((a, b) => a.version - b.version)
      .map((contract) => ({
        ...{ release, contract, value: `${release}@${String(contract.version)}` },
        label: `${release} · ${contract.name}`,
      })),
  )

/** Returns the choice that an address names: `1.1.0@1`, or `1.1.0` for its newest contract. */
export const choiceNamed = (choices: readonly Choice[], value: string): Choice | undefined =>
  choices.find((one) => one.value === value) ?? choices.findLast(({ release }) => release === value)
