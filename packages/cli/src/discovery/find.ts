import { entryOf, type RegistryEntry } from '@contracts/core'
import { printable } from '@contracts/core/report'
import * as E from 'fp-ts/lib/Either.js'
import { discover, type Installed, type Loaded, loadRegistry } from './installed.js'
import type { Output } from '../cli/output.js'
import { type Call, noSuchContract, publishedDomains, unscoped } from './no-such-contract.js'

/** A contract, and the package it comes from. */
export interface Found extends Loaded {
  readonly entry: RegistryEntry
}

/** Loads one package after the other; one that cannot be loaded is a warning, and the others go on. */
export async function* loadEach(packages: readonly Installed[], err: Output): AsyncGenerator<Loaded> {
  for (const installed of packages) {
    const loaded = await loadRegistry(installed)
    if (E.isRight(loaded)) yield loaded.right
    else await err.write(`⚠ ${printable(loaded.left)}\n`)
  }
}

/**
 * Why the contracts of these packages cannot be told apart: an id of theirs, or the one that is named, belongs to two of
 * them. A package that hands on the very contract of another claims nothing.
 */
export const claimedTwice = (packages: readonly Loaded[], named?: string): string | undefined => {
  const owners = new Map<string, Loaded>()
  for (const one of packages) {
    for (const { contract } of one.registry.entries) {
      const owner = owners.get(contract.id)
      if (owner === undefined) owners.set(contract.id, one)
      if (owner === undefined || owner === one || (named !== undefined && contract.id !== named)) continue
      if (owner.registry.entries.some((entry) => entry.contract === contract)) continue
      const both = [owner, one].map(({ installed }) => printable(installed.name)).sort()
      return `Two packages claim the id ${printable(contract.id)}: ${both.join(' and ')}. Uninstall one of them, or change its id.`
    }
  }
  return undefined
}

/** Whether a package may have contracts of this id. The published ones keep to their domain; any other package has to be loaded. */
const mayClaim = ({ name }: Installed, id: string): boolean => {
  const domain = publishedDomains.find((one) => name === `@contracts/${one}`)
  return domain === undefined || id.startsWith(`${domain}/`)
}

/**
 * The contract of this name, the newest version when none is named. Packages named like the domain are loaded first; of
 * the others those that may claim the same id, and all when none has it. Without such a contract: one sentence about what
 * was meant.
 */
export const findContract = async (
  name: string,
  cwd: string,
  err: Output,
  call?: Call,
): Promise<E.Either<string, Found>> => {
  const packages = discover(cwd)
  const hinted = (one: Installed): boolean => name.startsWith(`${unscoped(one.name)}/`)
  const loaded: Loaded[] = []
  for await (const one of loadEach(
    [...packages].sort((a, b) => Number(hinted(b)) - Number(hinted(a))),
    err,
  )) {
    const entry = entryOf(one.registry, name)
    loaded.push(one)
    if (entry === undefined) continue
    const { id } = entry.contract
    const others = packages.filter((other) => mayClaim(other, id) && !loaded.some((each) => each.installed === other))
    for (const other of others) {
      const rival = await loadRegistry(other)
      if (E.isRight(rival)) loaded.push(rival.right)
    }
    const twice = claimedTwice(loaded, id)
    return twice === undefined ? E.right({ ...one, entry }) : E.left(twice)
  }
  return E.left(noSuchContract({ name, cwd, packages, loaded, call }))
}
