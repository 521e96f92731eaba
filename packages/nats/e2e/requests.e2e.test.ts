import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { connect, headers, type NatsConnection } from '@nats-io/transport-node'
import { withLeanRequests } from '../src/gate/requests.js'
import { hasServer, type Server, startServer } from './server.js'

// Without nats-server the report lists these tests as skipped. Continuous integration installs it.
const withServer = hasServer || process.env['CI'] !== undefined ? describe : describe.skip

const config = `authorization: { users: [
  { user: any, password: any },
  { user: bound, password: any, permissions: { publish: ["quiet"], subscribe: ["_INBOX.>"] } },
  { user: deaf, password: any, permissions: { publish: [">"], subscribe: ["other"] } },
] }`

/** Headers that no client can read. */
const unreadable = Object.assign(headers(), { encode: () => Buffer.from('NATS/1.0\r\nTo: a\nb\r\n\r\n') })

/** Returns an error with its causes, as one text. */
const textOf = (error: unknown): string =>
  error instanceof Error
    ? [`${error.constructor.name}: ${error.message}`, ...(error.cause === undefined ? [] : [textOf(error.cause)])].join(
        ', since ',
      )
    : String(error)

/** Returns what a request settles with, as one text. */
const outcomeOf = (request: ReturnType<NatsConnection['request']>): Promise<string> =>
  request.then(
    (answer) => `${answer.headers?.get('To') ?? ''} ${answer.string()}`,
    (error: unknown) => textOf(error),
  )

withServer('a lean request settles as one of the client', () => {
  let folder: string
  let server: Server
  let responder: NatsConnection

  /** Returns what requests of a user settle with: those of the client, and the lean ones. */
  const both = async (user: string, ask: (connection: NatsConnection) => Promise<unknown>) => {
    const outcomes: unknown[] = []
    for (const lean of [false, true]) {
      const connection = await connect({ servers: server.url, user, pass: 'any' })
      outcomes.push(await ask(lean ? withLeanRequests(connection) : connection))
      await connection.close()
    }
    return outcomes
  }

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'gate-requests-'))
    writeFileSync(join(folder, 'server.conf'), config)
    server = await startServer(join(folder, 'store'), { flags: ['-c', join(folder, 'server.conf')] })
    responder = await connect({ servers: server.url, user: 'any', pass: 'any' })
    responder.subscribe('echo', {
      callback: (_, message) => void message.respond(message.data, message.headers && { headers: message.headers }),
    })
    responder.subscribe('slow', {
      callback: (_, message) => void sleep(50).then(() => message.respond(message.data)),
    })
    responder.subscribe('odd', {
      callback: (_, message) => void message.respond(message.data, { headers: unreadable }),
    })
    responder.subscribe('quiet')
    await responder.flush()
  })

  afterAll(async () => {
    await responder.close()
    await server.kill()
    rmSync(folder, { recursive: true, force: true })
  })

  const limits = { timeout: 10_000 }

  it.each<readonly [string, string, (connection: NatsConnection) => ReturnType<NatsConnection['request']>, RegExp]>([
    ['is answered', 'any', (one) => one.request('echo', 'a', limits), /^ a$/],
    [
      'has headers',
      'any',
      (one) => {
        const sent = headers()
        sent.set('To', 'me')
        return one.request('echo', 'a', { ...limits, headers: sent })
      },
      /^me a$/,
    ],
    [
      'is on a subject without subscribers',
      'any',
      (one) => one.request('absent', '', limits),
      /^RequestError: no responders/,
    ],
    ['gets no answer in time', 'any', (one) => one.request('quiet', '', { timeout: 20 }), /^TimeoutError: timeout$/],
    ['has the time of the client', 'any', (one) => one.request('slow', 'a', { timeout: 0 }), /^ a$/],
    ['has no time', 'any', (one) => one.request('echo', 'a', { timeout: 0.5 }), /^InvalidArgumentError: 'timeout' /],
    [
      'has an inbox of its own',
      'any',
      (one) => one.request('echo', 'a', { ...limits, noMux: true, reply: 'b' }),
      /^ a$/,
    ],
    [
      'has an inbox, and shares one',
      'any',
      (one) => one.request('echo', 'a', { ...limits, reply: 'b' }),
      /^InvalidArgumentError: 'reply','noMux' are mutually exclusive$/,
    ],
    ['has no subject', 'any', (one) => one.request('a b', '', limits), /^InvalidSubjectError: /],
    [
      'is too large',
      'any',
      (one) => one.request('echo', new Uint8Array(2 ** 20 + 1), limits),
      /^InvalidArgumentError: 'payload' max_payload size exceeded$/,
    ],
    [
      'is not permitted',
      'bound',
      (one) => one.request('echo', '', limits),
      /^RequestError: .*Permissions Violation for Publish to "echo".*, since PermissionViolationError: /,
    ],
    [
      'may have no answer',
      'deaf',
      (one) => one.request('quiet', '', limits),
      /^RequestError: .*Permissions Violation for Subscription to .*, since PermissionViolationError: /,
    ],
    [
      'waits when its connection is closed',
      'any',
      (one) => {
        const waiting = one.request('quiet', '', limits)
        void sleep(50).then(() => one.close())
        return waiting
      },
      /^RequestError: connection closed, since RequestError: connection closed$/,
    ],
    [
      'waits when its connection is drained',
      'any',
      (one) => {
        const waiting = one.request('quiet', '', limits)
        void one.drain()
        return waiting
      },
      /^RequestError: connection closed, since RequestError: connection closed$/,
    ],
    [
      'is made when its connection is drained',
      'any',
      (one) => {
        void one.drain()
        return one.request('echo', '', limits)
      },
      /^DrainingConnectionError: /,
    ],
    [
      'is made when its connection is closed',
      'any',
      async (one) => {
        await one.close()
        return one.request('quiet', '', limits)
      },
      /^ClosedConnectionError: /,
    ],
  ])('that %s', async (_, user, ask, expected) => {
    const outcomes = await both(user, (connection) => outcomeOf(ask(connection)))
    const [ofClient, lean] = outcomes.map((one) => String(one).replace(/_INBOX\.[\w.*]+/g, '_INBOX'))
    expect(lean).toBe(ofClient)
    expect(lean).toMatch(expected)
  })

  it('that has an answer with headers that cannot be read, and so does the next one', async () => {
    const connection = withLeanRequests(await connect({ servers: server.url, user: 'any', pass: 'any' }))
    const answers: string[] = []
    for (const body of ['', 'a', '', 'b']) answers.push((await connection.request('odd', body, limits)).string())
    await connection.close()
    expect(answers).toEqual(['', 'a', '', 'b'])
  })

  it('of many, each with its own answer, while others are refused and late', async () => {
    const outcomes = await both('any', async (connection) => {
      const numbers = Array.from({ length: 500 }, (_, i) => i)
      return Promise.all([
        outcomeOf(connection.request('quiet', 'late', { timeout: 50 })),
        ...numbers.map((i) => outcomeOf(connection.request(i % 5 === 0 ? 'absent' : 'echo', String(i), limits))),
      ])
    })
    const [ofClient, lean] = outcomes
    expect(lean).toEqual(ofClient)
  })
})
