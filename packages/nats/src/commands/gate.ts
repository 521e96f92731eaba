import { jetstream, jetstreamManager } from '@nats-io/jetstream'
import { Kvm } from '@nats-io/kv'
import type { NatsConnection } from '@nats-io/transport-node'
import type { Task } from '@contracts/cli/commands'
import type { AnyContract } from '@contracts/core'
import * as E from 'fp-ts/lib/Either.js'
import { setFlagsFromString } from 'node:v8'
import { handoffChecks } from '../gate/across.js'
import { connectTo } from '../gate/connect.js'
import { type GateResult, startGate } from '../gate/gate.js'
import { gateConsumer, type GateSubjects, gateStreams, whyNotSubjects } from '../gate/streams.js'
import { serve } from '../operate/endpoint.js'
import { gateMetrics } from '../operate/metrics.js'
import { releaseBucket } from '../stored/publish.js'
import { storedContracts } from '../stored/stored-contracts.js'
import { exitCodes, type GateExit } from './exit.js'
import { type Decisions, decisionsOf, serverOf, textOf } from './setup.js'
import { counted } from './words.js'

/** The names of the consumer and of the bucket that all workers share. */
const defaultDurable = 'contracts-gate'
const handoffBucket = 'contracts-gate-handoffs'

/** Returns the subjects of the flags, or a sentence that names a missing or wrong flag. */
export const subjectsOf = (task: Task): E.Either<string, GateSubjects> => {
  const given = { stream: textOf(task, 'stream'), from: textOf(task, 'from') }
  const { stream, from } = given
  const [valid, dead] = [textOf(task, 'valid'), textOf(task, 'dead')]
  if (stream === undefined || from === undefined || valid === undefined || dead === undefined) {
    const missing = Object.entries({ stream, from, valid, dead }).find(([, value]) => value === undefined)?.[0] ?? ''
    return E.left(`contracts gate needs --${missing}. See contracts gate --help.`)
  }
  const subjects = { stream, from, valid, dead }
  const why = whyNotSubjects(subjects)
  return why === undefined ? E.right(subjects) : E.left(why)
}

/** Returns a line of the log: an event as JSON, without values of messages. */
const logLine = (level: 'info' | 'warn' | 'error', message: string, more: Readonly<Record<string, unknown>>): string =>
  `${JSON.stringify({ time: new Date().toISOString(), level, message, ...more })}\n`

const deadLetterLine = ({ verdict, source, subject, traceparent }: GateResult): string | undefined =>
  verdict.valid
    ? undefined
    : logLine('warn', 'dead letter', {
        ...{ contract: verdict.contract, source, subject },
        issues: verdict.issues.slice(0, 5).map(({ code, pointer }) => ({ code, pointer })),
        ...(traceparent === undefined ? {} : { traceparent }),
      })

/** Logs when the connection is lost and when it is restored. */
const logStatus = async (connection: NatsConnection, log: (text: string) => void): Promise<void> => {
  for await (const { type } of connection.status()) {
    if (type === 'disconnect') log(logLine('warn', 'connection lost', {}))
    if (type === 'reconnect') log(logLine('info', 'connected again', {}))
  }
}

