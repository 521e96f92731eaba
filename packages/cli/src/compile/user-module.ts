import { resolve } from 'node:path'
import { printable } from '@contracts/core/report'
import { loadModule } from '@contracts/evolution/installed'
import * as E from 'fp-ts/lib/Either.js'
import { contractsIn, type Exported } from './contracts-in.js'
import { checkStems } from './file-stem.js'
import { kindOf } from './kind-of.js'

/** A module somebody has named, with the contracts in it. */
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
    return found.length === 0 ? E.left('exports no contract and no registry.') : E.right(found)
  } catch (error) {
    const [line = ''] = String(error).split('\n')
    return E.left(`has an export that cannot be read: ${printable(line)}`)
  }
}

/** Loads the module of this path and looks for contracts; or says in one sentence why there is nothing to compile. */
export const readUserModule = async (path: string, cwd: string): Promise<E.Either<string, UserModule>> => {
  const [file, shown] = [resolve(cwd, path), printable(path)]
  const kind = kindOf(file)
  if (kind === undefined) return E.left(`There is no module ${shown}.`)
  if (kind === 'folder') return E.left(`${shown} is no file: name the module that exports the contracts.`)
  const module = await loadModule(file)
  if (E.isLeft(module)) return E.left(`${shown} ${whyNot(file, module.left)}`)
  const found = lookIn(module.right)
  if (E.isLeft(found)) return E.left(`${shown} ${found.left}`)
  const named = checkStems(found.right)
  return E.isLeft(named) ? named : E.right({ file, found: named.right })
}
