import { aCatalog, aContract, migrationOptions, pathList } from '../schema/arguments.js'
import type { AnyContract, AnyMigration, Catalog, Issue, MigrationOptions } from '@contracts/core'
import { checkArguments, migrateBy, pathsTo, versionOf } from '@contracts/core/internal'
import type * as E from 'fp-ts/lib/Either.js'

/**
 * A migration path from one version of a contract to another.
 *
 * @category model
 * @since 1.0.0
 */
export interface MigrationPath {
  /** Contract of the old version. */
  readonly from: AnyContract
  /** The migrations, in order. */
  readonly steps: readonly AnyMigration[]
}

/**
 * Returns every path that ends at a contract, the shortest first. A path leads up or down, never both ways.
 *
 * @category constructors
 * @since 1.0.0
 */
export const migrationPathsTo = (
  catalog: Pick<Catalog, 'migrations'>,
  target: AnyContract,
): readonly MigrationPath[] => {
  checkArguments('migrationPathsTo', [aCatalog, catalog], [aContract, target])
  return pathsTo(catalog.migrations, target)
}

/**
 * Returns the version of a message, of the target and of those that paths lead from: the one that the message fits best;
 * if it fits several alike, the one furthest from the target, so that every step runs. Returns `undefined` if none
 * accepts the message.
 *
 * @category migrations
 * @since 1.0.0
 */
export const findVersion = (
  value: unknown,
  target: AnyContract,
  paths: readonly MigrationPath[],
): AnyContract | undefined => {
  checkArguments('findVersion', [aContract, target], [pathList, paths])
  return versionOf(value, target, paths)
}

/**
 * Options of `migrateAlong`.
 *
 * @category model
 * @since 1.0.0
 */
export interface MigrateAlongOptions extends MigrationOptions {
  /** Version of the message, the target or a start of a path, if the caller knows it (default: the one it fits best). */
  readonly from?: AnyContract | undefined
}

/**
 * Migrates a message to the target. A message of the target's version is returned unchanged; one of another version
 * takes the path that starts there. If no version accepts the message, Left has the issues of the version whose keys it has most of; of several alike, the one
 * nearest to the target, which itself comes last.
 *
 * @category migrations
 * @since 1.0.0
 */
export const migrateAlong = (
  value: unknown,
  target: AnyContract,
  paths: readonly MigrationPath[],
  given: MigrateAlongOptions,
): E.Either<readonly Issue[], unknown> => {
  checkArguments('migrateAlong', [aContract, target], [pathList, paths], [migrationOptions, given])
  const { from: known, ...options } = given
  return migrateBy(value, target, paths, known ?? versionOf(value, target, paths), options)
}
