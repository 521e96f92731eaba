import * as E from 'fp-ts/lib/Either.js'
import type { Output } from '../cli/output.js'
import { claimedTwice, findContract, type Found, loadEach } from './find.js'
import { discover, type Installed, type Loaded } from './installed.js'
import { nothingInstalled } from './no-such-contract.js'
import { autoResolver, type ContractResolver, resolverOf } from '@contracts/documents'

/** The name of a contract as the user gave it, and the value of its configuration, if any. */
export interface Asked {
  readonly name: string
  readonly cwd: string
  /** The packages that may have it (default: those available from the folder). */
  readonly packages?: readonly Installed[]
  readonly config?: { readonly value: unknown }
}

/** Makes a resolver that detects the contract of each message among those of the packages. Fails if they have none. */
export const findAuto = async (
  packages: readonly Installed[],
  err: Output,
): Promise<E.Either<string, ContractResolver>> => {
  const loaded: Loaded[] = []
  for await (const one of loadEach(packages, err)) loaded.push(one)
  const twice = claimedTwice(loaded)
  if (twice !== undefined) return E.left(twice)
  const entries = loaded.flatMap(({ catalog }) => catalog.entries)
  if (entries.length > 0) return E.right(autoResolver(entries))
  return E.left(packages.length === 0 ? nothingInstalled : 'None of the installed contract packages can be used.')
}

const underConfig = ({ entry }: Found, { value }: { readonly value: unknown }): E.Either<string, ContractResolver> => {
  const configured = entry.contractFor?.(value)
  return configured?._tag === 'Right'
    ? E.right(resolverOf({ ...entry, contract: configured.right }))
    : E.left(`${entry.contract.name} does not take its configuration a second time`)
}

/** Finds a resolver. Each thread finds its own, because contracts are code and cannot be sent to another thread. */
export const findResolver = async (
  { name, cwd, packages = discover(cwd), config }: Asked,
  err: Output,
): Promise<E.Either<string, ContractResolver>> => {
  if (name === 'auto') return findAuto(packages, err)
  const found = await findContract(name, cwd, err, undefined, packages)
  if (E.isLeft(found)) return found
  return config === undefined ? E.right(resolverOf(found.right.entry)) : underConfig(found.right, config)
}
