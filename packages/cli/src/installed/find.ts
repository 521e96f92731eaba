import { lineOf, type RegistryLine } from '@contracts/core'
import { nearest, printable } from '@contracts/core/report'
import * as E from 'fp-ts/lib/Either.js'
import { discover, type Installed, type Loaded, loadRegistry } from '../discover.js'
import type { Output } from '../run/output.js'

/** A contract, and the package it comes from. */
export interface Found extends Loaded {
  readonly line: RegistryLine
}

const unscoped = (name: string): string => name.slice(name.lastIndexOf('/') + 1)

/** Loads one package after the other; one that cannot be loaded is a warning, and the others go on. */
export async function* loadEach(packages: readonly Installed[], err: Output): AsyncGenerator<Loaded> {
  for (const installed of packages) {
    const loaded = await loadRegistry(installed)
    if (E.isRight(loaded)) yield loaded.right
    else await err.write(`⚠ ${printable(loaded.left)}\n`)
  }
}

/** The domains that are published under `@contracts`; no other name is ever told to be installed. */
export const publishedDomains: readonly string[] = ['a2a', 'conversation', 'kasparro', 'mlops', 'scout']

/** What to do where no contract package is installed. */
export const nothingInstalled = `No contract package is installed here. Install one: npm i @contracts/<domain>, where the domain is ${publishedDomains.slice(0, -1).join(', ')} or ${publishedDomains.at(-1) ?? ''}.`

/**
 * Why the contracts of these packages cannot be told apart: an id of theirs, or the one that is named, belongs to two of
 * them. A package that hands on the very contract of another claims nothing.
 */
export const claimedTwice = (packages: readonly Loaded[], named?: string): string | undefined => {
  const owners = new Map<string, Loaded>()
  for (const one of packages) {
    for (const { contract } of one.registry.lines) {
      const owner = owners.get(contract.id)
      if (owner === undefined) owners.set(contract.id, one)
      if (owner === undefined || owner === one || (named !== undefined && contract.id !== named)) continue
      if (owner.registry.lines.some((line) => line.contract === contract)) continue
      const both = [owner, one].map(({ installed }) => printable(installed.name)).sort()
      return `Two packages claim the id ${printable(contract.id)}: ${both.join(' and ')}. Uninstall one of them, or change its id.`
    }
  }
  return undefined
}

/** Whether a package may have contracts of this id. The published ones keep to their domain; of others only loading tells. */
const mayClaim = ({ name }: Installed, id: string): boolean => {
  const domain = publishedDomains.find((one) => name === `@contracts/${one}`)
  return domain === undefined || id.startsWith(`${domain}/`)
}

/** Why no contract has this name, and what to do about it. */
const unknown = (name: string, registries: readonly Loaded[]): string => {
  const shown = printable(name)
  const [id = '', version] = name.split('@')
  const ids = [...new Set(registries.flatMap(({ registry }) => registry.lines.map(({ contract }) => contract.id)))]
  const living = registries.flatMap(({ registry }) =>
    registry.lines.flatMap(({ contract }) => (contract.id === id ? [String(contract.version)] : [])),
  )
  if (version !== undefined && living.length > 0) {
    return `${printable(id)} has no version ${printable(version)}; it has ${living.join(' and ')}.`
  }
  const meant = ids.find((one) => unscoped(one) === id) ?? nearest(id, ids)
  if (meant !== undefined) return `There is no contract ${shown}. Did you mean ${meant}?`
  const domain = /^[a-z0-9][a-z0-9._-]*(?=\/)/.exec(id)?.[0]
  if (domain === undefined || registries.some(({ registry }) => registry.domain === domain)) {
    return `There is no contract ${shown}. contracts list shows them all.`
  }
  return `There is no contract ${shown} here: no installed package has the domain ${domain}. Install it: npm i @contracts/${domain}`
}

/**
 * The contract of this name, the newest version when none is named. Packages named like the domain are loaded first; of
 * the others those that may claim the same id, and all when none has it.
 */
export const findContract = async (name: string, cwd: string, err: Output): Promise<E.Either<string, Found>> => {
  const packages = discover(cwd)
  if (packages.length === 0 && !name.includes('/')) return E.left(nothingInstalled)
  const hinted = (one: Installed): boolean => name.startsWith(`${unscoped(one.name)}/`)
  const loaded: Loaded[] = []
  for await (const one of loadEach(
    [...packages].sort((a, b) => Number(hinted(b)) - Number(hinted(a))),
    err,
  )) {
    const line = lineOf(one.registry, name)
    loaded.push(one)
    if (line === undefined) continue
    const { id } = line.contract
    const others = packages.filter((other) => mayClaim(other, id) && !loaded.some((each) => each.installed === other))
    for (const other of others) {
      const rival = await loadRegistry(other)
      if (E.isRight(rival)) loaded.push(rival.right)
    }
    const twice = claimedTwice(loaded, id)
    return twice === undefined ? E.right({ ...one, line }) : E.left(twice)
  }
  return E.left(unknown(name, loaded))
}
