import type { Contract } from '@contracts/core'
import * as E from 'fp-ts/lib/Either.js'
import { failure, type Key, type RegistryStore, type StoreFailure } from './store.js'

/** A decoded document and its revision. */
export interface ReadDocument<A> {
  readonly value: A
  readonly revision: string
}

/** Parses JSON; `undefined` if the text is none. */
export const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Returns the sentence that what is stored under a name cannot be read. */
export const unreadable = (key: Key, place: string, why: string): E.Left<StoreFailure> =>
  failure('unreadable', `What ${place} has as ${key.join(' ')} cannot be read: ${why.replace(/\.$/, '')}.`)

/** Reads a document and decodes it by its contract; `undefined` if there is none. */
export const readDocument = async <A>(
  { place, read }: RegistryStore,
  key: Key,
  { decode }: Pick<Contract<A>, 'decode'>,
): Promise<E.Either<StoreFailure, ReadDocument<A> | undefined>> => {
  const stored = await read(key)
  if (E.isLeft(stored) || stored.right === undefined) return stored as E.Either<StoreFailure, undefined>
  const { text, revision } = stored.right
  const json = parseJson(text)
  if (json === undefined) return unreadable(key, place, 'it is not JSON')
  const decoded = decode(json)
  return E.isLeft(decoded)
    ? unreadable(key, place, String(decoded.left[0]))
    : E.right({ value: decoded.right, revision })
}

/** Returns the text of a document that changes. It is one line, so that git never merges two changes of it. */
export const documentText = (value: object): string => `${JSON.stringify(value)}\n`
