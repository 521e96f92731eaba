import * as E from 'fp-ts/lib/Either.js'
import type { Task } from '../args/command.js'
import { findContract } from '../installed/find.js'
import { repairAll } from '../repair/repair-all.js'
import { exitCode, type ExitCode } from '../run/exit-code.js'
import { expandSources } from '../sources/expand.js'

/** Tells which messages can be repaired without a guess, and how; with `--write` they are. */
export const repair = async (task: Task): Promise<ExitCode> => {
  const { flags, io, err } = task
  const [name = '', ...files] = task.operands
  const refuse = async (why: string): Promise<ExitCode> => {
    await err.write(`✗ ${why}\n`)
    return exitCode.calledWrongly
  }
  const found = await findContract(name, io.cwd, err)
  if (E.isLeft(found)) return refuse(found.left)
  if (files.length === 0 && io.stdin.isTTY === true)
    return refuse('contracts repair needs a file, or a message on standard input.')
  const sources = await expandSources(files, io.cwd)
  if (E.isLeft(sources)) return refuse(sources.left)
  const mode = flags['strict'] === true ? 'strict' : 'tolerant'
  const input = String(flags['input'] ?? 'auto')
  return repairAll({ line: found.right.line, mode, input, stdin: io.stdin }, sources.right, task)
}
