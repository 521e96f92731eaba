import type { Task } from '@contracts/cli/commands'
import * as E from 'fp-ts/lib/Either.js'
import { existsSync, statSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { gateFile, positionFile } from '../files/gate-file.js'
import { exitCodes, type GateExit } from './exit.js'
import { decisionsOf, textOf } from './setup.js'
import { counted } from './words.js'

const isFile = (path: string): boolean => existsSync(path) && statSync(path).isFile()

/** Returns the reason why these files cannot be used, or `undefined` if they can. */
const whyNotFiles = (input: string, outputs: readonly [valid: string, dead: string]): string | undefined => {
  const [valid, dead] = outputs
  const named = (path: string): string => relative('.', path) || path
  if (!isFile(input)) return `${named(input)} is not a file.`
  if (new Set([input, valid, dead]).size < 3) return '--in, --valid and --dead must be three files.'
  if (existsSync(positionFile(valid))) return undefined
  const taken = outputs.find((path) => existsSync(path))
  return taken && `${named(taken)} already exists and was not written by a gate: name another file.`
}

/** Runs a gate on files. Continues where an earlier run on the same files stopped. */
export const gateOnFile = async (task: Task): Promise<GateExit> => {
  const { io, out, err, flags } = task
  const refuse = async (why: string): Promise<GateExit> => {
    await err.write(`✗ ${why}\n`)
    return exitCodes.usageError
  }
  const [given, valid, dead] = [textOf(task, 'in'), textOf(task, 'valid'), textOf(task, 'dead')]
  if (given === undefined || valid === undefined || dead === undefined)
    return refuse('contracts gate run --in needs --valid and --dead, the files to write.')
  const [input, passed, letters] = [given, valid, dead].map((path) => resolve(io.cwd, path)) as [string, string, string]
  const why = whyNotFiles(input, [passed, letters])
  if (why !== undefined) return refuse(why)
  const decisions = await decisionsOf(task)
  if (E.isLeft(decisions)) return refuse(decisions.left)
  const { counts } = await gateFile(
    {
      ...{ input, valid: passed, dead: letters, judge: decisions.right.judge },
      contract: textOf(task, 'contract'),
      redact: flags['values'] !== true,
      time: statSync(input).mtime.toISOString(),
    },
    () => undefined,
  )
  await out.write(`✓ ${counted(counts.valid, 'valid message')}, ${counted(counts.dead, 'dead letter')}\n`)
  return exitCodes.valid
}
