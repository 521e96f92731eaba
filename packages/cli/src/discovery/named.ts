import { printable } from '@contracts/core/report'
import * as E from 'fp-ts/lib/Either.js'
import { resolve } from 'node:path'
import type { Task } from '../cli/command.js'
import { discover, type Installed, installedIn } from './installed.js'

/** Returns the packages that `--packages` names, else those that are available where the command runs. Left says which is none. */
export const packagesOf = ({ flags, io }: Pick<Task, 'flags' | 'io'>): E.Either<string, readonly Installed[]> => {
  const { packages } = flags
  if (typeof packages !== 'string') return E.right(discover(io.cwd))
  const named = new Map<string, Installed>()
  for (const folder of packages.split(',')) {
    const one = folder === '' ? undefined : installedIn(resolve(io.cwd, folder))
    if (one === undefined)
      return E.left(
        `--packages names ${printable(JSON.stringify(folder))}, which is not the folder of a contract package.`,
      )
    named.set(one.folder, one)
  }
  return E.right([...named.values()])
}
