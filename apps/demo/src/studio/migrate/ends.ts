import type { AnyContract, Catalog } from '@contracts/core'
import { type MigrationPath, migrationPathsTo } from '@contracts/evolution/migration-paths'
import type { LoadedPackage } from '../packages/packages.js'

/** A contract that is the target of a migration, with every migration path to it, the shortest first. */
export interface End {
  readonly from: LoadedPackage['from']
  readonly catalog: Catalog
  readonly target: AnyContract
  readonly paths: readonly MigrationPath[]
}

/** Returns every contract of the installed packages that an older message can be migrated to. */
export const endsOf = (packages: readonly LoadedPackage[]): readonly End[] =>
  packages.flatMap(({ from, catalog }) =>
    catalog.migrations
      .map(({ to }) => to)
      .filter((to, i, all) => all.findIndex(({ name }) => name === to.name) === i)
      .map((target) => ({ from, catalog, target, paths: migrationPathsTo(catalog, target) })),
  )
