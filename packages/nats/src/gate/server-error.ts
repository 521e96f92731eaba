import { JetStreamApiCodes, JetStreamApiError, JetStreamError } from '@nats-io/jetstream'
import { errors } from '@nats-io/transport-node'
import { firstLine } from '@contracts/evolution/internal-modules'

/** The server refused a request, or did not answer it: one sentence, and whether another try may succeed. */
export interface ServerFailure {
  readonly why: string
  readonly canRetry: boolean
  /** True if nobody listens to the subject: no stream stores it, or the server has no JetStream. */
  readonly isUnheard: boolean
}

/** Returns the first line of the message of an error, as a sentence. */
export const sentenceOf = (error: unknown): string => {
  const line = firstLine(error)
  return line.endsWith('.') ? line : `${line}.`
}

/** An answer to a message that is not from a stream, so it is unknown whether the stream stores the message. */
export class ForeignAnswer extends Error {
  constructor(subject: string, who = 'a subscriber') {
    super(`${who} answers messages on ${subject}, so it is not known whether the stream has stored this one`)
  }
}

/**
 * The statuses with which the server says that it is busy or starting; 409 if it stores a message with the same id now.
 */
const busy: ReadonlySet<number> = new Set([408, 409, 429, 500, 503])

const answers = [errors.TimeoutError, errors.RequestError, errors.ConnectionError, errors.ClosedConnectionError]

/** Returns what an error of the client says about the server, or `undefined` if it is a mistake of our own. */
export const serverFailure = (error: unknown): ServerFailure | undefined => {
  if (!(error instanceof Error)) return undefined
  if (error instanceof ForeignAnswer)
    return { why: `No stream has confirmed this: ${sentenceOf(error)}`, canRetry: true, isUnheard: false }
  if (error instanceof JetStreamApiError)
    return { why: `The server refuses this: ${sentenceOf(error)}`, canRetry: busy.has(error.status), isUnheard: false }
  if (error.name === 'JetStreamNotEnabled')
    return { why: 'The server has no JetStream, or this user may not use it.', canRetry: true, isUnheard: true }
  if (error instanceof JetStreamError) {
    const isRefused = 'code' in error && typeof error.code === 'number' && error.code < 500 // a status of a pull
    return { why: `The server refuses this: ${sentenceOf(error)}`, canRetry: !isRefused, isUnheard: false }
  }
  if ([error, error.cause].some((one) => one instanceof errors.PermissionViolationError))
    return { why: `The server does not permit this: ${sentenceOf(error)}`, canRetry: false, isUnheard: false }
  if (answers.some((kind) => error instanceof kind))
    return { why: `The server does not answer: ${sentenceOf(error)}`, canRetry: true, isUnheard: false }
  return undefined
}

const missing: ReadonlySet<number> = new Set([JetStreamApiCodes.StreamNotFound, JetStreamApiCodes.ConsumerNotFound])

/** Returns what a request answers, or `undefined` if the server says that the stream or the consumer is not there. */
export const unlessMissing = <A>(request: Promise<A>): Promise<A | undefined> =>
  request.catch((error: unknown) => {
    if (error instanceof JetStreamApiError && missing.has(error.code)) return undefined
    throw error
  })

const conflicts: ReadonlySet<number> = new Set([
  JetStreamApiCodes.StreamWrongLastSequence,
  JetStreamApiCodes.StreamWrongLastSequenceUnknown,
])

/** Reports whether somebody else has changed the entry of a bucket since it was read. */
export const isConflict = (error: unknown): boolean => error instanceof JetStreamApiError && conflicts.has(error.code)
