import { type Side, today, type Version, type VersionedContract } from './messages.js'

/** The name of a whole package where a contract is chosen. */
export const wholePackage = '*'

/**
 * A contract of a release, as it can be chosen. `value` is its name in the address: `1.1.0@1`. Without a contract it is
 * the whole release, `1.1.0`.
 */
export interface Choice {
  readonly value: string
  readonly label: string
  readonly release: string
  readonly contract?: VersionedContract
}

/** Returns the ids of all contracts that a package ever had, in the order of the installed version. */
export const idsOf = (versions: readonly Version[]): readonly string[] => [
  ...new Set([...versions].reverse().flatMap(({ contracts }) => contracts.map(({ id }) => id))),
]

/** Returns every version of a contract, or of the whole package, that can be one side of a comparison, oldest first. */
export const choicesOf = (versions: readonly Version[], id: string): readonly Choice[] => {
  if (id === wholePackage) return versions.map(({ release }) => ({ release, value: release, label: release }))
  return versions.flatMap(({ release, contracts }) =>
    contracts
      .filter((one) => one.id === id)
      .sort((a, b) => a.version - b.version)
      .map((contract) => ({
        ...{ release, contract, value: `${release}@${String(contract.version)}` },
        label: `${release} · ${contract.name}`,
      })),
  )
}

/** Returns the choice that an address names: `1.1.0@1`, or `1.1.0` for its newest contract. */
export const choiceNamed = (choices: readonly Choice[], value: string): Choice | undefined =>
  choices.find((one) => one.value === value) ?? choices.findLast(({ release }) => release === value)

/** Returns a choice as one side of a comparison. */
export const sideOf = ({ release, contract }: Choice): Side => ({
  release,
  ...(contract === undefined ? {} : { contract: contract.name }),
})

const majorOf = (release: string): string => release.split('.')[0] ?? ''

/**
 * Returns the pair that is compared by default: the last step from one major version to the next, where most can be
 * seen. If there is no such step, the pair is the newest release and the installed version.
 */
export const firstPair = (choices: readonly Choice[]): readonly [Choice | undefined, Choice | undefined] => {
  const newest = choices.filter(({ release }, i) => choices[i + 1]?.release !== release)
  const step = newest.findLastIndex(
    ({ release }, i) => i > 0 && release !== today && majorOf(release) !== majorOf(newest[i - 1]?.release ?? release),
  )
  return step > 0 ? [newest[step - 1], newest[step]] : [newest.at(-2) ?? newest[0], newest.at(-1)]
}
