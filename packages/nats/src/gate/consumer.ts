import {
  AckPolicy,
  type ConsumerConfig,
  DeliverPolicy,
  JetStreamApiError,
  type JetStreamManager,
  type StreamInfo,
} from '@nats-io/jetstream'
import { errors, nanos } from '@nats-io/transport-node'
import * as E from 'fp-ts/lib/Either.js'
import { countGrouped } from '@contracts/core/internal'
import { setTimeout as sleep } from 'node:timers/promises'
import { wildcardsIn } from '../validate/subject.js'
import { idHeader, replayed } from './received.js'
import { unlessMissing } from './server-error.js'
import type { GateStreams, GateSubjects } from './streams.js'

/** The consumer that all workers share, unless they name another. */
export const defaultDurable = 'contracts-gate'

/** The settings of the consumer that all workers of a gate share. */
export interface ConsumerOptions {
  readonly durable: string
  /** Time after which a message without acknowledgement is delivered again, in milliseconds. */
  readonly ackWait: number
  /** A digest of everything by which workers decide: contracts, routes, handoffs and outputs. */
  readonly configuration: string
  /** True to change a consumer that has other settings. */
  readonly update: boolean
  /** True for a gate in shadow, which acknowledges messages and stores no result (default: false). */
  readonly shadow?: boolean
  /** The streams of results, unless the gate stores none. */
  readonly results?: Pick<GateStreams, 'valid' | 'dead' | 'window' | 'maxAge'> | undefined
  /** True if messages may get two results (default: false). */
  readonly atLeastOnce?: boolean
}

/** The settings that decide which messages get a result. A consumer in which one differs is not used. */
const compared = [
  'filter_subject',
  'ack_policy',
  'ack_wait',
  'deliver_policy',
  'max_deliver',
  'max_ack_pending',
] as const

/**
 * The settings that the consumer of a gate does not have: messages would arrive without their body or later than
 * `ack_wait`, requests of the client would be refused, the server would delete the consumer while no worker runs, or it
 * would begin anew after a restart.
 */
const unwanted = {
  headers_only: false,
  backoff: [],
  inactive_threshold: 0,
  mem_storage: false,
  max_batch: 0,
  max_bytes: 0,
  max_expires: 0,
  priority_groups: [],
  priority_policy: 'none',
} satisfies Partial<ConsumerConfig>

const gateWords = 'contracts gate '
const shadowWords = 'contracts gate in shadow '

/** The word between the configuration and the streams of results, whose names have no space. */
const toWord = ' to '

/**
 * The description of a consumer carries the digest of the configuration, says if its gate is in shadow, and names the
 * streams of results. Every server version keeps it.
 */
const described = ({ configuration, shadow = false, results }: ConsumerOptions): string => {
  const start = `${shadow ? shadowWords : gateWords}${configuration}`
  return results === undefined ? start : [start, [...new Set([results.valid, results.dead])].join(' and ')].join(toWord)
}

/** Returns the configuration in a description, and its streams of results. Older versions have not named them. */
const readDescription = (description = ''): readonly [configuration: string, streams: string | undefined] => {
  const [configuration = '', streams] = description.split(toWord)
  return [configuration, streams]
}

const hasConfigurationOf = (one: Pick<ConsumerConfig, 'description'>, own: typeof one): boolean =>
  readDescription(one.description)[0] === readDescription(own.description)[0]

/** Returns the settings of the consumer of a gate. */
export const wanted = ({ from }: GateSubjects, options: ConsumerOptions) =>
  ({
    durable_name: options.durable,
    description: described(options),
    filter_subject: from,
    ack_policy: AckPolicy.Explicit,
    ack_wait: nanos(options.ackWait),
    deliver_policy: DeliverPolicy.All,
    max_ack_pending: 10_000,
    max_deliver: -1,
  }) satisfies Partial<ConsumerConfig>

const settingsOf = async (
  jsm: JetStreamManager,
  stream: string,
  durable: string,
): Promise<ConsumerConfig | undefined> => (await unlessMissing(jsm.consumers.info(stream, durable)))?.config

/** Returns the settings of a consumer that one of a gate does not have. */
const surplusOf = (found: ConsumerConfig): readonly (keyof typeof unwanted)[] => {
  const names = Object.keys(unwanted) as (keyof typeof unwanted)[]
  return names.filter((name) => JSON.stringify(found[name] ?? unwanted[name]) !== JSON.stringify(unwanted[name]))
}

/** Returns the settings that differ, as `ack_wait is 30000000000, not 60000000000`. */
export const settingsOff = (found: ConsumerConfig, own: ReturnType<typeof wanted>): readonly string[] => [
  ...compared
    .filter((name) => found[name] !== own[name])
    .map((name) => `${name} is ${JSON.stringify(found[name] ?? null)}, not ${JSON.stringify(own[name])}`),
  ...surplusOf(found).map((name) => `it has ${name} ${JSON.stringify(found[name])}`),
]

