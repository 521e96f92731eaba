import { checkArguments } from '@contracts/core/internal'
import { aCatalog, aContract, migrationOptions, pathList } from '../schema/arguments.js'
import type { AnyContract, AnyMigration, Catalog, Issue, MigrationOptions } from '@contracts/core'
import { findBestFit, findNearest } from '@contracts/core/internal'
import * as E from 'fp-ts/lib/Either.js'

/**
 * A migration path from one version of a contract to another.
 *
 * @category model
 * @since 1.2.0
 */
export interface MigrationPath {
  /** Contract of the old version. */
  readonly from: AnyContract
  /** The migrations, in order. */
  readonly steps: readonly AnyMigration[]
}

const into = (migrations: readonly AnyMigration[], contract: AnyContract): readonly AnyMigration[] =>
  migrations.filter(({ to }) => to.id === contract.id && to.version === contract.version)

const isDown = ({ down }: AnyMigration): boolean => down !== undefined

/**
 * Returns every path that ends at a contract, the shortest first. A path leads up or down, never both ways.
 *
 * @category constructors
 * @since 1.2.0
 */
export const migrationPathsTo = (
  catalog: Pick<Catalog, 'migrations'>,
  target: AnyContract,
): readonly MigrationPath[] => {
  checkArguments('migrationPathsTo', [aCatalog, catalog], [aContract, target])
  const { migrations } = catalog
  const paths: MigrationPath[] = into(migrations, target).map((step) => ({ from: step.from, steps: [step] }))
  for (const path of paths) {
    for (const step of into(migrations, path.from)) {
      if (path.steps.some((one) => isDown(one) !== isDown(step))) continue
      const known = paths.some(({ from }) => from.id === step.from.id && from.version === step.from.version)
      if (!known) paths.push({ from: step.from, steps: [step, ...path.steps] })
    }
  }
  return paths
}

/** Returns the contracts where paths start, the one furthest from the target first. */
const startsOf = (paths: readonly MigrationPath[], target: AnyContract): readonly AnyContract[] => {
  const distanceOf = ({ version }: AnyContract): number => Math.abs(target.version - version)
  return paths
    .map(({ from }) => from)
    .sort((one, other) => distanceOf(other) - distanceOf(one) || one.version - other.version)
}

/**
 * Returns the version of a message, of the target and of those that paths lead from: the one that the message fits best;
 * if it fits several alike, the one furthest from the target, so that every step runs. Returns `undefined` if none
 * accepts the message.
 *
 * @category migrations
 * @since 1.2.0
 */
export const findVersion = (
  value: unknown,
  target: AnyContract,
  paths: readonly MigrationPath[],
): AnyContract | undefined => {
  checkArguments('findVersion', [aContract, target], [pathList, paths])
  return findBestFit(value, [...startsOf(paths, target), target])
}

/**
 * Options of `migrateAlong`.
 *
 * @category model
 * @since 1.2.0
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
 * @since 1.2.0
 */
export const migrateAlong = (
  value: unknown,
  target: AnyContract,
  paths: readonly MigrationPath[],
  given: MigrateAlongOptions,
): E.Either<readonly Issue[], unknown> => {
  checkArguments('migrateAlong', [aContract, target], [pathList, paths], [migrationOptions, given])
  const { from: known, ...options } = given
  const version = known ?? findVersion(value, target, paths)
  if (version?.name === target.name) return E.right(value)
  const path = paths.find(({ from }) => from.name === version?.name)
  if (path === undefined) {
    const nearest = findNearest(value, [...paths.map(({ from }) => from), target]) ?? target
    return E.left(nearest.validate(value).errors)
  }
  return path.steps.reduce<E.Either<readonly Issue[], unknown>>(
    (result, step) => (E.isLeft(result) ? result : step.apply(result.right, options)),
    E.right(value),
  )
}
