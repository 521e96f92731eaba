/** Readers of the schema files that other schemas refer to. */
import { isJsonObject, type Json } from '@contracts/core'
import type { LinkedFile, ReadFile } from '@contracts/evolution/internal-files'
import * as E from 'fp-ts/lib/Either.js'
import { createHash } from 'node:crypto'
import { resolve } from 'node:path'
import { readBytes } from './read-schema.js'

/**
 * Returns the schema of a file by its path from a folder; `undefined` if there is none. A file that is no schema is a
 * text that differs if the file does.
 */
export type LoadFile = (path: string) => Promise<Json | undefined>

const digestOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex').slice(0, 16)

const contentOf = async (path: string, file: LinkedFile | undefined): Promise<Json | undefined> => {
  if (file === undefined) return undefined
  if (file.kind === 'unread') return file.text
  const read = await readBytes(path, file.bytes)
  const value = E.isRight(read) ? (read.right as Json) : undefined // a document that was read is JSON
  const isSchema = typeof value === 'boolean' || isJsonObject(value)
  return isSchema ? value : `the text with the SHA-256 ${digestOf(file.bytes)}`
}

/** Creates a loader that reads files of the work tree. */
export const loaderIn =
  (folder: string): LoadFile =>
  async (path) => {
    const { fileInTree } = await import('@contracts/evolution/internal-files')
    return contentOf(path, fileInTree(folder, path))
  }

/**
 * Creates a loader that reads those files of the work tree that a revision may have. A file that git ignores, such as
 * one that a build generates, is at no revision.
 */
export const loaderOfVersioned = (folder: string): LoadFile => {
  const load = loaderIn(folder)
  return async (path) => {
    const { ignoredByGit } = await import('@contracts/evolution/check')
    return ignoredByGit(folder, [path]).length > 0 ? undefined : load(path)
  }
}

/** Creates a loader of files that are found when the first of them is read, all at one commit. */
const loaderOf = (find: () => Promise<ReadFile>): LoadFile => {
  let read: Promise<ReadFile> | undefined
  return async (path) => contentOf(path, (await (read ??= find()))(path))
}

/** Creates a loader that reads files as they are at the base of a comparison. */
export const loaderAtBase = (cwd: string, folder: string, against: string | undefined): LoadFile =>
  loaderOf(async () => {
    const { filesAtBase } = await import('@contracts/evolution/internal-files')
    const read = filesAtBase(cwd, against)
    return (path) => read(resolve(folder, path))
  })

/** Creates a loader that reads files as they are at a revision. The folder is a path as git writes it. */
export const loaderAtRevision = (cwd: string, revision: string, folder: string): LoadFile =>
  loaderOf(async () => {
    const { filesAtRevision } = await import('@contracts/evolution/internal-files')
    return filesAtRevision(cwd, revision, folder)
  })
