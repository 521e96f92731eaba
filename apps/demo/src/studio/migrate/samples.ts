import { type AnyContract, isJsonObject } from '@contracts/core'
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

/**
 * Messages of an old version to try: those of the registry while the version lives, else those of the newest release that
 * knew it. What is to change comes first.
 */
export const samplesOf = async ({ from, registry, target }: End, old: AnyContract): Promise<readonly unknown[]> => {
  const living = registry.entries.find(({ contract }) => contract.name === old.name)?.examples ?? []
  const found = [...living]
  for (const { load } of [...from.releases].reverse()) {
    if (found.length > 0) break
    found.push(...examplesIn(await load(), old))
  }
  return [...found.filter((one) => !target.is(one)), ...found.filter((one) => target.is(one))]
}
