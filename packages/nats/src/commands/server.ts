import { jetstream, type JetStreamClient, type JetStreamManager, jetstreamManager } from '@nats-io/jetstream'
import type { NatsConnection } from '@nats-io/transport-node'
import type { Task } from '@contracts/cli/commands'
import * as E from 'fp-ts/lib/Either.js'
import { connectTo } from '../gate/connect.js'
import { serverFailure } from '../gate/server-error.js'
import { refuse, type Stop, stopFor } from './exit.js'
import { serverOf, textOf } from './setup.js'

/** A server to which a command is connected. */
export interface Server {
  readonly connection: NatsConnection
  readonly js: JetStreamClient
  readonly jsm: JetStreamManager
}

/** The options that name a stream or a consumer. */
const namingOptions = ['stream', 'results', 'durable'] as const

/** Returns why an option names nothing that a server can have; `undefined` if each may be a name. */
export const whyNotNames = (task: Task): string | undefined => {
  const wrong = namingOptions.find((option) => /[\s.*>/\\\p{Cc}]|^$/u.test(textOf(task, option) ?? 'name'))
  if (wrong === undefined) return undefined
  return `--${wrong} ${JSON.stringify(textOf(task, wrong))} is no name: it has a space, a dot or one of * > / \\, or is empty.`
}

/** Connects to the server of a command, returns what `work` returns, and closes the connection. */
export const onServer = async (
  task: Task,
  work: (server: Server) => Promise<E.Either<Stop, string>>,
): Promise<E.Either<Stop, string>> => {
  const why = whyNotNames(task)
  if (why !== undefined) return refuse(why)
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
