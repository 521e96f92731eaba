/** The guard between clients and a server that speak Streamable HTTP. */
import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type JSONRPCMessage, isJSONRPCRequest } from '@modelcontextprotocol/client'
import * as E from 'fp-ts/lib/Either.js'
import type { Guard } from './guard.js'
import { ofConnection, sentHeaders } from './headers.js'
import { eventsOf, isStream, messageIn, mostBytes, resultIn, textOf } from './http-messages.js'
import type { LivingTools } from './living-tools.js'
import { pendingRequests } from './messages.js'
import type { GuardedSession } from './model.js'
import type { Questions, Tasks } from './session.js'

/** The time after which a server is asked for its tools again, in milliseconds. */
const toolsAge = 60_000

/** The time in which a server lists its tools, in milliseconds. */
const askTimeout = 30_000

/** The most sessions and senders of which something is kept. The oldest are forgotten. */
const mostSessions = 10_000

/** Keeps a value as the newest one, and forgets the oldest of too many. */
const keep = <A>(values: Map<string, A>, key: string, value: A): void => {
  values.delete(key)
  values.set(key, value)
  const [oldest] = values.keys()
  if (values.size > mostSessions && oldest !== undefined) values.delete(oldest)
}

/** A session, and the newest headers of its client. */
interface OpenSession extends GuardedSession {
  headers: Headers
}

/** The answer to a message that is not passed on. */
const refusal = (response: ServerResponse, status: number, code: number, message: string): void => {
  const body = JSON.stringify({ jsonrpc: '2.0', id: null, error: { code, message } })
  response.writeHead(status, { 'content-type': 'application/json' }).end(body)
}

/**
 * An address to listen on, the server behind it, and the guard between.
 *
 * @category model
 * @since 1.0.0
 */
export interface HttpGuard {
  /** The guard. */
  readonly guard: Guard
  /** The address of the server. */
  readonly server: URL
  /** Headers of each request to the server, in place of those of the client, such as `authorization` (default: none). */
  readonly headers?: Readonly<Record<string, string>>
  /** The name or number of the network interface, such as 127.0.0.1. */
  readonly host: string
  /** The port; 0 chooses a free one. */
  readonly port: number
  /** Receives what prevents a request from being answered. */
  readonly onError: (error: unknown) => void
}

/**
 * A guard that listens.
 *
 * @category model
 * @since 1.0.0
 */
export interface Listening {
  /** The port on which it listens. */
  readonly port: number
  /** Ends it, and every connection to it. */
  readonly close: () => Promise<void>
}

const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/i

const isNumber = /^(\d{1,3}(\.\d{1,3}){3}|\[[\da-f:.]+\])$/i

const hostOf = (url: string): URL | undefined => (URL.canParse(url) ? new URL(url) : undefined)

/**
 * Reports whether a request may come from a page of another site. Its name may have been made to point here, so a name is
 * known only if it is that of this machine, or the one on which the guard listens.
 */
const isForeign = ({ headers }: IncomingMessage, host: string): boolean => {
  const asked = hostOf(`http://${headers.host ?? ''}`)
  const isKnown =
    asked !== undefined && (loopback.test(asked.hostname) || isNumber.test(asked.hostname) || asked.hostname === host)
  const isLocal = loopback.test(host) || loopback.test(`[${host}]`)
  const { origin } = headers
  if (origin === undefined) return isLocal && !isKnown
  return !isKnown || hostOf(origin)?.host !== asked.host
}

/**
 * Listens for clients and passes their messages to a server through a guard. It reads every message of both directions,
 * whichever stream it comes on. A redirection is refused, because the client would follow it past the guard.
 * Left is a sentence about why the place cannot be used.
 *
 * @category destructors
 * @since 1.0.0
 */
