import type { Task } from '@contracts/cli/commands'
import { IsoTimestamp } from '@contracts/core/codecs'
import { printable } from '@contracts/core/report'
import * as E from 'fp-ts/lib/Either.js'
import { type DeadGroup, explain } from '../dead/explain.js'
import { type DeadLetter, deadLetters, type LetterFilter } from '../dead/letters.js'
import { replay, type Replayed, checkRemoval } from '../dead/replay.js'
import { handoffChecks } from '../gate/across.js'
import { acknowledgedUpTo, defaultDurable } from '../gate/consumer.js'
import { handoffBucket } from '../gate/handoff-bucket.js'
import { gateStreams, streamsOf } from '../gate/streams.js'
import { finish, type GateExit, refuse, type Stop } from './exit.js'
import { onServer, type Server } from './server.js'
import { decisionsOf, needsServer } from './decisions.js'
import { subjectsOf, textOf } from './setup.js'
import { countGrouped } from '@contracts/core/internal'

const filterOf = (task: Task): E.Either<string, LetterFilter> => {
  const since = textOf(task, 'since')
  if (since !== undefined && !IsoTimestamp.is(since))
    return E.left(`--since must be a date-time such as 2024-01-15T10:30:00Z, not ${JSON.stringify(since)}.`)
  const iso = since === undefined ? undefined : new Date(since).toISOString()
  return E.right({ contract: textOf(task, 'contract'), code: textOf(task, 'code'), since: iso })
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

/** Returns a group as text, in which no control character of a sender reaches the terminal. */
export const groupText = ({ contract, code, letters, example }: DeadGroup): string => {
  const { source, subject, pointer, message, hint } = example
  const lines = [
    `${contract} · ${code} · ${countGrouped(letters, 'letter')}`,
    `  ${pointer === '' ? 'the message' : pointer} ${message}`,
    ...(hint === undefined ? [] : [`  ${hint}`]),
    `  for example ${source} on ${subject}`,
  ]
  return `${lines.map(printable).join('\n')}\n`
}

const listDead = async (task: Task): Promise<E.Either<Stop, string>> => {
  const dead = textOf(task, 'dead')
  if (dead === undefined) return refuse('contracts gate dead needs --dead, the subjects of dead letters.')
  const filter = filterOf(task)
  if (E.isLeft(filter)) return refuse(filter.left)
  return onServer(task, async (server) => {
    const streams = await streamsOf(server.jsm, dead)
    if (streams.length === 0) return refuse(`No stream stores --dead ${dead}.`)
    const found = await explain(lettersIn(server, { streams, subject: dead, bodies: false }, filter.right))
    if (task.flags['format'] === 'json') return E.right(`${JSON.stringify(found, null, 2)}\n`)
    if (found.letters === 0) return E.right('No dead letters.\n')
    return E.right(`${countGrouped(found.letters, 'dead letter')}\n\n${found.groups.map(groupText).join('\n')}`)
  })
}

/**
 * `contracts gate dead`: lists the dead letters by contract and code, with one example each.
 *
 * @category destructors
 * @since 1.0.0
 */
export const gateDead = async (task: Task): Promise<GateExit> => finish(task, await listDead(task))

const replayText = ({ valid, changed, same, kept }: Replayed): string => {
  const all = countGrouped(valid + changed + same + kept, 'dead letter')
  const parts = [
    `${String(valid)} valid now`,
    `${String(changed)} with other issues`,
    `${String(same)} as before`,
    ...(kept === 0
      ? []
      : [
          `${String(kept)} kept: of another gate, no longer whole, without room for a new letter, not acknowledged yet, or without a confirmed result`,
        ]),
  ]
  return `✓ ${all}: ${parts.join(', ')}\n`
}

const replayDead = async (task: Task): Promise<E.Either<Stop, string>> => {
  const subjects = subjectsOf(task)
  if (E.isLeft(subjects)) return refuse(subjects.left)
  const filter = filterOf(task)
  if (E.isLeft(filter)) return refuse(filter.left)
  const early = needsServer(task) ? undefined : await decisionsOf(task)
  if (early !== undefined && E.isLeft(early)) return early
  return onServer(task, async (server) => {
    const { connection, js, jsm } = server
    const decided = early ?? (await decisionsOf(task, connection))
    if (E.isLeft(decided)) return decided
    const { stream, dead } = subjects.right
    const streams = await gateStreams(jsm, subjects.right, {
      ...{ create: false, atLeastOnce: true, ackWait: 0, acknowledges: false },
      server: connection,
    })
    if (E.isLeft(streams)) return refuse(streams.left)
    const letters = lettersIn(server, { streams: [streams.right.dead], subject: dead, bodies: true }, filter.right)
    if ((await jsm.streams.info(streams.right.dead)).config.deny_delete)
      return refuse(`${streams.right.dead} forbids to delete messages (deny_delete), so no letter can be replaced.`)
    await checkRemoval(jsm, streams.right.dead)
    const { validate, handoffs, handoffSeconds: seconds } = decided.right.decisions
    const { replicas } = streams.right
    const bucket = handoffs.length === 0 ? undefined : await handoffBucket(js, { seconds, ackWait: 0, replicas })
    if (bucket !== undefined && E.isLeft(bucket)) return refuse(bucket.left)
    const scope = { stream, durable: textOf(task, 'durable') ?? defaultDurable }
    const acknowledged = await acknowledgedUpTo(jsm, scope)
    if (acknowledged === undefined)
      return refuse(`${stream} has no consumer ${scope.durable}: name that of the gate with --durable.`)
    const across =
      bucket && handoffChecks({ checked: () => handoffs, bucket: bucket.right, scope, count: () => undefined })
    const done = await replay(letters, {
      ...{ js, jsm, validate, across, subjects: subjects.right, streams: streams.right, limits: streams.right.limits },
      ...{ redact: task.flags['values'] !== true, acknowledged },
    })
    return E.right(task.flags['format'] === 'json' ? `${JSON.stringify(done, null, 2)}\n` : replayText(done))
  })
}

/**
 * `contracts gate replay`: validates dead letters again, and passes on those that are valid now.
 *
 * @category destructors
 * @since 1.0.0
 */
export const gateReplay = async (task: Task): Promise<GateExit> => finish(task, await replayDead(task))
