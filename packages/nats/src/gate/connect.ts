import { type ConnectionOptions, connect, credsAuthenticator, type NatsConnection } from '@nats-io/transport-node'
import * as E from 'fp-ts/lib/Either.js'
import { readFile } from 'node:fs/promises'

/**
 * The server to connect to, as `nats://host:4222`, `tls://host` or several with commas, and how: a file of credentials, or a
 * user, a password or a token.
 *
 * @category model
 * @since 1.0.0
 */
export interface ServerOptions {
  readonly server: string
  readonly creds?: string | undefined
  readonly user?: string | undefined
  readonly password?: string | undefined
  readonly token?: string | undefined
}

interface Address {
  readonly servers: readonly string[]
  readonly user?: string
  readonly pass?: string
}

/** The addresses without what must not be printed. */
const addressOf = (server: string): E.Either<string, Address> => {
  const servers: string[] = []
  let login: Omit<Address, 'servers'> = {}
  for (const text of server.split(',')) {
    const url = URL.parse(text.includes('://') ? text : `nats://${text}`)
    if (url === null || !['nats:', 'tls:'].includes(url.protocol) || url.hostname === '')
      return E.left('--server must be an address such as nats://127.0.0.1:4222.')
    servers.push(`${url.protocol}//${url.hostname}:${url.port === '' ? '4222' : url.port}`)
    if (url.username !== '') login = { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) }
  }
  return E.right({ servers, ...login })
}

const codeOf = (error: unknown): string => (error instanceof Error ? `${error.name} ${error.message}` : String(error))

const whyNot = (error: unknown, servers: string): string => {
  const text = codeOf(error)
  if (/authoriz|authentic|user not found/i.test(text)) return `${servers} refuses these credentials.`
  if (/refused|timeout|timed out|notfound|getaddrinfo|unreach|connection/i.test(text))
    return `No NATS server answers at ${servers}.`
  return `${servers} cannot be used: ${text.split('\n', 1)[0] ?? ''}.`
}

/** A connection that comes back for as long as it is open, or one sentence why there is none. */
export const connectTo = async (options: ServerOptions): Promise<E.Either<string, NatsConnection>> => {
  const address = addressOf(options.server)
  if (E.isLeft(address)) return address
  const { servers, user = options.user, pass = options.password } = address.right
  const given: ConnectionOptions = {
    servers: [...servers],
    name: 'contracts gate',
    maxReconnectAttempts: -1,
    reconnectTimeWait: 250,
    pingInterval: 10_000,
    ...(user === undefined ? {} : { user }),
    ...(pass === undefined ? {} : { pass }),
    ...(options.token === undefined ? {} : { token: options.token }),
    ...(servers.some((one) => one.startsWith('tls:')) ? { tls: {} } : {}),
  }
  const list = servers.join(', ')
  try {
    const creds = options.creds === undefined ? undefined : await readFile(options.creds)
    return E.right(
      await connect(
        creds === undefined ? given : { ...given, authenticator: credsAuthenticator(new Uint8Array(creds)) },
      ),
    )
  } catch (error) {
    if (options.creds !== undefined && error instanceof Error && 'syscall' in error && error.syscall === 'open')
      return E.left(`${options.creds} cannot be read.`)
    return E.left(whyNot(error, list))
  }
}
