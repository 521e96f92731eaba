import { randomUUID } from 'node:crypto'
import type { Readable, Writable } from 'node:stream'
import {
  isJSONRPCErrorResponse,
  isJSONRPCResultResponse,
  type JSONRPCMessage,
  type RequestId,
  type Transport,
} from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { StdioServerTransport } from '@modelcontextprotocol/server/stdio'
import type { Guard } from './guard.js'
import type { Ask } from './living-tools.js'
import type { GuardedSession, Step } from './model.js'
import { onOneLine } from './words.js'

/**
 * The two ends of a guarded connection.
 *
 * @category model
 * @since 1.0.0
 */
export interface Ends {
  /** The end at the client. */
  readonly client: Transport
  /** The end at the server. */
  readonly server: Transport
  /** Opens the session of the guard. */
  readonly open: (ask: Ask) => GuardedSession
  /** Receives errors of either end that do not close it, such as a line that is not JSON. */
  readonly onError: (from: 'client' | 'server', error: Error) => void
}

/** The time in which a server answers a request of the guard, in milliseconds. */
const askTimeout = 30_000

/** Sends requests of the guard itself, and keeps their answers from the client. */
const ownRequests = (server: Transport) => {
  const waiting = new Map<RequestId, (result: unknown) => void>()
  const ask: Ask = (method, params) =>
    new Promise((resolve) => {
      const id = `contracts-guard:${randomUUID()}` // no request of the client has it
      const end = (result: unknown): void => {
        clearTimeout(timer)
        waiting.delete(id)
        resolve(result)
      }
      const timer = setTimeout(end, askTimeout, undefined)
      waiting.set(id, end)
      server.send({ jsonrpc: '2.0', id, method, params }).catch(() => {
        end(undefined)
      })
    })
  /** Returns true if the message answers a request of the guard. */
  const take = (message: JSONRPCMessage): boolean => {
    if (!isJSONRPCResultResponse(message) && !isJSONRPCErrorResponse(message)) return false
    const end = message.id === undefined ? undefined : waiting.get(message.id)
    if (end === undefined) return false
    end(isJSONRPCResultResponse(message) ? message.result : undefined)
    return true
  }
  const close = (): void => {
    for (const end of [...waiting.values()]) end(undefined)
  }
  return { ask, take, close }
}

/**
 * Passes messages between a client and a server through a guard. The promise settles when either end has closed, and both
 * are closed then.
 *
 * @category destructors
 * @since 1.0.0
 */
export const connectEnds = async ({
  client,
  server,
  open,
  onError,
}: Ends): Promise<{ readonly closed: Promise<'client' | 'server'> }> => {
  const own = ownRequests(server)
  const session = open(own.ask)
  const send = (to: 'client' | 'server', message: JSONRPCMessage): void => {
    const end = to === 'client' ? client : server
    end.send(message).catch((error: unknown) => {
      onError(to, error instanceof Error ? error : new Error(String(error)))
    })
  }
  const take = (step: Step): void => {
    if (step.to !== 'none') send(step.to, step.message)
  }
  client.onmessage = (message) => {
    const step = session.fromClient(message)
    if (step instanceof Promise) void step.then(take)
    else take(step)
  }
  server.onmessage = (message) => {
    if (!own.take(message)) take(session.fromServer(message))
  }
  const bounded = ({ message }: Error): Error => new Error(onOneLine(message)) // the SDK writes a page about a message
  client.onerror = (error) => {
    onError('client', bounded(error))
  }
  server.onerror = (error) => {
    onError('server', bounded(error))
  }
  const closed = new Promise<'client' | 'server'>((resolve) => {
    client.onclose = () => {
      resolve('client')
    }
    server.onclose = () => {
      resolve('server')
    }
  }).then(async (which) => {
    own.close()
    await Promise.allSettled([client.close(), server.close()])
    return which
  })
  await server.start()
  await client.start()
  return { closed }
}

/**
 * A guard between the standard streams of this process and a server that it starts.
 *
 * @category model
 * @since 1.0.0
 */
export interface StdioGuard {
  /** The guard. */
  readonly guard: Guard
  /** The command of the server and its arguments. */
  readonly command: readonly [string, ...string[]]
  /** The folder in which the server runs. */
  readonly cwd: string
  /** Its environment variables. */
  readonly env: Readonly<Record<string, string | undefined>>
  /** The stream on which the client writes. */
  readonly stdin: Readable
  /** The stream on which the client reads. */
  readonly stdout: Writable
  /** Receives errors of either end that do not close it. */
  readonly onError: Ends['onError']
}

/** The most bytes of one message. */
const longestMessage = 16 * 2 ** 20

/**
 * Starts a server and passes the messages of the standard streams to it through a guard, until one of both ends. What the
 * server writes to standard error goes to that of this process.
 *
 * @category destructors
 * @since 1.0.0
 */
export const guardStdio = async ({
  guard,
  command,
  cwd,
  env,
  stdin,
  stdout,
  onError,
}: StdioGuard): Promise<'client' | 'server'> => {
  const [program, ...args] = command
  const server = new StdioClientTransport({
    ...{ command: program, args: [...args], cwd, stderr: 'inherit', maxBufferSize: longestMessage },
    env: Object.fromEntries(
      Object.entries(env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
    ),
  })
  const client = new StdioServerTransport(stdin, stdout, { maxBufferSize: longestMessage })
  const { closed } = await connectEnds({ client, server, open: guard.open, onError })
  return closed
}
