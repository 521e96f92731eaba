import type { Task } from '@contracts/cli/commands'
import * as E from 'fp-ts/lib/Either.js'
import { statSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { digestOf } from '../digest.js'
import { fileFailure } from '@contracts/registry/internal'
import { type FileGate, gateFile } from '../files/gate-file.js'
import { finish, type GateExit, refuse, type Stop, stopFor } from './exit.js'
import { decisionsOf, needsServer } from './decisions.js'
import { textOf } from './setup.js'
import { countGrouped } from '@contracts/core/internal'

/** The time at which a file was last changed; `undefined` if it is no file. */
const changedAt = (path: string): string | undefined => {
  const stats = statSync(path, { throwIfNoEntry: false })
  return stats?.isFile() === true ? stats.mtime.toISOString() : undefined
}

/** Runs the gate on the files and returns the counts. A file that cannot be read or written is a reason to stop. */
export const workOnFiles = async (
  gate: FileGate,
): Promise<E.Either<Stop, { readonly valid: number; readonly dead: number }>> => {
  try {
    const done = await gateFile(gate)
    return E.isLeft(done) ? refuse(done.left) : E.right(done.right.counts)
  } catch (error) {
    const failure = fileFailure(error)
    if (failure === undefined) throw error
    const { code, path = '', canRetry } = failure
    const own = [gate.input, gate.valid, gate.dead].filter((one) => path.startsWith(one)) // a lock has a longer name
    // a full disk names no file
    const [named = `${gate.valid} or ${gate.dead}`] = own.sort((a, b) => b.length - a.length)
    return stopFor({ why: `${named} cannot be used: ${code}.`, canRetry })
  }
}

/** The options that need a stream. */
const streamFlags = [
  ...['stream', 'from', 'results', 'create', 'at-least-once', 'durable', 'update', 'shadow', 'drain'],
  ...['window', 'ack-wait', 'metrics-port', 'metrics-host'],
]

/** The options that need a server, which a gate on files has only for published contracts. */
const serverFlags = ['server', 'creds', 'tls-ca', 'tls-cert', 'tls-key']

const validateFile = async (task: Task): Promise<E.Either<Stop, string>> => {
  const { io, flags } = task
  const others = needsServer(task) ? streamFlags : [...streamFlags, ...serverFlags]
  const surplus = others.find((name) => flags[name] !== undefined)
  if (surplus !== undefined) return refuse(`--${surplus} is for a stream, and --in reads a file.`)
  const [given, valid, dead] = [textOf(task, 'in'), textOf(task, 'valid'), textOf(task, 'dead')]
  if (given === undefined || valid === undefined || dead === undefined)
    return refuse('contracts gate run --in needs --valid and --dead, the files to write.')
  const [input, passed, letters] = [given, valid, dead].map((path) => resolve(io.cwd, path)) as [string, string, string]
  const time = changedAt(input)
  if (time === undefined) return refuse(`${relative(io.cwd, input) || input} is not a file.`)
  if (new Set([input, passed, letters]).size < 3) return refuse('--in, --valid and --dead must be three files.')
  const decided = await decisionsOf(task)
  if (E.isLeft(decided)) return decided
  await decided.right.close()
  const { decisions, revision } = decided.right
  const { validate, basis, routes, handoffs } = decisions
  const subject = textOf(task, 'subject')
  if (routes.length > 0 && subject === undefined)
    return refuse('The configuration has routes: name the subject of the messages with --subject.')
  if (handoffs.length > 0) return refuse('The configuration has handoffs, which need a stream.')
  const contract = textOf(task, 'contract')
  const redact = flags['values'] !== true
  const configuration = digestOf([basis, subject, contract, redact, ...(revision === '' ? [] : [revision])])
  const done = await workOnFiles({
    ...{ input, valid: passed, dead: letters, validate, configuration, contract, redact, time },
    subject: subject ?? '',
  })
  if (E.isLeft(done)) return done
  const { valid: passedOn, dead: refused } = done.right
  return E.right(`✓ ${countGrouped(passedOn, 'valid message')}, ${countGrouped(refused, 'dead letter')}\n`)
}

/** Runs a gate on files. Continues where an earlier run on the same files stopped. */
export const gateOnFile = async (task: Task): Promise<GateExit> => finish(task, await validateFile(task))
