import type { Task } from '@contracts/cli/commands'
import type { RegistryStore, StoreFailure } from '@contracts/registry'
import * as E from 'fp-ts/lib/Either.js'
import { connectTo } from '../gate/connect.js'
import { serverOf, textOf } from './setup.js'

/**
 * A registry on a server.
 *
 * @category model
 * @since 1.0.0
 */
export interface OpenedRegistry {
  /** Its store. */
  readonly store: RegistryStore
  /** Closes the connection. */
  readonly close: () => Promise<void>
}

/**
 * Opens the registry of `--server` and `--bucket`. With `--create`, a missing bucket is created.
 *
 * @category constructors
 * @since 1.0.0
 */
export const openRegistry = async (task: Task): Promise<E.Either<StoreFailure, OpenedRegistry>> => {
  const connection = await connectTo(serverOf(task))
  if (E.isLeft(connection)) {
    const { why, canRetry } = connection.left
    return E.left({ kind: canRetry ? 'unavailable' : 'refused', why })
  }
  const close = (): Promise<void> => connection.right.close()
  const { openBucket } = await import('../stored/bucket-store.js') // a gate without --stored loads no registry
  const store = await openBucket(connection.right, textOf(task, 'bucket') ?? 'contracts', {
    create: task.flags['create'] === true,
  })
  if (E.isRight(store)) return E.right({ store: store.right, close })
  await close()
  return store
}
