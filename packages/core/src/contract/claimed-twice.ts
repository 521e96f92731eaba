import type { Catalog } from './catalog.js'

/** An id that two packages claim, with both of them. */
export type ClaimedTwice<A> = readonly [id: string, one: A, other: A]

/**
 * Returns the ids that contracts of different packages have, each with the first two packages. A package that re-exports
 * the same contract object does not claim its id.
 */
export const findClaimedTwice = <A extends { readonly catalog: Catalog }>(
  packages: readonly A[],
): readonly ClaimedTwice<A>[] => {
  const owners = new Map<string, A>()
  const found = new Map<string, ClaimedTwice<A>>()
  for (const one of packages)
    for (const { contract } of one.catalog.entries) {
      const { id } = contract
      const owner = owners.get(id) ?? one
      owners.set(id, owner)
      if (owner === one || owner.catalog.entries.some((entry) => entry.contract === contract)) continue
      if (!found.has(id)) found.set(id, [id, owner, one])
    }
  return [...found.values()]
}
