import type { AnyContract } from '@contracts/core'
import { printable } from '@contracts/core/report'
import * as E from 'fp-ts/lib/Either.js'
import { discover, type Installed, type Loaded } from '../../discovery/installed.js'
import { claimedTwice, findContract, loadEach } from '../../discovery/find.js'
import type { Output } from '../../cli/output.js'

const load = async (packages: readonly Installed[], err: Output): Promise<E.Either<string, readonly AnyContract[]>> => {
  const all: Loaded[] = []
  for await (const one of loadEach(packages, err)) all.push(one)
  const twice = claimedTwice(all)
  if (twice !== undefined) return E.left(twice)
  return E.right(all.flatMap(({ catalog }) => catalog.entries.map(({ contract }) => contract)))
}

/** Checks whether a name matches a pattern. `*` matches any text, and every other character matches itself. */
const isLike = (pattern: string, name: string): boolean => {
  const [first = '', ...rest] = pattern.split('*')
  const last = rest.pop() ?? ''
  if (!name.startsWith(first) || !name.endsWith(last) || name.length < first.length + last.length) return false
  let at = first.length
  return rest.every((part) => {
    const found = name.slice(0, name.length - last.length).indexOf(part, at)
    at = found + part.length
    return found !== -1
  })
}

const contractsLike = async (
  pattern: string,
  packages: readonly Installed[],
  err: Output,
): Promise<E.Either<string, readonly AnyContract[]>> => {
  const loaded = await load(packages, err)
  if (E.isLeft(loaded)) return loaded
  const found = loaded.right.filter(({ id, name }) => isLike(pattern, id) || isLike(pattern, name))
  return found.length === 0
    ? E.left(`No contract matches ${printable(JSON.stringify(pattern))}. See contracts list.`)
    : E.right(found)
}

/**
 * Finds the contracts that a name selects: one contract, those of a package, or those that a pattern matches. They are
 * in the order of their catalogs.
 */
export const contractsNamed = async (
  name: string,
  cwd: string,
  err: Output,
): Promise<E.Either<string, readonly AnyContract[]>> => {
  const packages = discover(cwd)
  const whole = packages.filter((one) => one.name === name)
  if (whole.length > 0) {
    const found = await load(whole, err)
    return E.isRight(found) && found.right.length === 0 ? E.left(`${printable(name)} has no contracts.`) : found
  }
  if (name.includes('*')) return contractsLike(name, packages, err)
  const found = await findContract(name, cwd, err)
  return E.isLeft(found) ? found : E.right([found.right.entry.contract])
}
