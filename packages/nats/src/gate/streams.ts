import {
  AckPolicy,
  DeliverPolicy,
  JetStreamApiCodes,
  JetStreamApiError,
  type JetStreamManager,
} from '@nats-io/jetstream'
import { nanos } from '@nats-io/transport-node'
import * as E from 'fp-ts/lib/Either.js'
import { canTranslate, isPattern, overlap } from '../judge/subject.js'

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

/** Time for which a stream recognises a duplicate, in milliseconds. Results are sent again within that time. */
export const duplicateWindow = 10 * 60_000

/** Returns the reason why a gate cannot use these subjects, or `undefined` if it can. */
export const whyNotSubjects = ({ from, valid, dead }: GateSubjects): string | undefined => {
  for (const [flag, pattern] of Object.entries({ from, valid, dead })) {
    if (!isPattern(pattern)) return `--${flag} must be a subject such as agents.>, not ${JSON.stringify(pattern)}.`
    if (!canTranslate(from, pattern))
      return `--${flag} must have the wildcards of --from: ${from} and ${pattern} differ.`
  }
  const pairs = [
    ['--from', from, '--valid', valid],
    ['--from', from, '--dead', dead],
    ['--valid', valid, '--dead', dead],
  ] as const
  const both = pairs.find(([, one, , other]) => overlap(one, other))
  return both && `${both[0]} ${both[1]} and ${both[2]} ${both[3]} overlap: the gate would read or mix what it writes.`
}

const subjectsOf = async (jsm: JetStreamManager, stream: string): Promise<readonly string[] | undefined> => {
  try {
    return (await jsm.streams.info(stream)).config.subjects
  } catch (error) {
    if (error instanceof JetStreamApiError && error.code === (JetStreamApiCodes.StreamNotFound as number))
      return undefined
    throw error
  }
}

/** Returns the stream that stores a subject, or `undefined` if no stream does. */
export const streamOf = async (jsm: JetStreamManager, subject: string): Promise<string | undefined> => {
  const names: string[] = []
  for await (const name of jsm.streams.names(subject)) names.push(name)
  return names[0]
}

const upperCase = (pattern: string): string =>
  (pattern.split(/[.*>]/, 1)[0] ?? '').replace(/[^A-Za-z0-9_-]/g, '').toUpperCase() || 'GATE'

const createStream = async (jsm: JetStreamManager, name: string, subject: string): Promise<void> => {
  await jsm.streams.add({ name, subjects: [subject], duplicate_window: nanos(duplicateWindow) })
}

/** Finds the streams of a gate, or with `create` creates missing ones. Returns one sentence if they cannot be used. */
export const gateStreams = async (
  jsm: JetStreamManager,
  { stream, from, valid, dead }: GateSubjects,
  create: boolean,
): Promise<E.Either<string, { readonly deadStream: string }>> => {
  const subjects = await subjectsOf(jsm, stream)
  if (subjects === undefined) {
    if (!create) return E.left(`There is no stream ${stream}: create it, or add --create.`)
    await createStream(jsm, stream, from)
  } else if (!subjects.some((one) => overlap(one, from))) {
    return E.left(`The stream ${stream} has no subject that matches ${from}; it has ${subjects.join(', ')}.`)
  }
  for (const [flag, subject] of Object.entries({ valid, dead })) {
    const found = await streamOf(jsm, subject)
    if (found === stream) return E.left(`--${flag} ${subject} is stored in ${stream}, which the gate reads.`)
    if (found !== undefined) continue
    if (!create) return E.left(`No stream stores --${flag} ${subject}: create one, or add --create.`)
    await createStream(jsm, upperCase(subject), subject)
  }
  const deadStream = await streamOf(jsm, dead)
  return deadStream === undefined ? E.left(`No stream stores --dead ${dead}.`) : E.right({ deadStream })
}

/** Creates or finds the durable consumer that all workers of a gate share, or returns why it cannot be used. */
export const gateConsumer = async (
  jsm: JetStreamManager,
  { stream, from }: GateSubjects,
  { durable, ackWait }: { readonly durable: string; readonly ackWait: number },
): Promise<E.Either<string, void>> => {
  try {
    await jsm.consumers.add(stream, {
      durable_name: durable,
      filter_subject: from,
      ack_policy: AckPolicy.Explicit,
      ack_wait: nanos(ackWait),
      deliver_policy: DeliverPolicy.All,
      max_ack_pending: 10_000,
      max_deliver: -1,
    })
    return E.right(undefined)
  } catch (error) {
    const info = await jsm.consumers.info(stream, durable).catch(() => undefined)
    if (info === undefined) throw error
    const reads = info.config.filter_subject ?? 'every subject'
    if (reads === from && info.config.ack_policy === AckPolicy.Explicit) return E.right(undefined) // it has another ack_wait
    return E.left(`The consumer ${durable} of ${stream} reads ${reads}: name another one with --durable.`)
  }
}
