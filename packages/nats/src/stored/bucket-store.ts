import { bucketKeys, compareKeys, failure, readKeyPart, writeKeyPart } from '@contracts/registry'
import type { Key, RegistryStore, StoreFailure } from '@contracts/registry'
import { jetstream, jetstreamManager, type StreamConfig } from '@nats-io/jetstream'
import { type KvEntry, Kvm } from '@nats-io/kv'
import { errors, type NatsConnection } from '@nats-io/transport-node'
import * as E from 'fp-ts/lib/Either.js'
import { whyForgets } from '../gate/connect.js'
import { isConflict, serverFailure, unlessMissing } from '../gate/server-error.js'
import { clientOf } from '../gate/store.js'

/** The revisions of each document that a new bucket keeps. */
const history = 64

const subjectOf = (key: Key): string => key.map((part) => writeKeyPart(part, bucketKeys)).join('.')

/** Reads what `subjectOf` has written; `undefined` for any other text. */
const keyOf = (subject: string): Key | undefined => {
  const key: string[] = []
  for (const text of subject.split('.')) {
    const part = readKeyPart(text, bucketKeys)
    if (part === undefined) return undefined
    key.push(part)
  }
  return key
}

const failed = (error: unknown, place: string): E.Left<StoreFailure> => {
  if (isConflict(error)) return failure('conflict', `A document in ${place} was changed in the meantime.`)
  if (error instanceof errors.InvalidArgumentError && error.message.includes('max_payload'))
    return failure('refused', `The document is larger than a message of this server may be (max_payload).`)
  const known = serverFailure(error)
  if (known === undefined) throw error
  return failure(known.canRetry ? 'unavailable' : 'refused', known.why)
}

/** Returns why a bucket would lose documents of a registry, or `undefined` if it keeps all. */
const whyNotKept = (connection: NatsConnection, config: StreamConfig): string | undefined =>
  config.max_age > 0
    ? `forgets documents after ${String(config.max_age / 1e9)} s (its time to live)`
    : whyForgets(connection, config, 'documents')[0]

/**
 * Opens the registry in a bucket of the server. Left if there is none. With `create`, a missing bucket is created. The
 * server decides who may read and write it. A bucket that forgets documents is refused.
 *
 * @category constructors
 * @since 1.0.0
 */
export const openBucket = async (
  connection: NatsConnection,
  name: string,
  { create = false }: { readonly create?: boolean } = {},
): Promise<E.Either<StoreFailure, RegistryStore>> => {
  const place = `the bucket ${name}`
  if (!/^[\w-]+$/.test(name))
    return failure('refused', `A bucket cannot be named ${JSON.stringify(name)}: letters, digits, _ and - only.`)
  const caught = async <A>(call: () => Promise<A>): Promise<E.Either<StoreFailure, A>> => {
    try {
      return E.right(await call())
    } catch (error) {
      return failed(error, place)
    }
  }
  const stream = `KV_${name}`
  const manager = await caught(() => jetstreamManager(connection, { checkAPI: false }))
  if (E.isLeft(manager)) return manager
  const { streams } = manager.right
  const found = await caught(() => unlessMissing(streams.info(stream)))
  if (E.isLeft(found)) return found
  if (found.right === undefined && !create) return failure('missing', `The server has no bucket ${name}.`)
  const why = found.right && whyNotKept(connection, found.right.config)
  if (why !== undefined) return failure('refused', `The bucket ${name} ${why}, so it is no place for a registry.`)
  const kvm = new Kvm(clientOf(jetstream(connection), stream))
  const opened = await caught(async () => {
    if (found.right === undefined) await kvm.create(name, { history })
    return kvm.open(name, { allow_direct: false }) // the leader answers, so nothing is read that was changed before
  })
  if (E.isLeft(opened)) return opened
  const bucket = opened.right
  const current = async (key: Key): Promise<KvEntry | undefined> => (await bucket.get(subjectOf(key))) ?? undefined
  return E.right({
    place,
    read: (key) =>
      caught(async () => {
        const entry = await current(key)
        return entry?.operation === 'PUT' ? { text: entry.string(), revision: String(entry.revision) } : undefined
      }),
    list: async (prefix) => {
      const start = `$KV.${name}.`
      const listed = await caught(() => streams.info(stream, { subjects_filter: `${start}${subjectOf(prefix)}.>` }))
      if (E.isLeft(listed)) return listed
      const keys: Key[] = []
      for (const subject of Object.keys(listed.right.state.subjects ?? {})) {
        const key = keyOf(subject.slice(start.length))
        if (key === undefined) return failure('unreadable', `${subject} is no document of a registry.`)
        keys.push(key)
      }
      return E.right(keys.sort(compareKeys))
    },
    revision: () =>
      caught(async () => {
        const { created, state } = await streams.info(stream)
        return JSON.stringify([created, state.last_seq, state.messages])
      }),
    write: (key, text, expected) =>
      caught(async () => {
        // A deleted document has a last revision too.
        const deleted = expected === undefined ? await current(key) : undefined
        const last = deleted?.operation === 'PUT' ? 0 : (deleted?.revision ?? 0)
        return String(await bucket.put(subjectOf(key), text, { previousSeq: Number(expected ?? last) }))
      }),
  })
}
