import { judgementMarkdown, judgementText } from '@contracts/evolution/report'
import * as E from 'fp-ts/lib/Either.js'
import type { Task } from '../args/command.js'
import { isRole } from '../diff/contract-of.js'
import { judgeSides } from '../diff/judge-sides.js'
import { matrix } from '../diff/matrix.js'
import { holds } from '../diff/holds.js'
import { readSide } from '../diff/read-side.js'
import { toldAnew } from '../diff/told-anew.js'
import { isColoured } from '../run/colour.js'
import { exitCode, type ExitCode } from '../run/exit-code.js'

/** Compares two schemas, releases or folders of schemas, and says what breaks for whom. */
export const diff = async (task: Task): Promise<ExitCode> => {
  const { operands, flags, io, out, err } = task
  const refuse = async (why: string): Promise<ExitCode> => {
    await err.write(`✗ ${why}\n`)
    return exitCode.calledWrongly
  }
  if (flags['matrix'] === true) return matrix(task)
  const [before = '', after] = operands
  if (after === undefined) return refuse('contracts diff needs <old> and <new>.')
  if (before === '-' && after === '-') return refuse('Only one side can be standard input.')
  const role = isRole(flags['role']) ? flags['role'] : undefined
  const old = await readSide(before, role, io)
  if (E.isLeft(old)) return refuse(old.left)
  const next = await readSide(after, role, io)
  if (E.isLeft(next)) return refuse(next.left)
  const judged = judgeSides(old.right, next.right, flags['exact'] === true ? 'exact' : 'contract')
  if (E.isLeft(judged)) return refuse(judged.left)
  const { name } = old.right
  if (flags['format'] === 'json') await out.write(`${JSON.stringify(judged.right, null, 2)}\n`)
  else if (flags['format'] === 'markdown') {
    await out.write(judgementMarkdown(judged.right, name))
    await out.write(toldAnew(old.right, next.right))
  } else await out.write(judgementText(judged.right, name, { colour: isColoured(io.stdout, io.env) }))
  return holds(judged.right) ? exitCode.holds : exitCode.doesNotHold
}
