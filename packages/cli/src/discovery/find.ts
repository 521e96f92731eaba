import { type CatalogEntry, entryOf } from '@contracts/core'
import { findClaimedTwice } from '@contracts/core/internal'
import { printable } from '@contracts/core/report'
import * as E from 'fp-ts/lib/Either.js'
import { discover, type Installed, loadCatalog, type Loaded } from './installed.js'
import type { Output } from '../cli/output.js'
import { publishedDomains } from '../cli/published-domains.js'
import { type Call, noSuchContract, unscoped } from './no-such-contract.js'

/** A contract and the package it comes from. */
export interface Found extends Loaded {
  readonly entry: CatalogEntry
}

/** Loads one package after another. A package that cannot be loaded becomes a warning, and the next one is loaded. */
export async function* loadEach(packages: readonly Installed[], err: Output): AsyncGenerator<Loaded> {
  for (const installed of packages) {
    const loaded = await loadCatalog(installed)
    if (E.isRight(loaded)) yield loaded.right
    else await err.write(`⚠ ${printable(loaded.left)}\n`)
  }
}

/**
 * Returns an error message if two of these packages define a contract with the same id, or with the given id. A package
 * that re-exports the same contract object does not conflict with its owner. Returns `undefined` if there is no
 * conflict.
 */
export const claimedTwice = (packages: readonly Loaded[], named?: string): string | undefined => {
  const [claimed] = findClaimedTwice(packages).filter(([id]) => named === undefined || id === named)
  if (claimed === undefined) return undefined
  const [id, ...owners] = claimed
  const both = owners.map(({ installed }) => printable(installed.name)).sort()
  return `Two packages claim the id ${printable(id)}: ${both.join(' and ')}. Uninstall one of them, or change its id.`
}

/**
 * Checks whether a package may have a contract with this id. Published packages only have contracts of their own
 * domain. Any other package must be loaded to find out.
 */
const mayClaim = ({ name }: Installed, id: string): boolean => {
  const domain = publishedDomains.find((one) => name === `@contracts/${one}`)
  return domain === undefined || id.startsWith(`${domain}/`)
}

/**
 * Finds the contract with this name, in its newest version if the name has none. Packages named like the domain are
 * loaded first, then the others until one has the contract. Packages that may claim the same id are then loaded too, to
 * detect a conflict. Returns one sentence with a suggestion if no package has the contract.
 */
export const findContract = async (
  name: string,
  cwd: string,
  err: Output,
  call?: Call,
  packages: readonly Installed[] = discover(cwd),
): Promise<E.Either<string, Found>> => {
  const hinted = (one: Installed): boolean => name.startsWith(`${unscoped(one.name)}/`)
  const loaded: Loaded[] = []
  for await (const one of loadEach(
    [...packages].sort((a, b) => Number(hinted(b)) - Number(hinted(a))),
    err,
  )) {
    const entry = entryOf(one.catalog, name)
    loaded.push(one)
    if (entry === undefined) continue
    const { id } = entry.contract
    const others = packages.filter((other) => mayClaim(other, id) && !loaded.some((each) => each.installed === other))
    for (const other of others) {
      const rival = await loadCatalog(other)
      if (E.isRight(rival)) loaded.push(rival.right)
    }
    const twice = claimedTwice(loaded, id)
    return twice === undefined ? E.right({ ...one, entry }) : E.left(twice)
  }
  return E.left(noSuchContract({ name, cwd, packages, loaded, call }))
}
