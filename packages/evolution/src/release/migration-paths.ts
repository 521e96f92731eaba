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

/** A migration between two contracts, by their full names. */
export interface Step {
  readonly from: string
  readonly to: string
  readonly isDown: boolean
}

/** Returns the steps of every path that ends at a contract, the shortest first. A path leads up or down, never both ways. */
export const stepsTo = <A extends Step>(steps: readonly A[], target: string): readonly (readonly [A, ...A[]])[] => {
  const into = (name: string): readonly A[] => steps.filter(({ to }) => to === name)
  const paths = into(target).map((step): readonly [A, ...A[]] => [step])
  for (const path of paths) {
    for (const step of into(path[0].from)) {
      if (path.some(({ isDown }) => isDown !== step.isDown)) continue
      if (!paths.some(([{ from }]) => from === step.from)) paths.push([step, ...path])
    }
  }
  return paths
}

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
  const steps = catalog.migrations.map((migration) => {
    const { from, to, down } = migration
    return { from: from.name, to: to.name, isDown: down !== undefined, migration }
  })
  return stepsTo(steps, target.name).map((path) => ({
    from: path[0].migration.from,
    steps: path.map(({ migration }) => migration),
  }))
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