const run = async (
  connection: NatsConnection,
  { subjects, decisions }: { readonly subjects: GateSubjects; readonly decisions: Decisions },
  task: Task,
): Promise<E.Either<string, string>> => {
  const { flags, out, err } = task
  const jsm = await jetstreamManager(connection)
  const streams = await gateStreams(jsm, subjects, flags['create'] === true)
  if (E.isLeft(streams)) return streams
  const durable = textOf(task, 'durable') ?? defaultDurable
  const ackWait = Number(flags['ack-wait'] ?? 30) * 1000
  const consumer = await gateConsumer(jsm, subjects, { durable, ackWait })
  if (E.isLeft(consumer)) return consumer

  const log = (text: string): void => void err.write(text)
  void logStatus(connection, log)
  const lag = async (): Promise<number> => {
    const { num_pending, num_ack_pending } = await jsm.consumers.info(subjects.stream, durable)
    return num_pending + num_ack_pending
  }
  const metrics = gateMetrics(lag)
  const port = flags['metrics-port']
  const isReady = (): boolean => !connection.isClosed()
  const endpoint =
    port === undefined ? undefined : await serve(metrics, { host: '127.0.0.1', port: Number(port) }, isReady)
  if (endpoint !== undefined && E.isLeft(endpoint)) return endpoint

  const { judge, handoffs, handoffSeconds } = decisions
  const bucket =
    handoffs.length === 0
      ? undefined
      : await new Kvm(jetstream(connection)).create(handoffBucket, { ttl: handoffSeconds * 1000, history: 1 })
  const total = { valid: 0, dead: 0, redelivered: 0 }
  const gate = await startGate({
    ...{ connection, subjects, durable, judge },
    across: bucket === undefined ? undefined : handoffChecks(handoffs, bucket),
    window: Number(flags['window'] ?? 256),
    redact: flags['redact'] === true,
    drain: flags['drain'] === true,
    events: {
      done: (result) => {
        metrics.count(result)
        total[result.verdict.valid ? 'valid' : 'dead']++
        if (result.redelivered) total.redelivered++
        const line = deadLetterLine(result)
        if (line !== undefined) log(line)
      },
      failed: (source, error) => {
        metrics.failed()
        log(logLine('error', 'result not stored, tried again', { source, error: String(error) }))
      },
    },
  })
  const { stream, from, valid, dead } = subjects
  await out.write(`Gate on ${stream}: ${from} to ${valid} and ${dead}. Stop it with Ctrl+C.\n`)
  process.once('SIGTERM', gate.stop).once('SIGINT', gate.stop)
  try {
    await gate.done
  } finally {
    process.off('SIGTERM', gate.stop).off('SIGINT', gate.stop)
    if (endpoint !== undefined) await endpoint.right.close()
  }
  const { valid: passed, dead: letters, redelivered } = total
  const parts = [
    counted(passed, 'valid message'),
    counted(letters, 'dead letter'),
    `${String(redelivered)} delivered again`,
  ]
  return E.right(`✓ ${parts.join(', ')}\n`)
}

/** Returns the contracts that are published on the server. Warns that their rules are not checked. */
const published = async (connection: NatsConnection, { err }: Task): Promise<readonly AnyContract[]> => {
  const contracts = await storedContracts(await new Kvm(jetstream(connection)).create(releaseBucket))
  await err.write(
    `⚠ ${counted(contracts.length, 'published contract')}: where the package is not installed, the shape is checked and the rules are not.\n`,
  )
  return contracts
}

/**
 * Changes settings of the process if it does nothing but run the gate. The client makes two errors for each request in
 * case it fails, and their stack traces cost as much as decoding. The heap is collected before it doubles, so that
 * memory stays flat.
 */
const prepareProcess = ({ env, ownsProcess = false }: Task['io']): void => {
  if (!ownsProcess) return
  if ((env['CONTRACTS_DEBUG'] ?? '') === '') Error.stackTraceLimit = 0
  setFlagsFromString('--heap-growing-percent=20')
}

/** Runs a gate on a stream until it is stopped, or with `--drain` until the stream has no more messages. */
export const gateOnStream = async (task: Task): Promise<GateExit> => {
  const { out, err } = task
  const refuse = async (why: string): Promise<GateExit> => {
    await err.write(`✗ ${why}\n`)
    return exitCodes.usageError
  }
  const subjects = subjectsOf(task)
  if (E.isLeft(subjects)) return refuse(subjects.left)
  const isStored = task.flags['stored'] === true
  const installed = isStored ? undefined : await decisionsOf(task)
  if (installed !== undefined && E.isLeft(installed)) return refuse(installed.left)
  prepareProcess(task.io)
  const connection = await connectTo(serverOf(task))
  if (E.isLeft(connection)) return refuse(connection.left)
  try {
    const decisions = installed ?? (await decisionsOf(task, await published(connection.right, task)))
    if (E.isLeft(decisions)) return await refuse(decisions.left)
    const result = await run(connection.right, { subjects: subjects.right, decisions: decisions.right }, task)
    if (E.isLeft(result)) return await refuse(result.left)
    await out.write(result.right)
    return exitCodes.valid
  } finally {
    await connection.right.close()
  }
}
