import { jetstream, type JetStreamClient, type JetStreamManager, jetstreamManager } from '@nats-io/jetstream'
import type { Task } from '@contracts/cli/commands'
import { IsoTimestamp } from '@contracts/core/codecs'
import * as E from 'fp-ts/lib/Either.js'
import { type DeadGroup, explain } from '../dead/explain.js'
import { deadLetters, type LetterFilter } from '../dead/letters.js'
import { replay } from '../dead/replay.js'
import { connectTo } from '../gate/connect.js'
import { streamOf } from '../gate/streams.js'
import { exitCodes, type GateExit } from './exit.js'
import { subjectsOf } from './gate.js'
import { decisionsOf, serverOf, textOf } from './setup.js'
import { counted } from './words.js'

interface Streams {
  readonly js: JetStreamClient
  readonly jsm: JetStreamManager
  readonly stream: string
  readonly dead: string
}

const filterOf = (task: Task): E.Either<string, LetterFilter> => {
  const since = textOf(task, 'since')
  if (since !== undefined && !IsoTimestamp.is(since))
    return E.left(`--since must be a date-time such as 2024-01-15T10:30:00Z, not ${JSON.stringify(since)}.`)
  const iso = since === undefined ? undefined : new Date(since).toISOString()
  return E.right({ contract: textOf(task, 'contract'), code: textOf(task, 'code'), since: iso })
}

/** Connects, runs `work` on the dead letters, and closes the connection. */
const onDeadLetters = async (
  task: Task,
  dead: string,
  work: (streams: Streams) => Promise<string>,
): Promise<GateExit> => {
  const { out, err } = task
  const connection = await connectTo(serverOf(task))
  if (E.isLeft(connection)) {
    await err.write(`✗ ${connection.left}\n`)
    return exitCodes.usageError
  }
  try {
    const jsm = await jetstreamManager(connection.right)
    const stream = await streamOf(jsm, dead)
    if (stream === undefined) {
      await err.write(`✗ No stream stores --dead ${dead}.\n`)
      return exitCodes.usageError
    }
    await out.write(await work({ js: jetstream(connection.right), jsm, stream, dead }))
    return exitCodes.valid
  } finally {
    await connection.right.close()
  }
}

const groupText = ({ contract, code, letters, example }: DeadGroup): string => {
  const { source, subject, pointer, message, hint } = example
  const lines = [
    `${contract} · ${code} · ${counted(letters, 'letter')}`,
    `  ${pointer === '' ? 'the message' : pointer} ${message}`,
    ...(hint === undefined ? [] : [`  ${hint}`]),
    `  for example ${source} on ${subject}`,
  ]
  return `${lines.join('\n')}\n`
}

/** Lists the dead letters by contract and code, with one example each. */
export const deadLettersOf = async (task: Task): Promise<GateExit> => {
  const dead = textOf(task, 'dead')
  const filter = filterOf(task)
  const why = dead === undefined ? 'contracts gate dead needs --dead, the subjects of dead letters.' : undefined
  if (why !== undefined || E.isLeft(filter) || dead === undefined) {
    await task.err.write(`✗ ${why ?? (E.isLeft(filter) ? filter.left : '')}\n`)
    return exitCodes.usageError
  }
  return onDeadLetters(task, dead, async ({ js, jsm, stream }) => {
    const found = await explain(deadLetters({ js, jsm }, { stream, subject: dead, bodies: false }, filter.right))
    if (task.flags['format'] === 'json') return `${JSON.stringify(found, null, 2)}\n`
    if (found.letters === 0) return 'No dead letters.\n'
    return `${counted(found.letters, 'dead letter')}\n\n${found.groups.map(groupText).join('\n')}`
  })
}

/** Judges dead letters again, and stores those that are valid now. */
export const replayLetters = async (task: Task): Promise<GateExit> => {
  const refuse = async (why: string): Promise<GateExit> => {
    await task.err.write(`✗ ${why}\n`)
    return exitCodes.usageError
  }
  const subjects = subjectsOf(task)
  if (E.isLeft(subjects)) return refuse(subjects.left)
  const filter = filterOf(task)
  if (E.isLeft(filter)) return refuse(filter.left)
  const decisions = await decisionsOf(task)
  if (E.isLeft(decisions)) return refuse(decisions.left)
  const { dead } = subjects.right
  return onDeadLetters(task, dead, async ({ js, jsm, stream }) => {
    const letters = deadLetters({ js, jsm }, { stream, subject: dead, bodies: true }, filter.right)
    const { valid, changed, same } = await replay(letters, {
      ...{ js, jsm, judge: decisions.right.judge, subjects: subjects.right, deadStream: stream },
      redact: task.flags['redact'] === true,
    })
    if (task.flags['format'] === 'json') return `${JSON.stringify({ valid, changed, same }, null, 2)}\n`
    return `✓ ${counted(valid + changed + same, 'dead letter')}: ${String(valid)} valid now, ${String(changed)} with other issues, ${String(same)} as before\n`
  })
}