/** Returns why a gate does not start with a consumer: its settings, its configuration, or a pause. */
export const differences = (found: ConsumerConfig, own: ReturnType<typeof wanted>): readonly string[] => {
  const isPaused = found.pause_until !== undefined && Date.parse(found.pause_until) > Date.now()
  return [
    ...settingsOff(found, own),
    ...(hasConfigurationOf(found, own) ? [] : ['its workers have another configuration']),
    ...(isPaused ? ['it is paused'] : []),
  ]
}

/**
 * Returns why messages could get no result from a consumer, whatever its settings become: it has passed over them, and a
 * consumer does not go back. `undefined` if they could not.
 */
export const whyPassedOver = (
  { description = '', filter_subject, filter_subjects, max_deliver = -1 }: ConsumerConfig,
  { from }: GateSubjects,
  { shadow = false }: ConsumerOptions,
): string | undefined => {
  if (!description.startsWith(gateWords)) return 'is not one of a gate'
  if (description.startsWith(shadowWords) !== shadow)
    return shadow ? 'is one of a gate that stores results' : 'is one of a gate in shadow, which stores no results'
  if (max_deliver > 0) return `delivers each message at most ${countGrouped(max_deliver, 'time')}`
  if (filter_subject === from) return undefined
  return `reads ${filter_subject ?? filter_subjects?.join(' and ') ?? 'all subjects'}, not ${from}`
}

/**
 * Returns why messages could get a result in each of two streams, which do not know each other: the consumer is of a gate
 * that stores its results elsewhere, and a message with a result may not be acknowledged. `undefined` if they could not.
 */
export const whyInTwoStreams = (before: ConsumerConfig, options: ConsumerOptions): string | undefined => {
  const [, found] = readDescription(before.description)
  const [, own] = readDescription(described(options))
  const { atLeastOnce = false } = options
  return atLeastOnce || found === undefined || own === undefined || found === own
    ? undefined
    : `stores results in ${found}, not in ${own}`
}

/** Time after which a server has written what a consumer acknowledged, in milliseconds. It writes about ten times a second. */
const untilWritten = 1000

/**
 * Returns the number up to which a consumer has acknowledged its stream, also after the server is killed; `undefined` if there
 * is no such consumer.
 */
export const acknowledgedUpTo = async (
  jsm: JetStreamManager,
  { stream, durable }: { readonly stream: string; readonly durable: string },
): Promise<number | undefined> => {
  const found = await unlessMissing(jsm.consumers.info(stream, durable))
  if (found !== undefined) await sleep(untilWritten)
  return found?.ack_floor.stream_seq
}

/** The most that the clocks of two servers of a cluster may differ, in milliseconds. */
const clockDifference = 10_000

/** Results that are not older than `since`, in a stream. */
interface Since {
  readonly name: string
  readonly since: number
}

/** Returns the id of the last message that a stream has of a pattern; `undefined` if it has none or an older one. */
const lastIdOf = async (
  jsm: JetStreamManager,
  { name, since }: Since,
  last_by_subj: string,
): Promise<string | undefined> => {
  const last = await jsm.streams.getMessage(name, { last_by_subj })
  return last !== null && Date.parse(last.timestamp) >= since ? last.header.get(idHeader) : undefined
}

/** Returns the number of the message of a stream that has the result with this id; `undefined` if none of it has. */
export const sequenceIn = (stream: string, id: string): number | undefined => {
  const source = id.startsWith(replayed) ? id.slice(replayed.length) : id
  if (!source.startsWith(`${stream}:`)) return undefined
  const [, digits] = /^([1-9]\d{0,14}):/.exec(source.slice(stream.length + 1)) ?? []
  return digits === undefined ? undefined : Number(digits)
}

/** Reports whether a result is that of a message that this gate would validate, or of one that is not there any more. */
const isOfOwn = async (jsm: JetStreamManager, { stream, from }: GateSubjects, id: string): Promise<boolean> => {
  const seq = sequenceIn(stream, id)
  if (seq === undefined) return false
  const found = await unlessMissing(jsm.streams.getMessage(stream, { seq }))
  return found?.subject === undefined || wildcardsIn(from, found.subject) !== undefined
}

/** The requests to a server that are made at once. */
const requestsAtOnce = 100

/**
 * Reports whether a gate with other outputs has stored results of messages that this gate would validate. Each subject of its
 * outputs has the results of one subject of the input.
 */
const hasOfOthers = async (jsm: JetStreamManager, subjects: GateSubjects, results: Since): Promise<boolean> => {
  const hasOwn = async (subject: string): Promise<boolean> => {
    const id = await lastIdOf(jsm, results, subject)
    return id !== undefined && isOfOwn(jsm, subjects, id)
  }
  const { state } = await jsm.streams.info(results.name, { subjects_filter: '>' })
  const all = Object.keys(state.subjects ?? {})
  for (let at = 0; at < all.length; at += requestsAtOnce) {
    const found = await Promise.all(all.slice(at, at + requestsAtOnce).map(hasOwn))
    if (found.includes(true)) return true
  }
  return false
}

/**
 * Returns the stream with results that messages of the input may have, be it of this gate or of one with other outputs in
 * the same stream. A result that is older than every message is that of none.
 */
