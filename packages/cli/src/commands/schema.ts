import { toJsonSchema } from '@contracts/core/json-schema'
import * as E from 'fp-ts/lib/Either.js'
import type { Task } from '../args/command.js'
import { findContract } from '../installed/find.js'
import { exitCode, type ExitCode } from '../run/exit-code.js'

/** Prints the JSON Schema of a contract, as its package ships it. */
export const schema = async ({ operands: [name = ''], flags, io, out, err }: Task): Promise<ExitCode> => {
  const found = await findContract(name, io.cwd, err)
  if (E.isLeft(found)) {
    await err.write(`✗ ${found.left}\n`)
    return exitCode.calledWrongly
  }
  const { line, installed } = found.right
  const major = Number.parseInt(installed.version, 10) || 0
  const strict = flags['strict'] === true
  await out.write(
    `${JSON.stringify(toJsonSchema(line.contract, { major, strict, examples: line.examples }), null, 2)}\n`,
  )
  return exitCode.holds
}
