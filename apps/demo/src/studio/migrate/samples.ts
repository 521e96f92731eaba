import { type AnyContract, isJsonObject } from '@contracts/core'
import { migrateAlong } from '@contracts/cli/migration-paths'
import * as E from 'fp-ts/lib/Either.js'
import type { End } from './ends.js'

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? (value as readonly unknown[]) : [])

/** The examples a release document has of a contract. */
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
 * Messages of an old version to try: those of the registry if it has the version, else those of the newest release that
 * has it. Only those that change and can be migrated are returned, if there are any.
 */
export const samplesOf = async (
  { from, registry, target, paths }: End,
  old: AnyContract,
): Promise<readonly unknown[]> => {
  const living = registry.entries.find(({ contract }) => contract.name === old.name)?.examples ?? []
  const found = [...living]
  for (const { load } of [...from.releases].reverse()) {
    if (found.length > 0) break
    found.push(...examplesIn(await load(), old))
  }
  const changing = found.filter(
    (one) => !target.is(one) && E.isRight(migrateAlong(one, target, paths, { at: anyTime })),
  )
  return changing.length > 0 ? changing : found
}
