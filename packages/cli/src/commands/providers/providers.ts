import type { AnyContract } from '@contracts/core'
import { providers as allProviders } from '@contracts/llm/providers'
import * as E from 'fp-ts/lib/Either.js'
import type { Task } from '../../cli/command.js'
import { contractsNamed } from './contracts-named.js'
import { reportOf, isAccepted } from './report.js'
import { providersText } from './report.js'
import { isColoured } from '../../cli/io.js'
import { exitCode, type ExitCode } from '../../cli/exit-code.js'

/** Prints which providers accept contracts unchanged, which accept them rewritten, which refuse them, and why. */
export const providers = async ({ operands, flags, io, out, err }: Task): Promise<ExitCode> => {
  const contracts = new Map<string, AnyContract>()
  for (const name of operands) {
    const found = await contractsNamed(name, io.cwd, err)
    if (E.isLeft(found)) {
      await err.write(`✗ ${found.left}\n`)
      return exitCode.usageError
    }
    for (const one of found.right) contracts.set(one.name, one)
  }
  const selected = allProviders.filter((one) => flags['target'] === undefined || flags['target'] === one)
  const all = [...contracts.values()].map((one) => reportOf(one, selected))
  const taken = all.every(isAccepted)
  await out.write(
    flags['format'] === 'json'
      ? `${JSON.stringify({ contracts: all, taken }, null, 2)}\n`
      : providersText(all, isColoured(io.stdout, io.env)),
  )
  return taken ? exitCode.valid : exitCode.invalid
}
