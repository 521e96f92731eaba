import { checkArguments } from '@contracts/core/internal'
import type * as E from 'fp-ts/lib/Either.js'
import { aKey } from '../arguments.js'

/**
 * The name of a document: parts of any text, the outermost first. Stores must keep different names apart.
 *
 * @category model
 * @since 1.0.0
 */
export type Key = readonly string[]

/**
 * The reason why a store did not do what it was called for.
 *
 * @category model
 * @since 1.0.0
 */
export interface StoreFailure {
  /**
   * `missing`: there is no registry. `conflict`: the document is not in the expected revision. `refused`: this user may
   * not do this, or the document is too large. `unknown`: nothing is recorded under a given name. `unavailable`: the same call may succeed later. `unreadable`: what is
   * stored is not what a registry stores.
   */
  readonly kind: 'missing' | 'conflict' | 'refused' | 'unknown' | 'unavailable' | 'unreadable'
  /** One sentence for the user. */
  readonly why: string
}

/**
 * A stored document.
 *
 * @category model
 * @since 1.0.0
 */
export interface StoredDocument {
  /** Text of the document, JSON. */
  readonly text: string
  /** Revision of the document, which differs after each change. */
  readonly revision: string
}

/**
 * A store of a registry. Reading creates nothing.
 *
 * @category model
 * @since 1.0.0
 */
export interface RegistryStore {
  /** Name of the place for the user, such as `the folder registry`. */
  readonly place: string
  /** Reads a document; `undefined` if there is none with this name. */
  readonly read: (key: Key) => Promise<E.Either<StoreFailure, StoredDocument | undefined>>
  /** Returns the names of the documents that begin with these parts, sorted. */
  readonly list: (prefix: Key) => Promise<E.Either<StoreFailure, readonly Key[]>>
  /**
   * Writes a document whole, if it has the expected revision; `undefined` expects that there is none. Returns the new
   * revision.
   */
  readonly write: (key: Key, text: string, expected: string | undefined) => Promise<E.Either<StoreFailure, string>>
  /** Returns a text that differs after each write of any document. Absent if it costs as much as to read all of them. */
  readonly revision?: () => Promise<E.Either<StoreFailure, string>>
}

/**
 * Returns a failure of a store.
 *
 * @category constructors
 * @since 1.0.0
 */
export const failure = (kind: StoreFailure['kind'], why: string): E.Left<StoreFailure> => ({
  _tag: 'Left',
  left: { kind, why },
})

/**
 * Compares two names, as for `sort`.
 *
 * @category destructors
 * @since 1.0.0
 */
export const compareKeys = (one: Key, other: Key): number => {
  checkArguments('compareKeys', [aKey, one], [aKey, other])
  for (const [i, part] of one.entries()) {
    const opposite = other[i]
    if (opposite === undefined) return 1
    if (part !== opposite) return part < opposite ? -1 : 1
  }
  return one.length - other.length
}
