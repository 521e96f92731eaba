import type { Role } from '@contracts/core'
import { printable } from '@contracts/core/report'
import { ignoredByGit, readAtBase } from '@contracts/evolution/check'
import * as E from 'fp-ts/lib/Either.js'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { loaderAtBase, loaderOfVersioned } from '../../readers/schema/load-file.js'
import {
  isEmptyFolder,
  readFolder,
  readFolderAtRevision,
  type Schemas,
  whyUnknown,
  withoutSchemas,
} from '../../readers/schema/schema-folder.js'

/**
 * The schemas of a folder in the work tree and at the base, and the name of the base in reports. `unreadable`: why a
 * former schema is unknown, by its path. `unread`: the YAML files and the operations of OpenAPI documents,
 * which are not compared.
 */
export interface ChangedFolder {
  readonly old: Schemas
  readonly next: Schemas
  readonly unreadable: ReadonlyMap<string, string>
  readonly unread: readonly string[]
  readonly base: string
}

/** Reads the schemas of a folder in the work tree and at the base. Left is one sentence about what cannot be read. */
export const readChangedFolder = async (
  name: string,
  {
    cwd,
    folder,
    against,
    role,
    stdin,
  }: {
    readonly cwd: string
    readonly folder: string
    readonly against: string | undefined
    readonly role: Role | undefined
    readonly stdin: Readable
  },
): Promise<E.Either<string, ChangedFolder>> => {
  const next = await readFolder(name, folder, role, stdin, loaderOfVersioned(folder))
  if (E.isLeft(next)) return next
  const atBase = readAtBase(cwd, folder, against)
  if (E.isLeft(atBase)) {
    const base = against === undefined ? 'its git base' : against
    return E.left(printable(`${name} cannot be compared with ${base}: ${atBase.left}.`))
  }
  const found = atBase.right
  if (found.kind === 'file') return E.left(printable(`${name} is a file at ${found.called}, not a folder.`))
  const { called } = found
  const former =
    found.kind === 'folder' ? found : { called, kind: 'folder' as const, files: new Map(), links: new Map() }
  const old = await readFolderAtRevision(name, former, role, loaderAtBase(cwd, folder, against))
  if (E.isLeft(old)) return old
  if (next.right.schemas.size === 0 && isEmptyFolder(old.right)) return E.left(withoutSchemas(name))
  const added = [...next.right.schemas.keys()].filter((path) => !old.right.schemas.has(path))
  const [ignored] = ignoredByGit(folder, added)
  if (ignored !== undefined)
    return E.left(printable(`${join(name, ignored)} is ignored by git, so no revision has it to compare with.`))
  return E.right({
    old: old.right.schemas,
    next: next.right.schemas,
    unreadable: await whyUnknown(old.right, next.right),
    unread: next.right.unread,
    base: found.kind === 'absent' ? `${called}, which does not have this folder` : called,
  })
}
