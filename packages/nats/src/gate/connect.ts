import { DiscardPolicy, StorageType, type StreamConfig } from '@nats-io/jetstream'
import {
  type ConnectionOptions,
  connect,
  credsAuthenticator,
  type NatsConnection,
  type TlsOptions,
} from '@nats-io/transport-node'
import * as E from 'fp-ts/lib/Either.js'
import { access, constants, readFile } from 'node:fs/promises'
import { withLeanRequests } from './requests.js'
import { sentenceOf } from './server-error.js'

/**
 * The server to connect to, as `nats://host:4222`, `tls://host` or several with commas, and the login: a file of
 * credentials, or a user, a password or a token. For TLS, PEM files: the authorities to trust instead of the default
 * ones, and the certificate of the client with its key.
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
  readonly tlsCa?: string | undefined
  readonly tlsCert?: string | undefined
  readonly tlsKey?: string | undefined
}

interface Address {
  readonly servers: readonly string[]
  readonly user?: string
  readonly pass?: string
  readonly token?: string
}

/** Returns a part of an address without its percent-encoding; `undefined` if it has a wrong one. */
const decoded = (text: string): string | undefined => {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

/** Returns the addresses without their login, which must not be printed, and the login. */
const addressOf = (server: string): E.Either<string, Address> => {
  const servers: string[] = []
  let login: Omit<Address, 'servers'> = {}
  for (const text of server.split(',')) {
    const url = URL.parse(text.includes('://') ? text : `nats://${text}`)
    if (url === null || !['nats:', 'tls:'].includes(url.protocol) || url.hostname === '')
      return E.left('--server must be an address such as nats://127.0.0.1:4222.')
    servers.push(`${url.protocol}//${url.hostname}:${url.port === '' ? '4222' : url.port}`)
    const [user, pass] = [decoded(url.username), decoded(url.password)]
    if (user === undefined || pass === undefined) return E.left('The login in --server is not percent-encoded.')
    if (user !== '') login = pass === '' ? { token: user } : { user, pass }
  }
  return E.right({ servers, ...login })
}

const codeOf = (error: unknown): string => (error instanceof Error ? `${error.name} ${error.message}` : String(error))

/** The reason why there is no connection, as one sentence, and whether another try may succeed. */
export interface ConnectFailure {
  readonly why: string
  readonly canRetry: boolean
}

const refused = (why: string): ConnectFailure => ({ why, canRetry: false })

const whyNot = (error: unknown, servers: string): ConnectFailure => {
  const text = codeOf(error)
  if (/getaddrinfo|ENOTFOUND|EAI_AGAIN/.test(text))
    return { why: `No NATS server answers at ${servers}.`, canRetry: true }
  if (/certificate|self-signed|tls|ssl/i.test(text))
    return refused(`${servers} and this gate do not agree on TLS: ${sentenceOf(error)}`)
  if (/authoriz|authentic|user not found/i.test(text)) return refused(`${servers} refuses these credentials.`)
  if (/refused|timeout|timed out|unreach|connection/i.test(text))
    return { why: `No NATS server answers at ${servers}.`, canRetry: true }
  return { why: `${servers} cannot be used: ${sentenceOf(error)}`, canRetry: true }
}

/** Returns the most bytes of a message that the server of a connection accepts. */
export const maxPayloadOf = ({ info }: Pick<NatsConnection, 'info'>): number => info?.max_payload ?? 2 ** 20

/**
 * Returns the reasons for which a stream loses messages after it has confirmed them. A server before 2.10.5 takes a message for
 * smaller than it is stored, so a stream with `max_bytes` is full before it refuses one.
 */
export const whyForgets = (
  { info }: Pick<NatsConnection, 'info'>,
  { storage, discard, max_bytes, max_msgs }: Pick<StreamConfig, 'storage' | 'discard' | 'max_bytes' | 'max_msgs'>,
  what: 'messages' | 'documents',
): readonly string[] => {
  const isEarlier = (info?.version ?? '').localeCompare('2.10.5', 'en', { numeric: true }) < 0
  const found = [
    storage === StorageType.File ? '' : 'is kept in memory, which a restart of the server empties',
    discard === DiscardPolicy.Old && (max_msgs > 0 || max_bytes > 0)
      ? `discards its oldest ${what} when it is full (discard old; new is safe)`
      : '',
    max_bytes > 0 && isEarlier
      ? `removes its oldest ${what} when it is nearly full of bytes (max_bytes; nats-server 2.10.5 keeps them)`
      : '',
  ]
  return found.filter((one) => one !== '')
}

/** Returns why a connection was closed that reconnects for ever: the server refused it for ever, such as its login. */
export const closedBecause = (error: unknown): string =>
  error === undefined ? 'The connection was closed.' : whyNot(error, 'The server').why

/** Returns the first of these files that cannot be read, or `undefined`. */
const unreadableOf = async (files: readonly (string | undefined)[]): Promise<string | undefined> => {
  for (const file of files) {
    try {
      if (file !== undefined) await access(file, constants.R_OK)
    } catch {
      return file
    }
  }
  return undefined
}

const tlsOf = ({ tlsCa, tlsCert, tlsKey }: ServerOptions): TlsOptions => ({
  ...(tlsCa === undefined ? {} : { caFile: tlsCa }),
  ...(tlsCert === undefined ? {} : { certFile: tlsCert }),
  ...(tlsKey === undefined ? {} : { keyFile: tlsKey }),
})

/** Returns a connection that reconnects until it is closed, or one sentence with the reason of the failure. */
export const connectTo = async (options: ServerOptions): Promise<E.Either<ConnectFailure, NatsConnection>> => {
  const address = addressOf(options.server)
  if (E.isLeft(address)) return E.left(refused(address.left))
  const { servers, user = options.user, pass = options.password, token = options.token } = address.right
  const usesTls =
    options.tlsCa !== undefined || options.tlsCert !== undefined || servers.some((one) => one.startsWith('tls:'))
  const { creds: credsFile, tlsCa, tlsCert, tlsKey } = options
  const unreadable = await unreadableOf([credsFile, tlsCa, tlsCert, tlsKey])
  if (unreadable !== undefined) return E.left(refused(`${unreadable} cannot be read.`))
  if ((tlsCert === undefined) !== (tlsKey === undefined))
    return E.left(refused('--tls-cert and --tls-key belong together.'))
  const given: ConnectionOptions = {
    servers: [...servers],
    name: 'contracts gate',
    maxReconnectAttempts: -1,
    reconnectTimeWait: 250,
    pingInterval: 10_000,
    ...(user === undefined ? {} : { user }),
    ...(pass === undefined ? {} : { pass }),
    ...(token === undefined ? {} : { token }),
    ...(usesTls ? { tls: tlsOf(options) } : {}),
  }
  try {
    if (credsFile === undefined) return E.right(withLeanRequests(await connect(given)))
    const authenticator = credsAuthenticator(new Uint8Array(await readFile(credsFile)))
    return E.right(withLeanRequests(await connect({ ...given, authenticator })))
  } catch (error) {
    return E.left(whyNot(error, servers.join(', ')))
  }
}
