import { jetstream, type JetStreamClient, type JetStreamManager, jetstreamManager } from '@nats-io/jetstream'
import type { NatsConnection } from '@nats-io/transport-node'
import type { Task } from '@contracts/cli/commands'
import { IsoTimestamp } from '@contracts/core/codecs'
import * as E from 'fp-ts/lib/Either.js'
import { type DeadGroup, explain } from '../dead/explain.js'
import { type DeadLetter, deadLetters, type LetterFilter } from '../dead/letters.js'
import { replay, type Replayed } from '../dead/replay.js'
import { handoffChecks } from '../gate/across.js'
import { defaultDurable } from '../gate/consumer.js'
import { handoffBucket } from '../gate/handoff-bucket.js'
import { connectTo } from '../gate/connect.js'
import { serverFailure } from '../gate/server-error.js'
import { gateStreams, streamsOf } from '../gate/streams.js'
import { exitCodes, exitOf, type GateExit } from './exit.js'
import { decisionsOf, serverOf, subjectsOf, textOf } from './setup.js'
import { counted } from './words.js'

interface Server {
  readonly connection: NatsConnection
  readonly js: JetStreamClient
  readonly jsm: JetStreamManager
}

const filterOf = (task: Task): E.Either<string, LetterFilter> => {
  const since = textOf(task, 'since')
  if (since !== undefined && !IsoTimestamp.is(since))
    return E.left(`--since must be a date-time such as 2024-01-15T10:30:00Z, not ${JSON.stringify(since)}.`)
  const iso = since === undefined ? undefined : new Date(since).toISOString()
  return E.right({ contract: textOf(task, 'contract'), code: textOf(task, 'code'), since: iso })
}

/** Connects, prints what `work` returns, and closes the connection. */
const onServer = async (task: Task, work: (server: Server) => Promise<E.Either<string, string>>): Promise<GateExit> => {
  const { out, err } = task
  const refuse = async (why: string, code: GateExit): Promise<GateExit> => {
    await err.write(`✗ ${why}\n`)
    return code
  }
  const connection = await connectTo(serverOf(task))
  if (E.isLeft(connection)) return refuse(connection.left.why, exitOf(connection.left))
  try {
    const jsm = await jetstreamManager(connection.right)
    const text = await work({ connection: connection.right, js: jetstream(connection.right), jsm })
    if (E.isLeft(text)) return await refuse(text.left, exitCodes.usageError)
    await out.write(text.right)
    return exitCodes.valid
  } catch (error) {
    const failure = serverFailure(error)
    if (failure === undefined) throw error
    return await refuse(failure.why, exitOf(failure))
  } finally {
    await connection.right.close()
  }
}

/** Yields the dead letters of every stream that stores some of these subjects. */
async function* lettersIn(
  { js, jsm }: Server,
  {
    streams,
    subject,
    bodies,
  }: { readonly streams: readonly string[]; readonly subject: string; readonly bodies: boolean },
  filter: LetterFilter,
): AsyncGenerator<DeadLetter> {
  for (const stream of streams) yield* deadLetters({ js, jsm }, { stream, subject, bodies }, filter)
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

/**
 * `contracts gate dead`: lists the dead letters by contract and code, with one example each.
 *
 * @category destructors
 * @since 1.0.0
 */
export const gateDead = async (task: Task): Promise<GateExit> => {
  const dead = textOf(task, 'dead')
  const filter = filterOf(task)
  const why = dead === undefined ? 'contracts gate dead needs --dead, the subjects of dead letters.' : undefined
  if (why !== undefined || E.isLeft(filter) || dead === undefined) {
    await task.err.write(`✗ ${why ?? (E.isLeft(filter) ? filter.left : '')}\n`)
    return exitCodes.usageError
  }
  return onServer(task, async (server) => {
    const streams = await streamsOf(server.jsm, dead)
    if (streams.length === 0) return E.left(`No stream stores --dead ${dead}.`)
    const found = await explain(lettersIn(server, { streams, subject: dead, bodies: false }, filter.right))
    if (task.flags['format'] === 'json') return E.right(`${JSON.stringify(found, null, 2)}\n`)
    if (found.letters === 0) return E.right('No dead letters.\n')
    return E.right(`${counted(found.letters, 'dead letter')}\n\n${found.groups.map(groupText).join('\n')}`)
  })
}

/**
 * `contracts gate replay`: judges dead letters again, and passes on those that are valid now.
 *
 * @category destructors
 * @since 1.0.0
 */
export const gateReplay = async (task: Task): Promise<GateExit> => {
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
  return onServer(task, async (server) => {
    const { connection, js, jsm } = server
    const { stream, dead } = subjects.right
    const streams = await gateStreams(jsm, subjects.right, {
      ...{ create: false, atLeastOnce: true, ackWait: 0 },
      maxPayload: connection.info?.max_payload ?? 2 ** 20,
    })
    if (E.isLeft(streams)) return streams
    const { judge, handoffs: checked, handoffSeconds: seconds } = decisions.right
    const bucket = checked.length === 0 ? undefined : await handoffBucket(js, { seconds, ackWait: 0 })
    if (bucket !== undefined && E.isLeft(bucket)) return bucket
    const scope = { stream, durable: textOf(task, 'durable') ?? defaultDurable }
    const across = bucket && handoffChecks({ checked, bucket: bucket.right, scope, count: () => undefined })
    const letters = lettersIn(server, { streams: [streams.right.dead], subject: dead, bodies: true }, filter.right)
    const done = await replay(letters, {
      ...{ js, jsm, judge, across, subjects: subjects.right, streams: streams.right, limits: streams.right.limits },
      redact: task.flags['values'] !== true,
    })
    return E.right(task.flags['format'] === 'json' ? `${JSON.stringify(done, null, 2)}\n` : replayText(done))
  })
}

const replayText = ({ valid, changed, same, kept }: Replayed): string => {
  const all = counted(valid + changed + same + kept, 'dead letter')
  const parts = [
    `${String(valid)} valid now`,
    `${String(changed)} with other issues`,
    `${String(same)} as before`,
    ...(kept === 0 ? [] : [`${String(kept)} kept, because the message or its new result is not in the streams`]),
  ]
  return `✓ ${all}: ${parts.join(', ')}\n`
}
