import type { AnyContract } from '@contracts/core'
import { providers } from '@contracts/llm/providers'
import * as E from 'fp-ts/lib/Either.js'
import type { Task } from '../../cli/command.js'
import { contractsNamed } from './contracts-named.js'
import { diagnose, isTaken } from './report.js'
import { diagnosisText } from './report.js'
import { isColoured } from '../../cli/io.js'
import { exitCode, type ExitCode } from '../../cli/exit-code.js'

/** Says who takes contracts as they are, who takes them rewritten, and who refuses them, with every reason. */
export const doctor = async ({ operands, flags, io, out, err }: Task): Promise<ExitCode> => {
  const contracts = new Map<string, AnyContract>()
  for (const name of operands) {
    const found = await contractsNamed(name, io.cwd, err)
    if (E.isLeft(found)) {
      await err.write(`✗ ${found.left}\n`)
      return exitCode.calledWrongly
    }
    for (const one of found.right) contracts.set(one.name, one)
  }
  const asked = providers.filter((one) => flags['target'] === undefined || flags['target'] === one)
  const all = [...contracts.values()].map((one) => diagnose(one, asked))
  const taken = all.every(isTaken)
  await out.write(
    flags['format'] === 'json'
      ? `${JSON.stringify({ contracts: all, taken }, null, 2)}\n`
      : diagnosisText(all, isColoured(io.stdout, io.env)),
  )
  return taken ? exitCode.holds : exitCode.doesNotHold
}
