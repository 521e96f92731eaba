import type { NatsConnection } from '@nats-io/transport-node'
import type { Task } from '@contracts/cli/commands'
import { openFolder, type RegistryStore, type StoreFailure } from '@contracts/registry'
import * as E from 'fp-ts/lib/Either.js'
import { resolve } from 'node:path'
import { connectTo } from '../gate/connect.js'
import { openBucket } from '../stored/bucket-store.js'
import { publishedReader, type ReadPublished } from '../stored/published-contracts.js'
import { type Stop, stopFor } from './exit.js'
import { serverOf, textOf } from './setup.js'

/** The registry that a gate reads, and never creates. */
export interface OpenedPublished {
  readonly place: string
  readonly read: ReadPublished
  readonly close: () => Promise<void>
}

/** Stops because of a failure of the registry. */
export const stopForStore = ({ kind, why }: StoreFailure): E.Either<Stop, never> =>
  stopFor({ why, canRetry: kind === 'conflict' || kind === 'unavailable' })

/** Opens the registry of a gate: the folder `--registry`, otherwise the bucket `--bucket` of its server. */
export const openPublished = async (
  task: Task,
  connection: NatsConnection | undefined,
): Promise<E.Either<Stop, OpenedPublished>> => {
  const opened = (store: RegistryStore, close: () => Promise<void>): E.Either<Stop, OpenedPublished> =>
    E.right({ place: store.place, read: publishedReader(store), close })
  const folder = textOf(task, 'registry')
  if (folder !== undefined) {
    const store = openFolder(resolve(task.io.cwd, folder), { shown: folder })
    return E.isLeft(store) ? stopForStore(store.left) : opened(store.right, () => Promise.resolve())
  }
  const own = connection === undefined ? await connectTo(serverOf(task)) : E.right(connection)
  if (E.isLeft(own)) return stopFor(own.left)
  const close = (): Promise<void> => (connection === undefined ? own.right.close() : Promise.resolve())
  const store = await openBucket(own.right, textOf(task, 'bucket') ?? 'contracts')
  if (E.isRight(store)) return opened(store.right, close)
  await close()
  return stopForStore(store.left)
}
