import type { AnyContract, AnyMigration, Json } from '@contracts/core'
import { type Migrated, runMigration } from '../release/released-code.js'
import { sometime } from '../verdict/execution.js'

/** Returns the migrations that lead to a newer version. */
export const upsOf = (migrations: readonly AnyMigration[]): readonly AnyMigration[] =>
  migrations.filter(({ down }) => down === undefined)

/** Returns the shortest path of migrations from one version of a contract to another, or `undefined`. */
export const pathTo = (
  from: AnyContract,
  to: AnyContract,
  migrations: readonly AnyMigration[],
): readonly AnyMigration[] | undefined => {
  const paths: (readonly AnyMigration[])[] = migrations
    .filter((step) => step.from.name === from.name)
    .map((step) => [step])
  const met = new Set([from.name])
  for (const path of paths) {
    const end = path.at(-1)?.to
    if (end === undefined || met.has(end.name)) continue
    if (end.name === to.name) return path
    met.add(end.name)
    for (const step of migrations) if (step.from.name === end.name) paths.push([...path, step])
  }
  return undefined
}

/** Runs the migrations of a path one after the other, until one fails. */
export const migrateAlong = (path: readonly AnyMigration[], message: Json): Migrated =>
  path.reduce<Migrated>(
    (made, step) => (made.result === undefined ? made : runMigration(step, made.result, sometime)),
    { result: message },
  )
