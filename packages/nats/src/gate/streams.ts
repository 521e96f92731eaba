import {
  DiscardPolicy,
  type JetStreamManager,
  RetentionPolicy,
  type StreamConfig,
  type StreamInfo,
} from '@nats-io/jetstream'
import { millis, nanos, type NatsConnection } from '@nats-io/transport-node'
import * as E from 'fp-ts/lib/Either.js'
import { channelsMeet, isChannel } from '@contracts/registry/channel'
import { canTranslate, covers } from '../validate/subject.js'
import { maxPayloadOf, whyForgets } from './connect.js'
import { type Limits, mostHeaderBytes } from './limits.js'
import { unlessMissing } from './server-error.js'

/**
 * The subjects that a gate reads and writes: the stream and subjects of its input, and the subjects of valid messages
 * and of dead letters. The three patterns have the same wildcards.
 *
 * @category model
 * @since 1.0.0
 */
export interface GateSubjects {
  readonly stream: string
  readonly from: string
  readonly valid: string
  readonly dead: string
}

/** The settings of the streams of a gate. */
export interface StreamOptions {
  /** True to create the streams that are missing. */
  readonly create: boolean
  /** The name of the stream of results (default: that of the input with `-RESULTS`). */
  readonly results?: string | undefined
  /** True to accept streams with which a message can get two results. */
  readonly atLeastOnce: boolean
  /** Time after which a message without acknowledgement is delivered again, in milliseconds. */
  readonly ackWait: number
  /** The server of the streams: its version, and the most bytes of a message that it accepts. */
  readonly server: Pick<NatsConnection, 'info'>
  /** True if messages of the input are acknowledged, which removes them from some streams. */
  readonly acknowledges: boolean
}

/** The streams that a gate uses: those of its results, and what they accept. */
export interface GateStreams {
  readonly valid: string
  readonly dead: string
  readonly limits: Limits
  /** The JetStream domain of both; `undefined` if their server has none. */
  readonly domain: string | undefined
  /** Time for which both recognise a result, in milliseconds. */
  readonly window: number
  /** Time for which both keep a result, in milliseconds; infinite without a limit. */
  readonly maxAge: number
  /** Reasons for which a message can get two results. They are empty unless the operator accepts that. */
  readonly weak: readonly string[]
  /** True if the stream of the input keeps a message that a consumer has read. */
  readonly keepsInput: boolean
  /** The number of replicas of the input, which the bucket of handoffs gets too. */
  readonly replicas: number
}

/** Time for which a stream that the gate creates recognises a result at least, in milliseconds. */
export const duplicateWindow = 60 * 60_000

/**
 * The fewest times that `--ack-wait` must be in the window, and in the time for which a half of a handoff waits. A message
 * whose result was stored by a worker that was killed is delivered again after it, and once more after each other worker
 * that is killed with it.
 */
export const fewestWaits = 4

/** The fewest bytes that a stream of results must accept, so that a dead letter without its body always fits. */
const fewestBytes = 32_768

/** Returns the reason why a gate cannot use these subjects, or `undefined` if it can. */
export const whyNotSubjects = ({ from, valid, dead }: GateSubjects): string | undefined => {
  for (const [flag, pattern] of Object.entries({ from, valid, dead })) {
    if (!isChannel(pattern)) return `--${flag} must be a subject such as agents.>, not ${JSON.stringify(pattern)}.`
    if (!canTranslate(from, pattern))
      return `--${flag} must have the wildcards of --from: ${from} and ${pattern} differ.`
  }
  const pairs = [
    ['--from', from, '--valid', valid],
    ['--from', from, '--dead', dead],
    ['--valid', valid, '--dead', dead],
  ] as const
  const both = pairs.find(([, one, , other]) => channelsMeet(one, other))
  return both && `${both[0]} ${both[1]} and ${both[2]} ${both[3]} overlap: the gate would read or mix what it writes.`
}

/** The settings of a stream, and the JetStream domain of its server. */
type FoundStream = Pick<StreamInfo, 'config'> & { readonly domain?: string }

