import { type JetStreamClient, JetStreamApiError, type PubAck } from '@nats-io/jetstream'
import { errors, type MsgHdrs } from '@nats-io/transport-node'
import { messageOf } from '@contracts/evolution/internal-modules'
import type { Result } from './result.js'
import { ForeignAnswer } from './server-error.js'
import type { GateStreams } from './streams.js'

/**
 * The outcome of storing a result: it is stored now, the stream has a result with this id already, the server will never
 * store it, or it is not known to be stored and may be stored at the next try.
 */
export type Stored =
  | { readonly outcome: 'stored' | 'repeated'; readonly sequence: number }
  | { readonly outcome: 'refused' | 'later'; readonly why: string }

/** The most time that the server may take to store a message, in milliseconds. */
export const publishTimeout = 10_000

/** The errors of the server for a message that is too large for it or for the stream. */
const tooLarge: ReadonlySet<number> = new Set([10_054, 10_097])

/** Reports whether the server will never store this message. An error that nobody knows is tried again. */
export const isFinal = (error: unknown): boolean =>
  error instanceof JetStreamApiError
    ? tooLarge.has(error.code)
    : error instanceof errors.InvalidArgumentError || error instanceof errors.InvalidSubjectError

const isConfirmed = ({ stream, seq }: Partial<PubAck>): boolean => typeof stream === 'string' && Number.isInteger(seq)

/** Reports whether an error is one of an answer that no stream gives: it is not JSON, or says of no error which it is. */
const isForeign = (error: unknown): boolean =>
  error instanceof SyntaxError ||
  error instanceof TypeError ||
  (error instanceof JetStreamApiError && !Number.isInteger(error.code))

/**
 * Publishes a message and returns the confirmation of its stream. A subscriber that answers messages may be faster than
 * the stream. Its answer confirms nothing, and rejects.
 */
export const publishConfirmed = async (
  js: JetStreamClient,
  { subject, body, headers }: { readonly subject: string; readonly body: Uint8Array; readonly headers: MsgHdrs },
  timeout?: number,
): Promise<PubAck> => {
  try {
    const answer = await js.publish(subject, body, timeout === undefined ? { headers } : { headers, timeout })
    if (isConfirmed(answer)) return answer
  } catch (error) {
    if (!isForeign(error)) throw error
  }
  throw new ForeignAnswer(subject)
}

/** Returns a client of which one stream stores the messages. Where an account maps their subjects, another one would. */
export const clientOf = (js: JetStreamClient, stream: string): JetStreamClient =>
  Object.assign(Object.create(js) as JetStreamClient, {
    publish: async (...[subject, body, options]: Parameters<JetStreamClient['publish']>): Promise<PubAck> => {
      const answer = await js.publish(subject, body, { ...options, expect: { streamName: stream } })
      if (answer.stream !== stream) throw new ForeignAnswer(subject)
      return answer
    },
  })

/** The settings of how a result is stored. */
export interface StoreSettings {
  /** The streams of results, and the JetStream domain of their server. */
  readonly streams: Pick<GateStreams, 'valid' | 'dead' | 'domain'>
  /** The most time that the server may take, in milliseconds (default: `publishTimeout`). */
  readonly timeout?: number
}

/** Returns the stream that stores a result. */
export const streamOfResult = ({ verdict }: Result, { valid, dead }: StoreSettings['streams']): string =>
  verdict.valid ? valid : dead

/**
 * Stores a result. Another stream may answer: one of another domain, beyond a leaf node, that stores the same subject, or one
 * to which the account maps the subject. Its confirmation says nothing about the stream of results. Never rejects.
 */
export const storeResult = async (
  js: JetStreamClient,
  result: Result,
  { streams, timeout = publishTimeout }: StoreSettings,
): Promise<Stored> => {
  try {
    const { duplicate, seq: sequence, domain, stream } = await publishConfirmed(js, result, timeout)
    if ((domain || undefined) !== streams.domain)
      throw new ForeignAnswer(result.subject, domain ? `the domain ${domain}` : 'a server without a domain')
    if (stream !== streamOfResult(result, streams)) throw new ForeignAnswer(result.subject, `the stream ${stream}`)
    return { outcome: duplicate ? 'repeated' : 'stored', sequence }
  } catch (error) {
    return { outcome: isFinal(error) ? 'refused' : 'later', why: messageOf(error) }
  }
}
