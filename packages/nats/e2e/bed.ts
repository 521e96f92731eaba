import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DeliverPolicy, jetstream, type JsMsg } from '@nats-io/jetstream'
import { connect, type NatsConnection } from '@nats-io/transport-node'
import { withLeanRequests } from '../src/gate/requests.js'
import { hasServer, newestServer, type Server, servers, serverVersion, startServer } from './server.js'

/** The server of the tests of a suite, and a connection to it as gates have it. Its folder is removed with it. */
export interface Bed {
  readonly folder: string
  readonly server: Server
  /** The program of the server; by default that of the distribution. */
  readonly path: string | undefined
  readonly connection: NatsConnection
}

/** Defines the tests of a suite with one server. */
const defineTests = (path: string | undefined, tests: (bed: () => Bed) => void): void => {
  let bed: Bed | undefined
  beforeAll(async () => {
    const folder = mkdtempSync(join(tmpdir(), 'gate-'))
    const server = await startServer(join(folder, 'store'), { path })
    bed = { folder, server, path, connection: withLeanRequests(await connect({ servers: server.url })) }
  })
  afterAll(async () => {
    await bed?.connection.close()
    await bed?.server.kill()
    if (bed !== undefined) rmSync(bed.folder, { recursive: true, force: true })
  })
  tests(() => {
    if (bed === undefined) throw new Error('the server runs only while the tests run')
    return bed
  })
}

/**
 * Describes a suite with a server of its own, once for every version of nats-server that is here; the name says which.
 * Without a server, and without the newest one, the report lists the tests as skipped. Continuous integration installs
 * the one and builds the other. `bed` returns the server while the tests run.
 */
export const describeWithServer = (name: string, tests: (bed: () => Bed) => void): void => {
  const define = (path: string | undefined) => () => {
    defineTests(path, tests)
  }
  for (const path of servers) describe(`${name} (${serverVersion(path)})`, define(path))
  if (!hasServer) (process.env['CI'] === undefined ? describe.skip : describe)(name, define(undefined))
  if (newestServer === undefined) describe.skip(`${name} (the newest nats-server)`, define(undefined))
}

/** Reads all messages of a stream, with `subject` only those of a pattern. */
export const messagesIn = async (
  connection: NatsConnection,
  stream: string,
  subject = '>',
): Promise<readonly JsMsg[]> => {
  const consumer = await jetstream(connection).consumers.get(stream, {
    deliver_policy: DeliverPolicy.All,
    filter_subjects: subject,
  })
  const { num_pending: pending } = await consumer.info()
  const found: JsMsg[] = []
  if (pending === 0) return found
  for await (const message of await consumer.consume()) {
    found.push(message)
    if (message.info.pending === 0) break
  }
  return found
}
