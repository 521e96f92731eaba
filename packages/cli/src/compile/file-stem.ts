import { moduleName } from '@contracts/compiler'
import { printable } from '@contracts/core/report'
import * as E from 'fp-ts/lib/Either.js'
import type { Exported } from './contracts-in.js'

/** Why these contracts cannot all have files of their own, if they cannot. */
export const checkStems = (found: readonly Exported[]): E.Either<string, readonly Exported[]> => {
  const taken = new Map<string, string>()
  for (const { contract } of found) {
    const stem = moduleName(contract)
    // The last word of an id becomes the name of a file: it must not climb, and it must be one name on every system.
    if (!/^[A-Za-z0-9][\w-]*(?:\.[\w-]+)*$/.test(stem)) {
      return E.left(`The id ${printable(JSON.stringify(contract.id))} ends in no word a file can be named by.`)
    }
    const other = taken.get(stem.toLowerCase())
    if (other !== undefined) {
      return E.left(
        `${other} and ${contract.name} would both be written to ${stem}; compile them from modules of their own.`,
      )
    }
    taken.set(stem.toLowerCase(), contract.name)
  }
  return E.right(found)
}
