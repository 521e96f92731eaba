import type { Version, VersionedContract } from './messages.js'

/** A contract of a version, as it can be chosen; `value` is what the address calls it: `1.1.0@1`. */
export interface Choice {
  readonly value: string
  readonly label: string
  readonly release: string
  readonly contract: VersionedContract
}

/** The ids of all contracts a package ever had, in the order of what is installed now. */
export const idsOf = (versions: readonly Version[]): readonly string[] => [
  ...new Set([...versions].reverse().flatMap(({ contracts }) => contracts.map(({ id }) => id))),
]

/** Every version of a contract that can be one side, oldest first. */
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

/** The choice an address means: `1.1.0@1`, or the newest contract of `1.1.0`. */
export const choiceNamed = (choices: readonly Choice[], value: string): Choice | undefined =>
  choices.find((one) => one.value === value) ?? choices.findLast(({ release }) => release === value)
