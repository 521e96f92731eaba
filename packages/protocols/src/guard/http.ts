/** The guard between clients and a server that speak Streamable HTTP. */
import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import {
  type JSONRPCMessage,
  isJSONRPCErrorResponse,
  isJSONRPCRequest,
  isJSONRPCResultResponse,
  parseJSONRPCMessage,
} from '@modelcontextprotocol/client'
import * as E from 'fp-ts/lib/Either.js'
import { EventSourceParserStream } from 'eventsource-parser/stream'
import type { Guard, GuardedSession, LivingTools } from './guard.js'

/** The largest message of a client, in bytes. */
const mostBytes = 10 * 2 ** 20

/** The time after which a server is asked for its tools again, in milliseconds. */
const toolsAge = 60_000

/** The time in which a server lists its tools, in milliseconds. */
const askTimeout = 30_000

/** The most sessions and senders of which something is kept. The oldest are forgotten. */
const mostSessions = 10_000

/** Headers that belong to one connection, and those of a body that is decoded on the way. */
const ofConnection = new Set([
  ...['connection', 'keep-alive', 'proxy-authenticate', 'proxy-authorization', 'te', 'trailer', 'transfer-encoding'],
  ...['upgrade', 'host', 'content-length', 'content-encoding', 'accept-encoding', 'expect'],
])

const sentHeaders = ({ rawHeaders }: IncomingMessage): Headers => {
  const headers = new Headers()
  for (let i = 0; i + 1 < rawHeaders.length; i += 2) {
    const [name = '', value = ''] = rawHeaders.slice(i, i + 2)
    if (!ofConnection.has(name.toLowerCase())) headers.append(name, value)
  }
  return headers
}

const bodyOf = async (request: IncomingMessage): Promise<Buffer | undefined> => {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length
    if (size > mostBytes) return undefined
    parts.push(part)
  }
  return Buffer.concat(parts)
}

/** Returns the message that a text is, or `undefined`. */
const messageIn = (text: string): JSONRPCMessage | undefined => {
  try {
    const message: unknown = JSON.parse(text)
    parseJSONRPCMessage(message)
    return message as JSONRPCMessage // it is one, and the copy of the parser may lack keys that it does not know
  } catch {
    return undefined
  }
}

/** Returns the text of a message: the text that it was read from, unless the guard has replaced it. */
const textOf = (sent: JSONRPCMessage, message: JSONRPCMessage, text: string): string =>
  sent === message ? text : JSON.stringify(sent)

const isResponse = (message: JSONRPCMessage): boolean =>
  isJSONRPCResultResponse(message) || isJSONRPCErrorResponse(message)

const kindOf = (response: Response): string =>
  (response.headers.get('content-type') ?? '').split(';', 1)[0]?.trim() ?? ''

/** Reads the events of a stream that are messages. Other ones are left out. */
async function* eventsOf(body: NonNullable<Response['body']>) {
  const events = body.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream())
  for await (const { id, data } of events) {
    const message = messageIn(data)
    if (message !== undefined) yield { id, message, text: data }
  }
}

/** Returns the result of a request of the guard itself, or `undefined` if the answer has none. */
const resultIn = async (response: Response, id: string): Promise<unknown> => {
  const resultOf = (message: JSONRPCMessage | undefined) =>
    message !== undefined && isJSONRPCResultResponse(message) && message.id === id ? message.result : undefined
  if (kindOf(response) !== 'text/event-stream' || response.body === null)
    return resultOf(messageIn(await response.text()))
  for await (const { message } of eventsOf(response.body)) {
    const result = resultOf(message)
    if (result !== undefined) return result
  }
  return undefined
}

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