const streamWithResults = async (
  jsm: JetStreamManager,
  subjects: GateSubjects,
  { results, since }: { readonly results: Pick<GateStreams, 'valid' | 'dead'>; readonly since: number },
): Promise<string | undefined> => {
  const outputs = [
    [results.valid, subjects.valid],
    [results.dead, subjects.dead],
  ] as const
  for (const [name, pattern] of outputs) if ((await lastIdOf(jsm, { name, since }, pattern)) !== undefined) return name
  for (const name of new Set([results.valid, results.dead]))
    if (await hasOfOthers(jsm, subjects, { name, since })) return name
  return undefined
}

/** Returns the stream that may have removed results of messages that are not older than `since`. */
const streamThatForgot = async (
  jsm: JetStreamManager,
  results: Pick<GateStreams, 'valid' | 'dead'>,
  since: number,
): Promise<string | undefined> => {
  for (const name of new Set([results.valid, results.dead])) {
    const { messages, last_seq, last_ts } = (await jsm.streams.info(name)).state
    if (messages < last_seq && Date.parse(last_ts) >= since) return name
  }
  return undefined
}

/**
 * Returns the time of the server, as far as it tells: an older one tells only when it stored the last message. The clock of
 * the gate may be behind.
 */
const timeOf = ({ ts, state }: StreamInfo & { readonly ts?: string }): number =>
  Math.max(Date.now(), Date.parse(ts ?? state.last_ts))

/**
 * Returns why messages could get a second result from a new consumer, or `undefined` if they could not: it validates the
 * stream from its beginning, and the stream of results has forgotten the ids of old results, or forgets them meanwhile. A
 * server that was started again has forgotten those of removed ones too, such as letters that were replayed.
 */
const whyNotNew = async (
  jsm: JetStreamManager,
  subjects: GateSubjects,
  { durable, results, atLeastOnce = false }: ConsumerOptions,
): Promise<string | undefined> => {
  if (results === undefined || atLeastOnce) return undefined
  const { stream } = subjects
  const info = await jsm.streams.info(stream)
  if (info.state.messages === 0) return undefined
  const oldest = Date.parse(info.state.first_ts)
  const age = timeOf(info) - oldest
  const since = oldest - Math.min(results.window, clockDifference)
  const refused = (why: string): string =>
    `The consumer ${durable} of ${stream} is new and would validate all its messages, and ${why}. Name the consumer that validated them with --durable, or accept it with --at-least-once.`
  const name = await streamWithResults(jsm, subjects, { results, since })
  if (name !== undefined && age >= results.window / 2)
    return refused(
      `${name} has results already, whose ids it forgets after ${String(results.window / 1000)} s: they would be stored again`,
    )
  if (name === undefined && age < results.maxAge) return undefined
  const other = await streamThatForgot(jsm, results, since)
  return other && refused(`${other} has removed messages, among which may be their results`)
}

/**
 * Creates or finds the durable consumer that all workers of a gate share. Refuses a consumer with other settings and one
 * whose workers decide by another configuration, unless it may be changed. A consumer that has passed over messages
 * without a result is never used.
 */
export const gateConsumer = async (
  jsm: JetStreamManager,
  subjects: GateSubjects,
  options: ConsumerOptions,
): Promise<E.Either<string, void>> => {
  const { stream } = subjects
  const { durable, update } = options
  const own = wanted(subjects, options)
  const before = await settingsOf(jsm, stream, durable)
  const passed = before && whyPassedOver(before, subjects, options)
  if (passed !== undefined)
    return E.left(
      `The consumer ${durable} of ${stream} ${passed}: messages that it has passed over would get no result. Name another one with --durable, which validates the stream from its beginning.`,
    )
  const inTwo = before && whyInTwoStreams(before, options)
  if (inTwo !== undefined)
    return E.left(
      `The consumer ${durable} of ${stream} ${inTwo}: a message could have a result in each. Name another one with --durable, which validates the stream from its beginning, or accept it with --at-least-once.`,
    )
  if (before === undefined) {
    const whyNot = await whyNotNew(jsm, subjects, options)
    if (whyNot === undefined) await jsm.consumers.add(stream, own)
    else if ((await settingsOf(jsm, stream, durable)) === undefined) return E.left(whyNot) // no other worker has made it
  } else if (update && differences(before, own).length > 0) {
    const without = Object.fromEntries(surplusOf(before).map((name) => [name, unwanted[name]])) // older servers know fewer
    await jsm.consumers.update(stream, durable, { ...without, ...own }).catch((error: unknown) => {
      // what the server, or its client, refuses to change is named below
      if (!(error instanceof JetStreamApiError) && !(error instanceof errors.InvalidArgumentError)) throw error
    })
  }
  const found = await settingsOf(jsm, stream, durable) // another worker may have made it at the same time
  const why = found === undefined ? ['it was deleted'] : differences(found, own)
  if (why.length === 0) return E.right(undefined)
  const remedy = update ? 'Name' : 'Change it with --update, or name' // some servers do not change everything
  return E.left(
    `The consumer ${durable} of ${stream} is not that of this gate: ${why.join('; ')}. ${remedy} another one with --durable, which validates the stream from its beginning.`,
  )
}