const streamOf = (jsm: JetStreamManager, stream: string): Promise<FoundStream | undefined> =>
  unlessMissing(jsm.streams.info(stream))

/** Returns the streams that store subjects of a pattern. */
export const streamsOf = async (jsm: JetStreamManager, pattern: string): Promise<readonly string[]> => {
  const names: string[] = []
  for await (const name of jsm.streams.names(pattern)) names.push(name)
  return names
}

/** Finds the one stream that stores every subject of an output. `undefined` says that no stream stores any of them. */
const outputOf = async (
  jsm: JetStreamManager,
  [flag, pattern]: readonly [flag: string, pattern: string],
): Promise<E.Either<string, FoundStream | undefined>> => {
  const names = await streamsOf(jsm, pattern)
  const [name, ...more] = names
  if (name === undefined) return E.right(undefined)
  if (more.length > 0) return E.left(`--${flag} ${pattern} is stored in several streams: ${names.join(', ')}.`)
  const found = await streamOf(jsm, name)
  const subjects = found?.config.subjects
  if (subjects === undefined || subjects.some((one) => covers(one, pattern))) return E.right(found)
  return E.left(`${name} stores only a part of --${flag} ${pattern}; it has ${subjects.join(', ')}.`)
}

/** Returns why a stream cannot store results at all, or `undefined` if it can. */
const whyNoResults = (config: StreamConfig, limits: Limits): string | undefined => {
  if (config.no_ack) return `${config.name} confirms nothing (no_ack), so the gate would not know what is stored.`
  if (config.sealed) return `${config.name} is sealed: nothing can be stored in it.`
  if (config.allow_msg_counter) return `${config.name} stores numbers only (allow_msg_counter).`
  if (config.subject_transform !== undefined)
    return `${config.name} stores messages under other subjects (subject_transform), where no reader finds them.`
  if (limits.message >= fewestBytes) return undefined
  return `${config.name} accepts messages of ${String(limits.message)} bytes; the gate needs ${String(fewestBytes)}.`
}

/** The settings by which one stream takes messages of another one. */
type Feeding = Pick<StreamConfig, 'name'> &
  Partial<Pick<StreamConfig, 'republish' | 'sources' | 'mirror' | 'subject_transform'>>