const isOwnOrigin = (origin: string | undefined, host: string | undefined): boolean => {
  if (origin === undefined) return true
  try {
    return new URL(origin).host === host
  } catch {
    return false
  }
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
  const tools = new Map<string, LivingTools>()
  const sessions = new Map<string, OpenSession>()

  const livingOf = (sender: string): LivingTools => {
    const found = tools.get(sender) ?? { maxAge: toolsAge }
    keep(tools, sender, found)
    return found
  }

  const send = (method: string, headers: Headers, body: string | undefined, signal: AbortSignal): Promise<Response> =>
    fetch(server, { method, headers, redirect: 'manual', signal, ...(body === undefined ? {} : { body }) })

  /** Opens a session whose own requests have the newest headers of its client. */
  const openSession = (headers: Headers, sender: string): OpenSession => {
    const opened: OpenSession = {
      headers,
      ...guard.open(async (method, params) => {
        const id = `contracts-guard:${method}`
        const body = JSON.stringify({ jsonrpc: '2.0', id, method, params })
        try {
          return await resultIn(await send('POST', opened.headers, body, AbortSignal.timeout(askTimeout)), id)
        } catch (error) {
          onError(error)
          return undefined
        }
      }, livingOf(sender)),
    }
    return opened
  }

  /** Returns the session of a request. A client without a session has one for each request, and shares only the tools. */
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

  const relay = async (
    answer: Response,
    response: ServerResponse,
    { fromServer }: GuardedSession,
    isForClient: (message: JSONRPCMessage) => boolean,
  ): Promise<void> => {
    if (answer.status >= 300 && answer.status < 400) {
      refusal(response, 502, -32_603, 'The server behind the guard redirects: name its own address.')
      return
    }
    const headers = [...answer.headers].filter(([name]) => !ofConnection.has(name))
    if (kindOf(answer) === 'text/event-stream') {
      response.writeHead(answer.status, headers.flat())
      response.flushHeaders()
      for await (const { id, message, text } of answer.body === null ? [] : eventsOf(answer.body)) {
        if (!isForClient(message)) continue
        const data = textOf(fromServer(message), message, text)
        response.write(
          `event: message\n${id === undefined ? '' : `id: ${id}\n`}data: ${data.replaceAll('\n', '\ndata: ')}\n\n`,
        )
      }
      response.end()
      return
    }
    const text = await answer.text()
    const message = messageIn(text)
    if (message === undefined && kindOf(answer) === 'application/json' && answer.ok)
      refusal(response, 502, -32_603, 'The answer of the server behind the guard is no message.')
    else
      response
        .writeHead(answer.status, headers.flat())
        .end(message === undefined ? text : textOf(fromServer(message), message, text))
  }

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const gone = new AbortController()
    response.on('close', () => {
      gone.abort()
    })
    if (!isOwnOrigin(request.headers.origin, request.headers.host)) {
      refusal(response, 403, -32_600, 'Requests of other origins are refused.')
      return
    }
    const headers = sentHeaders(request)
    for (const [name, value] of Object.entries(extra)) headers.set(name, value)
    const session = sessionOf(headers)
    const { method = 'GET' } = request
    const hasSession = headers.has('mcp-session-id')
    if (method !== 'POST') {
      const answer = await send(method, headers, undefined, gone.signal)
      await relay(answer, response, session, (message) => hasSession || !isResponse(message))
      return
    }
    const body = await bodyOf(request)
    if (body === undefined) {
      refusal(response, 413, -32_600, `A message has more than ${String(mostBytes / 2 ** 20)} MiB.`)
      return
    }
    const text = body.toString()
    const message = messageIn(text)
    if (message === undefined) {
      refusal(response, 400, -32_700, 'The body is not one message of JSON-RPC. Batches are not read.')
      return
    }
    const step = await session.fromClient(message)
    if (step.to === 'none') {
      response.writeHead(202).end()
      return
    }
    if (step.to === 'client') {
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(step.message))
      return
    }
    const answer = await send('POST', headers, textOf(step.message, message, text), gone.signal)
    const own = isJSONRPCRequest(message) ? message.id : undefined
    await relay(answer, response, session, (one) => hasSession || !isResponse(one) || ('id' in one && one.id === own))
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
