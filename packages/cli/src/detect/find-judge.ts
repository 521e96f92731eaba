import * as E from 'fp-ts/lib/Either.js'
import { discover, type Loaded } from '../discover.js'
import { claimedTwice, findContract, type Found, loadEach } from '../installed/find.js'
import { nothingInstalled } from '../installed/no-such-contract.js'
import type { Output } from '../run/output.js'
import { autoJudge, judgeOf, type Judge } from './judge.js'

/** The contract messages are examined under, by its name as it was given, and the value that configures it. */
export interface Asked {
  readonly name: string
  readonly cwd: string
  readonly config?: { readonly value: unknown }
}

/** Whichever contract of those installed each message is of; without any there is nothing a message could be of. */
export const findAuto = async (cwd: string, err: Output): Promise<E.Either<string, Judge>> => {
  const packages = discover(cwd)
  const loaded: Loaded[] = []
  for await (const one of loadEach(packages, err)) loaded.push(one)
  const twice = claimedTwice(loaded)
  if (twice !== undefined) return E.left(twice)
  const lines = loaded.flatMap(({ registry }) => registry.entries)
  if (lines.length > 0) return E.right(autoJudge(lines))
  return E.left(packages.length === 0 ? nothingInstalled : 'No contract package that is installed here can be used.')
}

const underConfig = ({ line }: Found, { value }: { readonly value: unknown }): E.Either<string, Judge> => {
  const under = line.under?.(value)
  return under?._tag === 'Right'
    ? E.right(judgeOf({ ...line, contract: under.right }))
    : E.left(`${line.contract.name} does not take its configuration a second time`)
}

/** The judge another thread has found already, found again: contracts are code, and do not go from thread to thread. */
export const findJudgeAgain = async ({ name, cwd, config }: Asked, err: Output): Promise<E.Either<string, Judge>> => {
  if (name === 'auto') return findAuto(cwd, err)
  const found = await findContract(name, cwd, err)
  if (E.isLeft(found)) return found
  return config === undefined ? E.right(judgeOf(found.right.line)) : underConfig(found.right, config)
}
