import type { Client, Transport } from '@modelcontextprotocol/client'
import { objectLike } from '@contracts/core/internal'
import * as E from 'fp-ts/lib/Either.js'
import type { Readable } from 'node:stream'

/**
 * The address of an MCP server: a command that runs it, or the address at which it listens.
 *
 * @category model
 * @since 1.0.0
 */
export type ServerAddress =
  | {
      /** The server is a command that reads standard input. */
      readonly kind: 'command'
      /** The command and its arguments. */
      readonly command: readonly [string, ...string[]]
      /** The folder in which it runs (default: that of this process). */
      readonly cwd?: string
      /** Its environment variables (default: those that the MCP SDK thinks safe). */
      readonly env?: Readonly<Record<string, string | undefined>>
    }
  | {
      /** The server listens at an address. */
      readonly kind: 'url'
      /** The address. */
      readonly url: string
      /** Headers of each request, such as `Authorization` (default: none). */
      readonly headers?: Readonly<Record<string, string>>
    }

/**
 * Options of a connection.
 *
 * @category model
 * @since 1.0.0
 */
export interface ConnectOptions {
  /** Milliseconds to wait for each answer of the server (default: 60,000). */
  readonly timeout?: number
}

/** The kind of an argument that is the address of a server. */
export const anAddress = /* @__PURE__ */ objectLike(
  'the address of a server',
  "{ kind: 'command', command: ['node', 'server.js'] }",
  { kind: (kind) => kind === 'command' || kind === 'url' },
)

/** The kind of an argument that has options. */
export const someOptions = /* @__PURE__ */ objectLike('options', '{ timeout: 60_000 }')

/** A connected client. `why` describes an error of one of its requests. */
export interface Connected {
  readonly client: Client
  readonly timeout: number
  readonly why: (error: unknown) => string
  readonly close: () => Promise<void>
}

/** The most bytes of one message of a server. */
const longestMessage = 16 * 1024 * 1024

/** The most characters of standard error that are kept to explain a failure. */
const keptOfErrors = 4000

const missing = 'npm install @modelcontextprotocol/client'

const loadClient = async () => {
  try {
    const [client, stdio] = await Promise.all([
      import('@modelcontextprotocol/client'),
      import('@modelcontextprotocol/client/stdio'),
    ])
    return E.right({ ...client, ...stdio })
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && /MODULE_NOT_FOUND$/.test(String(error.code))
    if (isMissing) return E.left(`A snapshot of a living server needs the MCP client: ${missing}`)
    throw error
  }
}

type Loaded = Extract<Awaited<ReturnType<typeof loadClient>>, { readonly _tag: 'Right' }>['right']

/** A transport that is not connected yet, and what its server has written to standard error. */
interface Line {
  readonly transport: Transport
  readonly errors: () => string
}

const lineTo = (address: ServerAddress, library: Loaded, isOld: boolean): Line => {
  if (address.kind === 'url') {
    const options = { requestInit: { headers: { ...address.headers } } }
    const url = new URL(address.url)
    const transport = isOld
      ? // oxlint-disable-next-line typescript/no-deprecated -- some servers still speak nothing else
        new library.SSEClientTransport(url, options)
      : new library.StreamableHTTPClientTransport(url, options)
    return { transport, errors: () => '' }
  }
  const [command, ...args] = address.command
  const env = Object.entries(address.env ?? library.getDefaultEnvironment()).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const],
  )
  const transport = new library.StdioClientTransport({
    ...{ command, args, env: Object.fromEntries(env), stderr: 'pipe', maxBufferSize: longestMessage },
    ...(address.cwd === undefined ? {} : { cwd: address.cwd }),
  })
  let errors = ''
  const stream = transport.stderr as Readable | null // a readable stream by its documentation
  stream?.on('data', (chunk: Buffer) => (errors = (errors + chunk.toString('utf8')).slice(-keptOfErrors)))
  return { transport, errors: () => errors }
}

/** Returns the last line of a text that is not empty. */
const lastLine = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .at(-1) ?? ''

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/**
 * Returns the message of an error on one line. One of the client about an answer that is not valid is a list of problems
 * as JSON, of which the first is returned, with its path.
 */
const firstProblem = (error: unknown): string => {
  const text = messageOf(error).replace(/\s+/g, ' ')
  const start = text.indexOf('[')
  try {
    const [first] = JSON.parse(text.slice(start)) as readonly { path: readonly unknown[]; message: string }[]
    if (start >= 0 && first !== undefined) return `${text.slice(0, start)}${first.path.join('/')} ${first.message}`
  } catch {
    // the message has no JSON
  }
  return text.slice(0, 300)
}

/** Returns a sentence about a failed request, with the last line that the server has written to standard error. */
const sentenceOf = (error: unknown, timeout: number, errors: string): string => {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  const said = lastLine(errors)
  const because = said === '' ? '' : ` Its last line on standard error: ${said.slice(0, 300)}`
  if (code === 'ENOENT' || / ENOENT$/.test(messageOf(error))) return 'The command of the server is not found.'
  if (code === 'REQUEST_TIMEOUT') return `The server did not answer within ${String(timeout / 1000)} s.${because}`
  if (code === 'NOT_CONNECTED') return `The server has ended.${because}`
  if (code === 'CONNECTION_CLOSED') return `The server ended before it had answered.${because}`
  if (error instanceof RangeError) return 'The server did not answer as MCP says: its answer is nested too deeply.'
  return `The server did not answer as MCP says: ${firstProblem(error).replace(/\.$/, '')}.${because}`
}

const name = 'contracts-snapshot'

/**
 * Connects to a server. It is asked in the protocol until 2025 first, which every server of a process understands so
 * far, and in that of 2026 if it refuses. Left is a sentence.
 */
export const connect = async (
  address: ServerAddress,
  { timeout = 60_000 }: ConnectOptions,
): Promise<E.Either<string, Connected>> => {
  const loaded = await loadClient()
  if (E.isLeft(loaded)) return loaded
  const library = loaded.right
  let last = ''
  for (const { mode, isOld } of [
    { mode: address.kind === 'url' ? ('auto' as const) : ('legacy' as const), isOld: false },
    { mode: address.kind === 'url' ? ('legacy' as const) : ('auto' as const), isOld: address.kind === 'url' },
  ]) {
    const line = lineTo(address, library, isOld)
    const client = new library.Client({ name, version: '1.0.0' }, { versionNegotiation: { mode } })
    const close = async (): Promise<void> => {
      await client.close().catch(() => undefined)
      await line.transport.close().catch(() => undefined)
    }
    // A message that is too long ends the connection. This error says why.
    let failure: unknown
    client.onerror = (error) => (failure ??= error)
    const why = (error: unknown): string => {
      const isClosed = error instanceof Error && 'code' in error && error.code === 'CONNECTION_CLOSED'
      return sentenceOf(isClosed ? (failure ?? error) : error, timeout, line.errors())
    }
    try {
      await client.connect(line.transport, { timeout })
      return E.right({ client, timeout, why, close })
    } catch (error) {
      await close()
      const first = last === ''
      if (first) last = why(error)
      const code = error instanceof Error && 'code' in error ? error.code : undefined
      if (code === 'REQUEST_TIMEOUT' || code === 'CONNECTION_CLOSED') break
    }
  }
  return E.left(last)
}
