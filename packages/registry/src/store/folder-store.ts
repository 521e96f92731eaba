import { writeWhole } from '@contracts/evolution/internal-files'
import { isJsonObject, refuseMisspelt } from '@contracts/core'
import { checkArguments } from '@contracts/core/internal'
import * as E from 'fp-ts/lib/Either.js'
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, type Dirent } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { aFolder } from '../arguments.js'
import { fileFailure } from './file-failure.js'
import { fileNames, readKeyPart, writeKeyPart } from './key-part.js'
import { takeLock } from './lock-file.js'
import { parseJson } from './read-document.js'
import { compareKeys, failure, type Key, type RegistryStore, type StoredDocument, type StoreFailure } from './store.js'

/** The file by which a folder is known to be a registry, and its format. Git keeps no empty folder. */
const marker = 'registry.json'
const format = 1
const markerText = `{ "format": ${String(format)} }\n`

/** Returns why a folder with this marker is no registry that can be used, or `undefined`. */
const whyNotRegistry = (text: string): string | undefined => {
  const value = parseJson(text)
  const found = isJsonObject(value) ? value['format'] : undefined
  if (found === format) return undefined
  return typeof found === 'number'
    ? `is a registry of format ${String(found)}, and this version of contracts reads format ${String(format)}`
    : `has a ${marker} that is none of a registry`
}

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : String(error)

const failed = (path: string, error: unknown): E.Left<StoreFailure> => {
  const { code, canRetry } = fileFailure(error) ?? { code: codeOf(error), canRetry: true }
  return failure(canRetry ? 'unavailable' : 'refused', `${path} cannot be used: ${code}.`)
}

/** Returns the text of a file with the line feeds that it was written with; `undefined` if there is no file. */
const readFile = (path: string): string | undefined => {
  try {
    return readFileSync(path, 'utf8').replaceAll('\r\n', '\n')
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  }
}

const entriesIn = (folder: string): readonly Dirent[] => {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return []
    throw error
  }
}

const revisionOf = (text: string): string => createHash('sha256').update(text).digest('hex')

/** Returns the names of the documents in a folder. Throws a failure for a file that is none. */
const keysIn = (folder: string, prefix: Key): readonly Key[] =>
  entriesIn(folder).flatMap((entry) => {
    if (entry.name.startsWith('.') || (!entry.isDirectory() && !entry.name.endsWith('.json'))) return []
    const part = readKeyPart(entry.isDirectory() ? entry.name : entry.name.slice(0, -'.json'.length), fileNames)
    if (part === undefined) throw new ForeignFile(join(folder, entry.name))
    return entry.isDirectory() ? keysIn(join(folder, entry.name), [...prefix, part]) : [[...prefix, part]]
  })

class ForeignFile extends Error {}

/** The longest that a process waits for others to write, in milliseconds. */
const longestWait = 30_000

/** Takes the lock of the folder and returns the function that gives it back; `undefined` if others have it for too long. */
const takeTurn = async (lock: string): Promise<(() => void) | undefined> => {
  const end = Date.now() + longestWait
  for (;;) {
    const release = takeLock(lock)
    if (release !== undefined || Date.now() > end) return release
    await sleep(5 + Math.random() * 20)
  }
}

/**
 * Options of a registry in a folder.
 *
 * @category model
 * @since 1.0.0
 */
export interface OpenFolderOptions {
  /** True if a folder that is missing or empty becomes a registry (default: false). */
  readonly create?: boolean
  /** Name of the folder for the user (default: its path). */
  readonly shown?: string
}

/**
 * Opens the registry in a folder, which is usually committed to git: one JSON file for each document. Left if the folder
 * is no registry.
 *
 * Processes on one machine exclude each other by a lock file. Between machines, git does: two changes of one document
 * conflict.
 *
 * @example
 * import { openFolder } from '@contracts/registry'
 *
 * assert.deepStrictEqual(openFolder('no-such-folder'), {
 *   _tag: 'Left',
 *   left: { kind: 'missing', why: 'The folder no-such-folder is no registry.' },
 * })
 *
 * @category constructors
 * @since 1.0.0
 */
export const openFolder = (folder: string, options: OpenFolderOptions = {}): E.Either<StoreFailure, RegistryStore> => {
  checkArguments('openFolder', [aFolder, folder])
  refuseMisspelt('The options of openFolder', options, { create: true, shown: true })
  const { create = false, shown = folder } = options
  const place = `the folder ${shown}`
  try {
    const marked = readFile(join(folder, marker))
    const why = marked === undefined ? undefined : whyNotRegistry(marked)
    if (why !== undefined) return failure('unreadable', `The folder ${shown} ${why}.`)
    if (marked === undefined) {
      if (!create) return failure('missing', `The folder ${shown} is no registry.`)
      if (entriesIn(folder).some(({ name }) => !name.startsWith('.')))
        return failure('refused', `The folder ${shown} has other files, so it does not become a registry.`)
      writeWhole(join(folder, marker), markerText)
    }
  } catch (error) {
    return failed(folder, error)
  }
  const folderOf = (key: Key): string => join(folder, ...key.map((part) => writeKeyPart(part, fileNames)))
  const read = (key: Key): StoredDocument | undefined => {
    const text = readFile(`${folderOf(key)}.json`)
    return text === undefined ? undefined : { text, revision: revisionOf(text) }
  }
  return E.right({
    place,
    read: (key) =>
      Promise.resolve(
        E.tryCatch(
          () => read(key),
          (error) => failed(`${folderOf(key)}.json`, error).left,
        ),
      ),
    list: (prefix) => {
      try {
        return Promise.resolve(E.right([...keysIn(folderOf(prefix), prefix)].sort(compareKeys)))
      } catch (error) {
        const found =
          error instanceof ForeignFile
            ? failure('unreadable', `${error.message} is no document of a registry.`)
            : failed(folderOf(prefix), error)
        return Promise.resolve(found)
      }
    },
    write: async (key, text, expected) => {
      const path = `${folderOf(key)}.json`
      let release: (() => void) | undefined
      try {
        release = await takeTurn(join(folder, '.lock'))
        if (release === undefined)
          return failure('unavailable', `Another process has ${join(folder, '.lock')}. Delete that file if none runs.`)
        if (read(key)?.revision !== expected) return failure('conflict', `${path} was changed in the meantime.`)
        mkdirSync(dirname(path), { recursive: true })
        writeWhole(path, text)
        return E.right(revisionOf(text))
      } catch (error) {
        return failed(path, error)
      } finally {
        release?.()
      }
    },
  })
}
