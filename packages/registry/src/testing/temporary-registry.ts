import * as E from 'fp-ts/lib/Either.js'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openFolder } from '../store/folder-store.js'
import type { RegistryStore } from '../store/store.js'

/** Returns what a call succeeded with. Throws if it failed. */
export const got = <A>(outcome: E.Either<unknown, A>): A => {
  if (E.isLeft(outcome)) throw new Error(JSON.stringify(outcome.left))
  return outcome.right
}

/** Returns the path of a new empty folder. */
export const temporaryFolder = (): string => mkdtempSync(join(tmpdir(), 'registry-'))

/** Returns a new registry in a folder. */
export const temporaryRegistry = (folder = temporaryFolder()): RegistryStore =>
  got(openFolder(folder, { create: true }))
