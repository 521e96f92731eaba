/** Readers of the schema files that other schemas refer to. A file that cannot be read is as unknown as one of another site. */
import type { Json } from '@contracts/core'
import type { AtRevision } from '@contracts/evolution/gate'
import * as E from 'fp-ts/lib/Either.js'
import { join, posix, resolve } from 'node:path'
import type { Readable } from 'node:stream'
import { readBytes, readDocument } from './read-schema.js'

/** Returns the schema of a file by its path from a folder; `undefined` if there is none. */
export type LoadFile = (path: string) => Promise<Json | undefined>

// The JSON of a file is JSON.
const known = (read: E.Either<string, unknown>): Json | undefined => (E.isLeft(read) ? undefined : (read.right as Json))

/** Creates a loader that reads files of the work tree. */
export const loaderIn =
  (folder: string, stdin: Readable): LoadFile =>
  async (path) =>
    known(await readDocument({ name: path, path: join(folder, path) }, stdin))

const loader =
  (read: (path: string) => E.Either<string, AtRevision>): LoadFile =>
  async (path) => {
    const found = read(path)
    if (E.isLeft(found) || found.right.kind !== 'file') return undefined
    return known(await readBytes(path, found.right.bytes))
  }

/** Creates a loader that reads files as they are at the base of a comparison. */
export const loaderAtBase = async (cwd: string, folder: string, against: string | undefined): Promise<LoadFile> => {
  const { readAtBase } = await import('@contracts/evolution/gate')
  return loader((path) => readAtBase(cwd, resolve(folder, path), against))
}

/**
 * Creates a loader that reads files as they are at a revision. The folder is a path as git writes it: below the root of
 * the repository, or below the current folder if it begins with `./` or `../`.
 */
export const loaderAtRevision = async (cwd: string, revision: string, folder: string): Promise<LoadFile> => {
  const { readAtRevision } = await import('@contracts/evolution/gate')
  const isBelow = /^\.{1,2}(?:\/|$)/.test(folder)
  return loader((path) => {
    const joined = posix.join(folder, path)
    return readAtRevision(cwd, revision, isBelow && !joined.startsWith('../') ? `./${joined}` : joined)
  })
}
