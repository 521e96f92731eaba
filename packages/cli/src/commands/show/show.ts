import { toInstructions } from '@contracts/llm'
import * as E from 'fp-ts/lib/Either.js'
import type { Task } from '../../cli/command.js'
import { findContract } from '../../discovery/find.js'
import { packagesOf } from '../../discovery/named.js'
import { describeContract, descriptionText } from './description.js'
import { exitCode, type ExitCode } from '../../cli/exit-code.js'

/** Prints what a contract requires: fields, rules, example, versions. */
export const show = async ({ operands: [name = ''], flags, io, out, err }: Task): Promise<ExitCode> => {
  const packages = packagesOf({ flags, io })
  const found = E.isLeft(packages) ? packages : await findContract(name, io.cwd, err, undefined, packages.right)
  if (E.isLeft(found)) {
    await err.write(`✗ ${found.left}\n`)
    return exitCode.usageError
  }
  if (flags['format'] === 'prompt') {
    const { contract, examples } = found.right.entry
    const brief = flags['brief'] === true
    await out.write(
      toInstructions(contract, { brief, ...(brief ? {} : { example: examples.find((one) => contract.is(one)) }) }),
    )
    return exitCode.valid
  }
  await out.write(
    flags['format'] === 'json'
      ? `${JSON.stringify(describeContract(found.right), null, 2)}\n`
      : descriptionText(found.right),
  )
  return exitCode.valid
}
