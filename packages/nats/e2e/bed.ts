import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DeliverPolicy, jetstream, type JsMsg } from '@nats-io/jetstream'
import { connect, type NatsConnection } from '@nats-io/transport-node'
import { hasServer, type Server, startServer } from './server.js'

/** The server of the tests of a suite, and a connection to it. Its folder is removed with it. */
export interface Bed {
  readonly folder: string
  readonly server: Server
  readonly connection: NatsConnection
}

/**
 * Describes a suite with a server of its own. Without nats-server the report lists its tests as skipped; continuous
 * integration installs it. `bed` returns the server while the tests run.
 */
export const describeWithServer = (name: string, tests: (bed: () => Bed) => void): void => {
  const run = hasServer || process.env['CI'] !== undefined ? describe : describe.skip
  run(name, () => {
    let bed: Bed | undefined
    beforeAll(async () => {
      const folder = mkdtempSync(join(tmpdir(), 'gate-'))
      const server = await startServer(join(folder, 'store'))
      bed = { folder, server, connection: await connect({ servers: server.url }) }
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
  })
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
