import type { AnyContract, AnyMigration } from '@contracts/core'
import { keysAt, type PathOfSteps, pathsTo } from '@contracts/core/internal'

/** The contract of a state, the paths that lead to it, and the channels of each version. */
export interface StateVersions {
  readonly target: AnyContract
  readonly paths: readonly PathOfSteps[]
  /** The versions that can be read. */
  readonly readable: readonly AnyContract[]
  /** The channels that any of the versions has. */
  readonly channels: ReadonlySet<string>
}

/** Returns the channels of a version: the keys that its contract declares. */
export const channelsOf = ({ node }: AnyContract): readonly string[] => keysAt(node, [])

/** Returns the versions that can be read. Throws a `TypeError` for a contract of a state without keys. */
export const versionsOf = (target: AnyContract, migrations: readonly AnyMigration[]): StateVersions => {
  const paths = pathsTo(migrations, target)
  const readable = [...paths.map(({ from }) => from), target]
  for (const version of readable)
    if (channelsOf(version).length === 0)
      throw new TypeError(
        `${version.name} declares no keys: the contract of a state is an object with a key for each channel`,
      )
  return { target, paths, readable, channels: new Set(readable.flatMap(channelsOf)) }
}

/** Returns the values of some channels that a state has. */
export const pick = (
  values: Readonly<Record<string, unknown>>,
  channels: Iterable<string>,
): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    [...channels].flatMap((key) =>
      Object.hasOwn(values, key) && values[key] !== undefined ? [[key, values[key]] as const] : [],
    ),
  )
