import type { Task } from '@contracts/cli/commands'
import { type Log, logTo, metricsPlace, serve } from '@contracts/cli/internal'
import type { ConsumerConfig } from '@nats-io/jetstream'
import * as E from 'fp-ts/lib/Either.js'
import { handoffChecks, type HandoffOutcome } from '../gate/across.js'
import { closedBecause } from '../gate/connect.js'
import { defaultDurable, gateConsumer, settingsOff, wanted } from '../gate/consumer.js'
import { watchExpiry } from '../gate/expiry.js'
import { type GateEvents, startGate } from '../gate/gate.js'
import { handoffBucket, handoffStream } from '../gate/handoff-bucket.js'
import { type GateStreams, type GateSubjects, gateStreams } from '../gate/streams.js'
import type { CheckAcross } from '../gate/verdict.js'
import manifest from '../../package.json' with { type: 'json' }
import { type GateMetrics, gateMetrics } from '../operate/metrics.js'
import { type Followed, followRegistry } from './follow.js'
import { watchGate } from '../operate/watch.js'
import { type Decided, decisionsOf, needsServer } from './decisions.js'
import { finish, type GateExit, refuse, type Stop, stopFor } from './exit.js'
import { logDeadLetter } from './log.js'
import { onServer, type Server } from './server.js'
import { configurationOf, subjectsOf, textOf } from './setup.js'
import { countGrouped } from '@contracts/core/internal'

/** The consumer of workers that only validate. */
const shadowDurable = 'contracts-gate-shadow'

/** A gate that can be started: connected, with its streams and consumer. */
interface Prepared {
  readonly server: Server
  readonly subjects: GateSubjects
  readonly streams: GateStreams
  readonly durable: string
  readonly ackWait: number
  readonly decided: Decided
  /** Returns why the gate would not start as its streams and this consumer are now, or `undefined`. */
  readonly whyUnfit: (consumer: ConsumerConfig) => Promise<string | undefined>
}

const prepare = async (
  server: Server,
  subjects: GateSubjects,
  decided: Decided,
  task: Task,
): Promise<E.Either<Stop, Prepared>> => {
  const { flags } = task
  const isShadow = flags['shadow'] === true
  const ackWait = Number(flags['ack-wait'] ?? 30) * 1000
  const { connection, jsm } = server
  const atLeastOnce = flags['at-least-once'] === true
  const streamOptions = {
    create: flags['create'] === true,
    results: textOf(task, 'results'),
    atLeastOnce: atLeastOnce || isShadow,
    ackWait,
    server: connection,
    acknowledges: !isShadow,
  }
  const streams = await gateStreams(jsm, subjects, streamOptions)
  if (E.isLeft(streams)) return refuse(streams.left)
  if (isShadow && !streams.right.keepsInput)
    return refuse(`--shadow would remove messages: ${subjects.stream} removes each message that one consumer has read.`)
  const durable = textOf(task, 'durable') ?? (isShadow ? shadowDurable : defaultDurable)
  const consumerOptions = {
    ...{
      durable,
      ackWait,
      shadow: isShadow,
      update: flags['update'] === true,
      ...{ results: isShadow ? undefined : streams.right, atLeastOnce },
    },
    configuration: configurationOf(decided.decisions, subjects, streams.right),
  }
  const consumer = await gateConsumer(jsm, subjects, consumerOptions)
  if (E.isLeft(consumer)) return refuse(consumer.left)
  const whyUnfit = async (config: ConsumerConfig): Promise<string | undefined> => {
    const now = await gateStreams(jsm, subjects, { ...streamOptions, create: false })
    if (E.isLeft(now)) return now.left
    const { valid, dead, limits, domain, window } = streams.right
    const { right: found } = now
    if (found.window !== window || found.limits.message !== limits.message || found.domain !== domain)
      return `The settings of ${[...new Set([valid, dead])].join(' or ')} have changed.`
    const { ack_wait } = config // that of a worker that takes over counts
    const [off] = settingsOff(config, { ...wanted(subjects, consumerOptions), ...(ack_wait && { ack_wait }) })
    return off && `The consumer ${durable} of ${subjects.stream} has changed: ${off}.`
  }
  return E.right({ server, subjects, streams: streams.right, durable, ackWait, decided, whyUnfit })
}

const across = async (
  { server, subjects, streams: { replicas }, durable, ackWait, decided }: Prepared,
  { handoffs }: Followed,
  count: (handoff: string, outcome: HandoffOutcome) => void,
): Promise<E.Either<Stop, { readonly check?: CheckAcross; readonly stop: () => void }>> => {
  const { handoffSeconds } = decided.decisions
  if (handoffs().length === 0) return E.right({ stop: () => undefined })
  const bucket = await handoffBucket(server.js, { seconds: handoffSeconds, ackWait, replicas })
  if (E.isLeft(bucket)) return refuse(bucket.left)
  const scope = { stream: subjects.stream, durable }
  const expiry = watchExpiry({
    ...{ bucket: bucket.right, milliseconds: handoffSeconds * 1000 },
    expired: (handoff) => {
      count(handoff, 'expired')
    },
  })
  const check = handoffChecks({ checked: handoffs, bucket: bucket.right, scope, count, expiry })
  return E.right({ check, stop: expiry.stop })
}

/** The counts of one worker, for its last line. */
interface Total {
  valid: number
  dead: number
  again: number
}

