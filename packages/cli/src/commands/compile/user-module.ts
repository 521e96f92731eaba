import { findSharedName, moduleName } from '@contracts/compiler'
import type { AnyContract } from '@contracts/core'
import { printable } from '@contracts/core/report'
import { isCatalog, loadModule } from '@contracts/evolution/internal-modules'
import * as E from 'fp-ts/lib/Either.js'
import { resolve } from 'node:path'
import { kindOf } from '../../package/write-files.js'

/** A module that the user named, and the contracts that it exports. */
export interface UserModule {
  readonly file: string
  readonly found: readonly Exported[]
}

const whyNot = (file: string, why: string): string =>
  /\.[cm]?tsx?$/.test(file)
    ? 'is TypeScript, which Node does not load: name the JavaScript it is built to.'
    : `cannot be loaded: ${printable(why)}`

const lookIn = (module: object): E.Either<string, readonly Exported[]> => {
  try {
    const found = contractsIn(module)
    return found.length === 0 ? E.left('exports no contract and no catalog.') : E.right(found)
  } catch (error) {
    const [line = ''] = String(error).split('\n')
    return E.left(`has an export that cannot be read: ${printable(line)}`)
  }
}

/** Loads the module at a path and finds its contracts. Left is one sentence about why there is nothing to compile. */
export const readUserModule = async (path: string, cwd: string): Promise<E.Either<string, UserModule>> => {
  const [file, shown] = [resolve(cwd, path), printable(path)]
  const kind = kindOf(file)
  if (kind === undefined) return E.left(`There is no module ${shown}.`)
  if (kind === 'folder') return E.left(`${shown} is not a file: name the module that exports the contracts.`)
  const module = await loadModule(file)
  if (E.isLeft(module)) return E.left(`${shown} ${whyNot(file, module.left)}`)
  const found = lookIn(module.right)
  if (E.isLeft(found)) return E.left(`${shown} ${found.left}`)
  const named = checkStems(found.right)
  return E.isLeft(named) ? named : E.right({ file, found: named.right })
}

/** A contract of a module and its export name. A contract that is only in a catalog has no export name. */
export interface Exported {
  readonly contract: AnyContract
  readonly name?: string
}

/** Checks whether a value is a contract that a catalog entry could have. */
const isContract = (value: unknown): value is AnyContract =>
  isCatalog({ domain: '', entries: [{ contract: value, examples: [] }] })

const namesAbove = (module: object): readonly (readonly [string, unknown])[] =>
  Object.entries(module).filter(([name]) => name !== 'default' && name !== 'module.exports')

/**
 * Returns the exports of a module. A CommonJS module may have its exports only below `default`. An ES module may export
 * a contract as its default.
 */
const entriesOf = (module: object): readonly (readonly [string, unknown])[] => {
  const inner: unknown = 'default' in module ? module.default : undefined
  if (isContract(inner) || isCatalog(inner)) return [...namesAbove(module), ['default', inner]]
  const below = typeof inner === 'object' && inner !== null ? namesAbove(inner) : []
  return [...namesAbove(module), ...below]
}

/**
 * Returns every contract that a module exports, directly or in a catalog entry. A contract that is exported several
 * times is returned once, with the first of its export names.
 */
export const contractsIn = (module: object): readonly Exported[] => {
  const entries = entriesOf(module)
  const found = new Map<AnyContract, Exported>()
  for (const [name, value] of entries) {
    if (isContract(value) && !found.has(value)) found.set(value, { contract: value, name })
  }
  for (const [, value] of entries) {
    if (!isCatalog(value)) continue
    for (const { contract } of value.entries) if (!found.has(contract)) found.set(contract, { contract })
  }
  return [...found.values()]
}

/** Checks that each of these contracts can have its own file. Left is a sentence about why one of them cannot. */
export const checkStems = (found: readonly Exported[]): E.Either<string, readonly Exported[]> => {
  for (const { contract } of found) {
    const stem = moduleName(contract)
    // The last word of an id becomes a file name. It must not lead out of the folder, and it must be a single path
    // segment on every operating system.
    if (!/^[A-Za-z0-9][\w-]*(?:\.[\w-]+)*$/.test(stem)) {
      return E.left(`The id ${printable(JSON.stringify(contract.id))} ends in no word a file can be named by.`)
    }
  }
  const shared = findSharedName(found.map(({ contract }) => contract))
  if (shared === undefined) return E.right(found)
  const [first, second] = shared
  return E.left(
    `${first.name} and ${second.name} would both be written to ${moduleName(second)}; compile them from separate modules.`,
  )
}
