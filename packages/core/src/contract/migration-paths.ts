import { findBestFit, findNearest } from './best-fit.js'
import type { AnyContract } from './contract.js'
import type { Issue } from '../issue/issue.js'
import type { AnyMigration, MigrationOptions } from './migration.js'

/** A migration between two contracts, by their full names. */
export interface NamedStep {
  readonly from: string
  readonly to: string
  readonly isDown: boolean
}

/** A migration path from one version of a contract to another: its migrations, in order. */
export interface PathOfSteps {
  readonly from: AnyContract
  readonly steps: readonly AnyMigration[]
}

/** Returns the steps of every path that ends at a contract, the shortest first. A path leads up or down, never both ways. */
export const stepsTo = <A extends NamedStep>(
  steps: readonly A[],
  target: string,
): readonly (readonly [A, ...A[]])[] => {
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

/** Returns every path of some migrations that ends at a contract, the shortest first. */
export const pathsTo = (migrations: readonly AnyMigration[], target: AnyContract): readonly PathOfSteps[] => {
  const steps = migrations.map((migration) => {
    const { from, to, down } = migration
    return { from: from.name, to: to.name, isDown: down !== undefined, migration }
  })
  return stepsTo(steps, target.name).map((path) => ({
    from: path[0].migration.from,
    steps: path.map(({ migration }) => migration),
  }))
}

/** Returns the contracts where paths start, the one furthest from the target first. */
const startsOf = (paths: readonly PathOfSteps[], target: AnyContract): readonly AnyContract[] => {
  const distanceOf = ({ version }: AnyContract): number => Math.abs(target.version - version)
  return paths
    .map(({ from }) => from)
    .sort((one, other) => distanceOf(other) - distanceOf(one) || one.version - other.version)
}

/**
 * Returns the version of a message: the one that it fits best; if it fits several alike, the one furthest from the target,
 * so that every step runs. Returns `undefined` if none accepts the message.
 */
export const versionOf = (
  value: unknown,
  target: AnyContract,
  paths: readonly PathOfSteps[],
): AnyContract | undefined => findBestFit(value, [...startsOf(paths, target), target])

/**
 * Migrates a message of a version to the target. A message of the target is returned unchanged. If the version is not known
 * or starts no path, Left has the issues of the nearest version.
 */
export const migrateBy = (
  value: unknown,
  target: AnyContract,
  paths: readonly PathOfSteps[],
  version: AnyContract | undefined,
  options: MigrationOptions,
): { readonly _tag: 'Left'; readonly left: readonly Issue[] } | { readonly _tag: 'Right'; readonly right: unknown } => {
  if (version?.name === target.name) return { _tag: 'Right', right: value }
  const path = paths.find(({ from }) => from.name === version?.name)
  if (path === undefined) {
    const nearest = findNearest(value, [...paths.map(({ from }) => from), target]) ?? target
    return { _tag: 'Left', left: nearest.validate(value).errors }
  }
  let next = value
  for (const step of path.steps) {
    const result = step.apply(next, options)
    if (result._tag === 'Left') return result
    next = result.right
  }
  return { _tag: 'Right', right: next }
}