const eventsOf = (metrics: GateMetrics, log: Log, total: Total): GateEvents => ({
  done: (result) => {
    metrics.done(result)
    total[result.verdict.valid ? 'valid' : 'dead']++
    logDeadLetter(log, result)
  },
  again: (source) => {
    metrics.again(source)
    total.again++
  },
  unexpected: (source) => {
    metrics.unexpected(source)
    const why = 'another gate validates this stream, this worker was slower than --ack-wait, or a server was killed'
    log('warn', `has a result already: ${why}`, { source })
  },
  later: (source, why) => {
    metrics.later(source, why)
    log('error', 'result not stored, tried again later', { source, error: why })
  },
})

const startLine = ({ subjects, streams }: Prepared, isShadow: boolean): string => {
  const { stream, from, valid, dead } = subjects
  if (isShadow) return `Gate on ${stream}: validates ${from} and stores no result. Stop it with Ctrl+C.\n`
  const weak = streams.weak.map((one) => `⚠ A message can get two results: ${one}.\n`).join('')
  return `${weak}Gate on ${stream}: ${from} to ${valid} and ${dead}. Stop it with Ctrl+C.\n`
}

type Place = { readonly host: string; readonly port: number } | undefined

const run = async (prepared: Prepared, place: Place, task: Task): Promise<E.Either<Stop, string>> => {
  const { flags, out, err } = task
  const { server, subjects, streams, durable, decided, whyUnfit } = prepared
  const { connection, jsm } = server
  const isShadow = flags['shadow'] === true
  const log = logTo(err)
  const lag = async (): Promise<number> => {
    const { num_pending, num_ack_pending } = await jsm.consumers.info(subjects.stream, durable)
    return num_pending + num_ack_pending
  }
  const handoffIds = decided.decisions.handoffs.map(({ handoff }) => handoff.id)
  const metrics = gateMetrics(manifest.version, lag, handoffIds)
  const followed = followRegistry(decided, {
    reloaded: () => {
      metrics.reload('loaded')
      log('info', 'validates with the contracts that are published now', {})
    },
    kept: (why, isNew) => {
      metrics.reload('failed')
      if (isNew) log('error', 'validates as before, since what is published cannot be used', { error: why })
    },
  })
  const checks = await across(prepared, followed, metrics.handoff)
  if (E.isLeft(checks)) {
    followed.stop()
    return checks
  }
  const total: Total = { valid: 0, dead: 0, again: 0 }
  const gate = await startGate({
    ...{
      connection,
      subjects,
      durable,
      validate: followed.validate,
      across: checks.right.check,
      limits: streams.limits,
      streams,
    },
    window: Number(flags['window'] ?? 256),
    redact: flags['values'] !== true,
    drain: flags['drain'] === true,
    ...{ shadow: isShadow, keepsInput: streams.keepsInput },
    recognised: isShadow || streams.weak.length > 0 ? undefined : streams.window,
    events: eventsOf(metrics, log, total),
  })
  let ended: E.Either<Stop, never> | undefined
  const end = (why: string, canRetry: boolean): void => {
    ended ??= stopFor({ why, canRetry })
    gate.stop()
  }
  const results = isShadow ? [] : [streams.valid, streams.dead]
  const others = checks.right.check === undefined ? results : [...results, handoffStream]
  const watch = watchGate(
    { connection, jsm },
    { stream: subjects.stream, durable, others, whyUnfit },
    {
      connection: (isLost) => {
        log(isLost ? 'warn' : 'info', isLost ? 'connection lost' : 'connected again', {})
      },
      gone: (why) => {
        end(why, true)
      },
      forbidden: (why) => {
        end(why, false)
      },
    },
  )
  const endpoint = place === undefined ? undefined : await serve(metrics, place, watch.isReady)
  try {
    if (endpoint !== undefined && E.isLeft(endpoint)) {
      gate.stop()
      await gate.done
      return refuse(endpoint.left)
    }
    await out.write(startLine(prepared, isShadow))
    process.once('SIGTERM', gate.stop).once('SIGINT', gate.stop)
    await gate.done
  } finally {
    process.off('SIGTERM', gate.stop).off('SIGINT', gate.stop)
    watch.stop()
    checks.right.stop()
    followed.stop()
    if (endpoint !== undefined && E.isRight(endpoint)) await endpoint.right.close()
  }
  if (connection.isClosed()) end(closedBecause(await connection.closed()), true)
  if (ended !== undefined) return ended
  const { valid, dead, again } = total
  const counts = [
    countGrouped(valid, 'valid message'),
    countGrouped(dead, 'dead letter'),
    `${String(again)} delivered again`,
  ]
  return E.right(`✓ ${counts.join(', ')}\n`)
}

/** The options that need a file. */
const fileFlags = ['subject', 'contract']

const runOnStream = async (task: Task): Promise<E.Either<Stop, string>> => {
  const surplus = fileFlags.find((name) => task.flags[name] !== undefined)
  if (surplus !== undefined)
    return refuse(`--${surplus} is for a file, so it needs --in. --contracts and --config say what a stream has.`)
  const place = metricsPlace(task.flags)
  if (E.isLeft(place)) return refuse(place.left)
  const subjects = subjectsOf(task)
  if (E.isLeft(subjects)) return refuse(subjects.left)
  const early = needsServer(task) ? undefined : await decisionsOf(task)
  if (early !== undefined && E.isLeft(early)) return early
  return onServer(task, async (server) => {
    const decided = early ?? (await decisionsOf(task, server.connection))
    if (E.isLeft(decided)) return decided
    const prepared = await prepare(server, subjects.right, decided.right, task)
    return E.isLeft(prepared) ? prepared : run(prepared.right, place.right, task)
  })
}

/** Runs a gate on a stream until it is stopped, or with `--drain` until the stream has no more messages. */
export const gateOnStream = async (task: Task): Promise<GateExit> => finish(task, await runOnStream(task))
