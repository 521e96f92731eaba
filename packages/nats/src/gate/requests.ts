import {
  createInbox,
  errors,
  type Msg,
  type NatsConnection,
  type RequestOptions,
  type Subscription,
} from '@nats-io/transport-node'
import { headersOf } from './received.js'

/** A request that waits for its answer. */
interface Waiting {
  readonly subject: string
  readonly resolve: (answer: Msg) => void
  readonly reject: (error: Error) => void
  readonly timer: NodeJS.Timeout
}

const failure = (cause: Error): Error => new errors.RequestError(cause.message, { cause })

/**
 * Reports whether an answer is the server's own: the subject has no subscriber. It never throws, since the client stops
 * reading from the network if a callback does, and a subscriber may answer with any bytes as headers.
 */
const isUnheard = (answer: Msg): boolean => {
  if (answer.data.length > 0) return false
  const headers = headersOf(answer)
  return headers !== 'malformed' && headers?.code === 503
}

/** Reports whether a request waits for a millisecond or longer, on the inbox that all share. */
const isPlain = ({ timeout, noMux, reply }: RequestOptions): boolean => timeout >= 1 && !noMux && reply === undefined

/**
 * Returns a connection whose requests settle as those of the client do, with less work: the client makes five promises, a
 * race and an error for each request, also if it is answered. A gate makes two requests for each message. Any other
 * request, and one of a connection that drains, is the client's own.
 */
export const withLeanRequests = (connection: NatsConnection): NatsConnection => {
  const inbox = createInbox()
  const waiting = new Map<string, Waiting>()
  let subscription: Subscription | undefined
  let count = 0
  const take = (reply: string): Waiting | undefined => {
    const request = waiting.get(reply)
    waiting.delete(reply)
    clearTimeout(request?.timer)
    return request
  }
  const failAll = (error: Error): void => {
    for (const reply of waiting.keys()) take(reply)?.reject(failure(error))
  }
  const subscribe = (): Subscription =>
    connection.subscribe(`${inbox}.*`, {
      callback: (error, answer) => {
        if (error !== null) {
          subscription = undefined // the server does not permit it, and the client has ended it
          failAll(error)
          return
        }
        const request = take(answer.subject)
        if (request === undefined) return
        if (isUnheard(answer)) request.reject(failure(new errors.NoRespondersError(request.subject)))
        else request.resolve(answer)
      },
    })
  /** Ends the request that the server does not permit. It does not say which of several on one subject. */
  const followRefusals = async (): Promise<void> => {
    for await (const status of connection.status()) {
      const error = status.type === 'error' ? status.error : undefined
      if (!(error instanceof errors.PermissionViolationError) || error.operation !== 'publish') continue
      const [reply] = [...waiting].find(([, { subject }]) => subject === error.subject) ?? []
      if (reply !== undefined) take(reply)?.reject(failure(error))
    }
  }
  const request: NatsConnection['request'] = (subject, payload, options = { timeout: 1000 }) => {
    if (lean.isDraining() || !isPlain(options)) return connection.request.call(lean, subject, payload, options)
    return new Promise((resolve, reject) => {
      subscription ??= subscribe()
      const reply = `${inbox}.${String(count++)}`
      connection.publish(subject, payload, { ...options, reply })
      const timer = setTimeout(() => {
        take(reply)?.reject(new errors.TimeoutError())
      }, options.timeout)
      waiting.set(reply, { subject, resolve, reject, timer })
    })
  }
  const lean = Object.assign(Object.create(connection) as NatsConnection, { request })
  void followRefusals()
  void connection.closed().then(() => {
    failAll(new errors.RequestError('connection closed'))
  })
  return lean
}
