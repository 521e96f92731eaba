import { jetstream, type JetStreamClient, type JetStreamManager, jetstreamManager } from '@nats-io/jetstream'
import type { NatsConnection } from '@nats-io/transport-node'
import type { Task } from '@contracts/cli/commands'
import * as E from 'fp-ts/lib/Either.js'
import { connectTo } from '../gate/connect.js'
import { serverFailure } from '../gate/server-error.js'
import { type Stop, stopFor } from './exit.js'
import { serverOf } from './setup.js'

/** A server to which a command is connected. */
export interface Server {
  readonly connection: NatsConnection
  readonly js: JetStreamClient
  readonly jsm: JetStreamManager
}

/** Connects to the server of a command, returns what `work` returns, and closes the connection. */
export const onServer = async (
  task: Task,
  work: (server: Server) => Promise<E.Either<Stop, string>>,
): Promise<E.Either<Stop, string>> => {
  const connected = await connectTo(serverOf(task))
  if (E.isLeft(connected)) return stopFor(connected.left)
  const { right: connection } = connected
  try {
    return await work({
      connection,
      js: jetstream(connection),
      jsm: await jetstreamManager(connection, { checkAPI: false }),
    })
  } catch (error) {
    const failure = serverFailure(error)
    if (failure === undefined) throw error
    return stopFor(failure)
  } finally {
    await connection.close()
  }
}
