import { type JetStreamClient, JetStreamApiError } from '@nats-io/jetstream'
import { errors } from '@nats-io/transport-node'
import { messageOf } from '@contracts/evolution/internal-files'
import type { Result } from './result.js'

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

/** Stores a result. Never rejects. */
export const storeResult = async (
  js: JetStreamClient,
  { subject, body, headers }: Result,
  timeout = publishTimeout,
): Promise<Stored> => {
  try {
    const { duplicate, seq: sequence } = await js.publish(subject, body, { timeout, headers })
    return { outcome: duplicate ? 'repeated' : 'stored', sequence }
  } catch (error) {
    return { outcome: isFinal(error) ? 'refused' : 'later', why: messageOf(error) }
  }
}
