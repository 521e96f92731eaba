import { brokenMessage, sampleMessage, seeded } from '@contracts/testing/samples'
import * as E from 'fp-ts/lib/Either.js'
import type { Task } from '../../cli/command.js'
import { callInTime } from '../../cli/in-time.js'
import { findContract } from '../../discovery/find.js'
import { exitCode, type ExitCode } from '../../cli/exit-code.js'

/**
 * Prints sample messages of a contract, one per line. They are valid or, with `--invalid`, not valid, each with the
 * issue that it raises.
 */
export const sample = async ({ operands: [name = ''], flags, io, out, err }: Task): Promise<ExitCode> => {
  const found = await findContract(name, io.cwd, err)
  if (E.isLeft(found)) {
    await err.write(`✗ ${found.left}\n`)
    return exitCode.usageError
  }
  const { entry } = found.right
  const random = seeded(Number(flags['seed'] ?? 1))
  for (let left = Number(flags['count'] ?? 1); left > 0 && !out.closed(); left--) {
    const make = flags['invalid'] === true ? brokenMessage : sampleMessage
    const made = callInTime(entry.contract.name, () => make(entry, random))
    if (made === undefined) {
      await err.write(`✗ ${entry.contract.name} accepts every message that was tried.\n`)
      return exitCode.invalid
    }
    await out.write(`${JSON.stringify(made)}\n`)
  }
  return exitCode.valid
}