export const listen = ({
  guard,
  server,
  headers: extra = {},
  host,
  port,
  onError,
}: HttpGuard): Promise<E.Either<string, Listening>> => {
  const shared = new Map<
    string,
    { readonly living: LivingTools; readonly questions: Questions; readonly tasks: Tasks }
  >()
  const sessions = new Map<string, OpenSession>()

  const sharedOf = (sender: string) => {
    const found = shared.get(sender) ?? { living: { maxAge: toolsAge }, questions: pendingRequests(), tasks: new Map() }
    keep(shared, sender, found)
    return found
  }

  const send = (headers: Headers, message: JSONRPCMessage, signal: AbortSignal): Promise<Response> => {
    const body = JSON.stringify(message)
    return fetch(server, {
      ...{ method: 'POST', redirect: 'manual', signal, body },
      headers: guard.headersOf(headers, message),
    })
  }

  /** Opens a session whose own requests have the newest headers of its client. */
  const openSession = (headers: Headers, sender: string): OpenSession => {
    const { living, questions, tasks } = sharedOf(sender)
    const opened: OpenSession = {
      headers,
      ...guard.open(
        async (method, params) => {
          const id = `contracts-guard:${randomUUID()}`
          const message = { jsonrpc: '2.0', id, method, params } as const
          try {
            return await resultIn(await send(opened.headers, message, AbortSignal.timeout(askTimeout)), id)
          } catch (error) {
            onError(error)
            return undefined
          }
        },
        living,
        questions,
        tasks,
      ),
    }
    return opened
  }

  /** Returns the session of a request. A client without a session has one for each request; they share the tools and the tasks. */
  const sessionOf = (headers: Headers): OpenSession => {
    const id = headers.get('mcp-session-id')
    const sender = createHash('sha256')
      .update(`${id ?? ''}\n${headers.get('authorization') ?? ''}`)
      .digest('hex')
    if (id === null) return openSession(headers, sender)
    const found = sessions.get(sender) ?? openSession(headers, sender)
    found.headers = headers
    keep(sessions, sender, found)
    return found
  }

  /** Passes an answer of the server to the client, each message through the guard. */
  const relay = async (
    answer: Response,
    response: ServerResponse,
    { session, isResumed }: { readonly session: OpenSession; readonly isResumed: boolean },
  ): Promise<void> => {
    const handled = (message: JSONRPCMessage): string | undefined => {
      const step = session.fromServer(message, isResumed)
      if (step.to === 'server')
        send(session.headers, step.message, AbortSignal.timeout(askTimeout))
          .then((sent) => sent.body?.cancel())
          .catch(onError)
      return step.to === 'client' ? JSON.stringify(step.message) : undefined
    }
    if (answer.status >= 300 && answer.status < 400) {
      refusal(response, 502, -32_603, 'The server behind the guard redirects: name its own address.')
      return
    }
    const headers = [...answer.headers].filter(([name]) => !ofConnection.has(name))
    if (isStream(answer)) {
      response.writeHead(answer.status, headers.flat())
      response.flushHeaders()
      const onRetry = (milliseconds: number): void => {
        response.write(`retry: ${String(milliseconds)}\n\n`)
      }
      for await (const { id, message } of eventsOf(answer, onRetry)) {
        const data = message === undefined ? undefined : handled(message)
        const known = id === undefined ? '' : `id: ${id}\n`
        if (data === undefined && known === '') continue
        const isTaken = response.write(`event: message\n${known}data: ${data ?? ''}\n\n`)
        if (!isTaken && !response.destroyed) await once(response, 'drain')
      }
      response.end()
      return
    }
    const text = await textOf(answer.body, mostBytes.server)
    const message = text === undefined ? undefined : messageIn(text)
    const data = message === undefined ? undefined : handled(message)
    // The body of an error is for a reader. Of every other answer the client reads a message.
    if (data !== undefined) response.writeHead(answer.status, headers.flat()).end(data)
    else if (text === '' || (text !== undefined && message === undefined && !answer.ok))
      response.writeHead(answer.status, headers.flat()).end(text)
    else refusal(response, 502, -32_603, 'The answer of the server behind the guard is no message for this client.')
  }

  /** Passes on a request that has no message: it opens or resumes a stream, or ends a session. */
  const handleEmpty = async (
    method: 'GET' | 'DELETE',
    headers: Headers,
    response: ServerResponse,
    signal: AbortSignal,
  ): Promise<void> => {
    const answer = await fetch(server, { method, headers, redirect: 'manual', signal })
    await relay(answer, response, { session: sessionOf(headers), isResumed: headers.has('last-event-id') })
  }

  const handlePosted = async (
    request: IncomingMessage,
    headers: Headers,
    response: ServerResponse,
    signal: AbortSignal,
  ): Promise<void> => {
    const text = await textOf(request, mostBytes.client).catch(() => '')
    if (text === undefined) {
      refusal(response, 413, -32_600, `A message has more than ${String(mostBytes.client / 2 ** 20)} MiB.`)
      return
    }
    const message = messageIn(text)
    if (message === undefined) {
      refusal(response, 400, -32_700, 'The body is not one message of JSON-RPC. Batches are not read.')
      return
    }
    const session = sessionOf(headers)
    const step = await session.fromClient(message)
    if (step.to === 'none') {
      response.writeHead(202).end()
      return
    }
    if (step.to === 'client') {
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(step.message))
      return
    }
    let isStreamed = false
    try {
      const answer = await send(headers, step.message, signal)
      isStreamed = isStream(answer)
      await relay(answer, response, { session, isResumed: false })
    } finally {
      if (!isStreamed && isJSONRPCRequest(message)) session.forget(message.id) // a stream may be resumed
    }
  }

  const handle = (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const gone = new AbortController()
    response.on('close', () => {
      gone.abort()
      response.emit('drain') // nothing waits for a client that has left
    })
    if (isForeign(request, host)) {
      refusal(response, 403, -32_600, 'Requests of other origins are refused.')
      return Promise.resolve()
    }
    const headers = sentHeaders(request)
    for (const [name, value] of Object.entries(extra)) headers.set(name, value)
    const { method } = request
    if (method === 'POST') return handlePosted(request, headers, response, gone.signal)
    if (method === 'GET' || method === 'DELETE') return handleEmpty(method, headers, response, gone.signal)
    refusal(response, 405, -32_600, 'The guard passes on GET, POST and DELETE.')
    return Promise.resolve()
  }

  const listening = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => {
      if (response.destroyed) return
      onError(error)
      if (response.headersSent) response.destroy()
      else refusal(response, 502, -32_603, 'The server behind the guard does not answer.')
    })
  })
  return new Promise((resolve) => {
    listening.once('error', (error: NodeJS.ErrnoException) => {
      const why = error.code === 'EADDRINUSE' ? 'is in use' : `cannot be used (${error.code ?? error.message})`
      resolve(E.left(`${host}:${String(port)} ${why}: name another place with --listen.`))
    })
    listening.listen(port, host, () => {
      const address = listening.address()
      const close = (): Promise<void> =>
        new Promise((closed) => {
          listening.close(() => {
            closed()
          })
          listening.closeAllConnections()
        })
      resolve(E.right({ port: typeof address === 'object' && address !== null ? address.port : port, close }))
    })
  })
}
