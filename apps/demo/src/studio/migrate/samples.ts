import { type AnyContract, isJsonObject } from '@contracts/core'
import { migrateAlong } from '@contracts/evolution/migration-paths'
import * as E from 'fp-ts/lib/Either.js'
import type { End } from './ends.js'

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? (value as readonly unknown[]) : [])

/** Returns the examples of a contract in a release document. */
export const examplesIn = (
  release: unknown,
  { id, version }: Pick<AnyContract, 'id' | 'version'>,
): readonly unknown[] =>
  listOf(isJsonObject(release) ? release['contracts'] : [])
    .filter(isJsonObject)
    .filter((one) => one['id'] === id && one['version'] === version)
    .flatMap(({ schema }) => listOf(isJsonObject(schema) ? schema['examples'] : []))

const anyTime = '2024-01-15T10:30:00Z'

/**
 * Returns sample messages of an old version: those of the catalog if it has the version, otherwise those of the newest
 * release that has it. If any of them change and can be migrated, only these are returned.
 */
export const samplesOf = async (
  { from, catalog, target, paths }: End,
  old: AnyContract,
): Promise<readonly unknown[]> => {
  const registered = catalog.entries.find(({ contract }) => contract.name === old.name)?.examples ?? []
  const found = [...registered]
  for (const { load } of [...from.releases].reverse()) {
    if (found.length > 0) break
    found.push(...examplesIn(await load(), old))
  }
  const changing = found.filter(
    (one) => !target.is(one) && E.isRight(migrateAlong(one, target, paths, { at: anyTime })),
  )
  return changing.length > 0 ? changing : found
}
