import type { AnyContract, Registry } from '@contracts/core'
import { type MigrationPath, migrationPathsTo } from '@contracts/cli/migration-paths'
import type { LoadedPackage } from '../packages/packages.js'

/** A contract some migration leads to, with every path there, the shortest first. */
export interface End {
  readonly from: LoadedPackage['from']
  readonly registry: Registry
  readonly target: AnyContract
  readonly paths: readonly MigrationPath[]
}

/** Every contract of the installed packages that an older message can be brought to. */
export const endsOf = (packages: readonly LoadedPackage[]): readonly End[] =>
  packages.flatMap(({ from, registry }) =>
    registry.migrations
      .map(({ to }) => to)
      .filter((to, i, all) => all.findIndex(({ name }) => name === to.name) === i)
      .map((target) => ({ from, registry, target, paths: migrationPathsTo(registry, target) })),
  )
