import type { AnyContract, Registry } from '@contracts/core'
import { type MigrationPath, migrationPathsTo } from '@contracts/cli/migration-paths'
import type { LoadedPackage } from '../packages/packages.js'

/** A contract that is the target of a migration, with every migration path to it, the shortest first. */
export interface End {
  readonly from: LoadedPackage['from']
  readonly registry: Registry
  readonly target: AnyContract
  readonly paths: readonly MigrationPath[]
}

/** Returns every contract of the installed packages that an older message can be migrated to. */
export const endsOf = (packages: readonly LoadedPackage[]): readonly End[] =>
  packages.flatMap(({ from, registry }) =>
    registry.migrations
      .map(({ to }) => to)
      .filter((to, i, all) => all.findIndex(({ name }) => name === to.name) === i)
      .map((target) => ({ from, registry, target, paths: migrationPathsTo(registry, target) })),
  )
