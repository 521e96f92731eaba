import type { JsMsg } from '@nats-io/jetstream'
import type { MsgHdrs } from '@nats-io/transport-node'
import { headerNames } from '../validate/letter.js'

/**
 * A message of the input as the gate handles it. Reading it never fails: a message whose headers no client can read has
 * none, and says so.
 */
export interface Received {
  /** The stream of the message and its number there, as `AGENTS:17`. A person finds the message by it. */
  readonly source: string
  /**
   * The id of its result: the source and the time at which the message was stored, in nanoseconds. A stream that is made
   * again, restored, or cut by a power failure uses its numbers again, but not at the same time.
   */
  readonly id: string
  /** The time at which the message was stored, in ISO 8601. */
  readonly time: string
  readonly subject: string
  readonly headers: MsgHdrs | undefined
  /** True if the message has headers that cannot be read. */
  readonly hasMalformedHeaders: boolean
  readonly body: Uint8Array
  /** The name of the contract that the sender wrote, if any. */
  readonly contract: string | undefined
  /** The id that the sender gave the message, if any. */
  readonly messageId: string | undefined
}

/** The beginning of the id of a result of a replay, before the source of its message. */
export const replayed = 'replay:'

/** The header by which a stream recognises a message that it has already. */
export const idHeader = 'Nats-Msg-Id'

/** Returns the headers of a message, or `malformed` if the client refuses them. The server stores any bytes. */
export const headersOf = (message: { readonly headers?: MsgHdrs | undefined }): MsgHdrs | undefined | 'malformed' => {
  try {
    return message.headers
  } catch {
    return 'malformed'
  }
}

/** Returns the headers of a message, and those of its sender that the gate reads. */
export const sentBy = (headers: MsgHdrs | undefined): Pick<Received, 'headers' | 'contract' | 'messageId'> => ({
  headers,
  contract: headers?.get(headerNames.contract) || undefined,
  messageId: headers?.get(idHeader) || undefined,
})

/** The parts of a delivered message that are read. */
type Delivered = Pick<JsMsg, 'info' | 'seq' | 'subject' | 'data' | 'headers' | 'timestamp' | 'timestampNanos'>

/** A message of a stream. Its time is read only where it is needed, because it is slow. */
class ReceivedMessage implements Received {
  readonly source: string
  readonly id: string
  readonly subject: string
  readonly headers: MsgHdrs | undefined
  readonly hasMalformedHeaders: boolean
  readonly body: Uint8Array
  readonly contract: string | undefined
  readonly messageId: string | undefined
  readonly #message: Delivered

  constructor(message: Delivered) {
    const found = headersOf(message)
    const sent = sentBy(found === 'malformed' ? undefined : found)
    this.source = `${message.info.stream}:${String(message.seq)}`
    this.id = `${this.source}:${String(message.timestampNanos)}`
    this.subject = message.subject
    this.headers = sent.headers
    this.hasMalformedHeaders = found === 'malformed'
    this.body = message.data
    this.contract = sent.contract
    this.messageId = sent.messageId
    this.#message = message
  }

  get time(): string {
    return this.#message.timestamp
  }
}

/** Reads a message. */
export const receive = (message: Delivered): Received => new ReceivedMessage(message)