/** Returns the subjects that a template of a subject can become, as a pattern. */
const becomes = (template: string): string => {
  const tokens = template.split('.').map((token) => {
    if (/\{\{\s*(?:split|slice)/i.test(token)) return '>' // it becomes several tokens
    return /\{\{|^\$\d/.test(token) ? '*' : token
  })
  return tokens.slice(0, tokens.includes('>') ? tokens.indexOf('>') + 1 : undefined).join('.')
}

/**
 * Returns why messages could come into a stream that only the gate may fill, or results back into the input for ever, by
 * settings of the streams. `undefined` if they could not.
 */
export const whyFed = (
  { from, valid, dead }: Pick<GateSubjects, 'from' | 'valid' | 'dead'>,
  input: Feeding,
  [validStream, deadStream = validStream]: readonly [valid: Feeding, dead?: Feeding],
): string | undefined => {
  const results = [valid, dead]
  const whyOne = (one: Feeding, other: Feeding, carried: readonly string[], result: string): string | undefined => {
    const { subject_transform: map } = other
    const own = other === input ? [from] : results
    const isMapped = map !== undefined && own.some((to) => channelsMeet(becomes(map.dest), to))
    const into = isMapped ? [...own, map.src || '>'] : own
    const passes = (src = '', template?: string): boolean =>
      carried.some(
        (subject) =>
          channelsMeet(src || '>', subject) &&
          into.some((to) =>
            template ? channelsMeet(becomes(template), to) : [src || '>', subject].every((is) => channelsMeet(is, to)),
          ),
      )
    const { republish } = one
    if (republish !== undefined && passes(republish.src, republish.dest))
      return `${one.name} republishes to ${becomes(republish.dest)}: ${result}.`
    const taken = [...(other.sources ?? []), ...(other.mirror ? [other.mirror] : [])]
    return taken.some(
      ({ name, external, filter_subject: filter, subject_transforms: transforms = [] }) =>
        name === one.name &&
        external === undefined &&
        (other !== input || // under any subject, its id could be that of a result
          (transforms.length === 0 ? passes(filter) : transforms.some((by) => passes(by.src, by.dest)))),
    )
      ? `${other.name} takes messages of ${one.name} (sources): ${result}.`
      : undefined
  }
  const mixed = 'valid messages and dead letters could be mixed'
  const whys = [
    ...[validStream, deadStream].flatMap((one) => [
      whyOne(input, one, ['>'], 'messages that are not validated could be among the results'),
      whyOne(one, input, results, 'the gate could validate its own results again and again'),
    ]),
    whyOne(validStream, deadStream, ['>'], mixed),
    whyOne(deadStream, validStream, ['>'], mixed),
  ]
  return whys.find((why) => why !== undefined)
}

/** Returns the reasons for which a message can get two results in this stream, or lose its result. */
const weaknesses = (config: StreamConfig, { ackWait, server }: StreamOptions): readonly string[] => {
  const { name, retention, max_msgs_per_subject: each, duplicate_window } = config
  const window = millis(duplicate_window)
  const found = [
    retention === RetentionPolicy.Limits ? '' : `forgets the id of a result that was read (retention ${retention})`,
    each > 0 ? `keeps ${String(each)} messages of a subject, and forgets the ids of the others` : '',
    ...whyForgets(server, config, 'messages'),
    window < fewestWaits * ackWait
      ? `recognises a result for ${String(window / 1000)} s, less than ${String(fewestWaits)} times --ack-wait`
      : '',
    'persist_mode' in config && config.persist_mode === 'async'
      ? 'confirms before it has written (persist_mode async)'
      : '',
  ]
  return found.filter((one) => one !== '').map((one) => `${name} ${one}`)
}

const limitsOf = (configs: readonly StreamConfig[], maxPayload: number): Limits => {
  const sizes = configs.map(({ max_msg_size: most }) => most).filter((most) => most > 0)
  return { message: Math.min(maxPayload, ...sizes), headers: mostHeaderBytes }
}

/**
 * Returns why the body of a dead letter could be lost: the input does not keep validated messages, and a letter of its
 * largest message would not have room for the body. `undefined` if it could not.
 */
const whyBodiesLost = ({ name, retention, max_msg_size }: StreamConfig, limits: Limits, maxPayload: number) => {
  const largest = max_msg_size > 0 ? Math.min(max_msg_size, maxPayload) : maxPayload
  if (retention === RetentionPolicy.Limits || largest + fewestBytes <= limits.message) return undefined
  return `${name} removes messages that are validated (retention ${retention}) and accepts ${String(largest)} bytes, so the body of a large one would be lost with its dead letter. Set its max_msg_size to at most ${String(limits.message - fewestBytes)}.`
}

const inputOf = async (
  jsm: JetStreamManager,
  { stream, from }: GateSubjects,
  create: boolean,
): Promise<E.Either<string, StreamConfig>> => {
  const config = (await streamOf(jsm, stream))?.config
  if (config === undefined) {
    if (!create) return E.left(`There is no stream ${stream}: create it, or add --create.`)
    return E.right((await jsm.streams.add({ name: stream, subjects: [from] })).config)
  }
  if ((config.consumer_limits?.inactive_threshold ?? 0) > 0)
    return E.left(
      `The stream ${stream} deletes a consumer that is not used for a while (consumer_limits): the gate would begin anew.`,
    )
  const subjects = (config.subjects as readonly string[] | undefined) ?? [] // a mirror has none
  const hasOthers = config.subject_transform !== undefined || (config.sources ?? []).length > 0
  return hasOthers || subjects.length === 0 || subjects.some((one) => channelsMeet(one, from))
    ? E.right(config)
    : E.left(`The stream ${stream} has no subject that matches ${from}; it has ${subjects.join(', ')}.`)
}

/** Creates the stream of results for the outputs that no stream stores, with as many replicas as the input. */
const createResults = async (
  jsm: JetStreamManager,
  {
    name,
    subjects,
    replicas,
    ackWait,
  }: {
    readonly name: string
    readonly subjects: readonly string[]
    readonly replicas: number
    readonly ackWait: number
  },
): Promise<E.Either<string, FoundStream>> => {
  if ((await streamOf(jsm, name)) !== undefined)
    return E.left(`The stream ${name} has other subjects than ${subjects.join(' and ')}: name another with --results.`)
  await jsm.streams.add({
    ...{ name, subjects: [...subjects], discard: DiscardPolicy.New },
    duplicate_window: nanos(Math.max(duplicateWindow, fewestWaits * ackWait)),
    num_replicas: replicas,
  })
  return E.right(await jsm.streams.info(name)) // it has the domain
}

/** Finds or creates the streams of the outputs. */
const resultsOf = async (
  jsm: JetStreamManager,
  { stream, valid, dead }: GateSubjects,
  { create, results = `${stream}-RESULTS`, replicas, ackWait }: StreamOptions & Pick<GateStreams, 'replicas'>,
): Promise<E.Either<string, readonly [valid: FoundStream, dead: FoundStream]>> => {
  const found: (FoundStream | undefined)[] = []
  for (const output of Object.entries({ valid, dead })) {
    const one = await outputOf(jsm, output)
    if (E.isLeft(one)) return one
    const [flag, pattern] = output
    if (one.right?.config.name === stream)
      return E.left(`--${flag} ${pattern} is stored in ${stream}, which the gate reads.`)
    if (one.right === undefined && !create)
      return E.left(`No stream stores --${flag} ${pattern}: create one, or add --create.`)
    found.push(one.right)
  }
  const missing = [valid, dead].filter((_, i) => found[i] === undefined)
  if (missing.length === 0) return E.right(found as [FoundStream, FoundStream]) // none is undefined
  const made = await createResults(jsm, { name: results, subjects: missing, replicas, ackWait })
  return E.isLeft(made) ? made : E.right([found[0] ?? made.right, found[1] ?? made.right])
}

/**
 * Finds the streams of a gate, or with `create` creates missing ones. Returns one sentence if they cannot be used, or if
 * a message could get two results and the operator has not accepted that.
 */
export const gateStreams = async (
  jsm: JetStreamManager,
  subjects: GateSubjects,
  options: StreamOptions,
): Promise<E.Either<string, GateStreams>> => {
  const input = await inputOf(jsm, subjects, options.create)
  if (E.isLeft(input)) return input
  const { num_replicas: replicas } = input.right
  const outputs = await resultsOf(jsm, subjects, { ...options, replicas })
  if (E.isLeft(outputs)) return outputs
  const [{ config: valid, domain }, { config: dead }] = outputs.right
  const areOne = valid.name === dead.name
  if (options.results !== undefined && !(areOne && valid.name === options.results))
    return E.left(`--valid is stored in ${valid.name} and --dead in ${dead.name}, not in --results ${options.results}.`)
  const maxPayload = maxPayloadOf(options.server)
  const limits = limitsOf([valid, dead], maxPayload)
  for (const why of [
    ...[valid, dead].map((config) => whyNoResults(config, limits)),
    whyFed(subjects, input.right, [valid, dead]),
    options.acknowledges ? whyBodiesLost(input.right, limits, maxPayload) : undefined,
  ])
    if (why !== undefined) return E.left(why)
  const weak = [
    ...(areOne ? [] : [`--valid is stored in ${valid.name} and --dead in ${dead.name}, which do not know each other`]),
    ...new Set([valid, dead].flatMap((config) => weaknesses(config, options))),
  ]
  if (weak.length > 0 && !options.atLeastOnce)
    return E.left(
      `A message could get two results: ${weak.join('; ')}. Change that, or accept it with --at-least-once.`,
    )
  const keepsInput = input.right.retention === RetentionPolicy.Limits
  const window = millis(Math.min(valid.duplicate_window, dead.duplicate_window))
  const ages = [valid, dead].map(({ max_age: age }) => (age > 0 ? millis(age) : Number.POSITIVE_INFINITY))
  const maxAge = Math.min(...ages)
  return E.right({ valid: valid.name, dead: dead.name, limits, domain, window, maxAge, weak, keepsInput, replicas })
}
