import type { Json, Role } from '@contracts/core'
import { printable } from '@contracts/core/report'
import { bundleFiles } from '@contracts/evolution'
import type { AtRevision } from '@contracts/evolution/gate'
import {
  documentsIn,
  parseRelease,
  type ReadDocument,
  type Release,
  type ReleasedContract,
} from '@contracts/evolution/release'
import * as E from 'fp-ts/lib/Either.js'
import { stat } from 'node:fs/promises'
import { basename, dirname, posix, resolve } from 'node:path'
import type { Task } from '../../cli/command.js'
import { type LoadFile, loaderAtBase, loaderAtRevision, loaderIn } from '../../readers/schema/load-file.js'
import { contractOf, readBytes, readDocument } from '../../readers/schema/read-schema.js'
import {
  isEmptyFolder,
  isRelease,
  readFolder,
  readFolderAtRevision,
  type SchemaFolder,
  withoutSchemas,
} from '../../readers/schema/schema-folder.js'

/** One side of a comparison: a schema, a release, or the schemas of a folder. `name` is its name in reports. */
export type Side =
  | { readonly kind: 'schema'; readonly name: string; readonly contract: ReleasedContract }
  | { readonly kind: 'release'; readonly name: string; readonly release: Release }
  | { readonly kind: 'folder'; readonly name: string; readonly folder: SchemaFolder }

const withRole = (release: Release, role: Role | undefined): Release =>
  role === undefined || release.contracts === undefined
    ? release
    : { ...release, contracts: release.contracts.map((one) => ({ ...one, role })) }

/** A document that an operand names: its name in reports, its file name, its JSON, and the release files beside it. */
interface Named {
  readonly kind: 'file'
  readonly name: string
  readonly file: string
  readonly read: () => Promise<E.Either<string, unknown>>
  readonly releases: () => Promise<ReadDocument> | ReadDocument
  readonly load: LoadFile
}

/** The content that an operand names: one document, or a folder of schemas and how it is read. */
type Content =
  | Named
  | {
      readonly kind: 'folder'
      readonly name: string
      readonly read: (role: Role | undefined) => Promise<E.Either<string, SchemaFolder>>
    }

const noReleases: ReadDocument = () => undefined

const noFiles: LoadFile = () => Promise.resolve(undefined)

const kindOf = async (path: string): Promise<'folder' | 'file' | undefined> => {
  try {
    return (await stat(path)).isDirectory() ? 'folder' : 'file'
  } catch {
    return undefined // reading the file later reports why
  }
}

const inTree = async (operand: string, io: Task['io']): Promise<Content> => {
  const path = resolve(io.cwd, operand)
  const document = (name: string, path: string | undefined) => ({
    ...{ kind: 'file' as const, name, file: basename(name) },
    read: () => readDocument({ name, path }, io.stdin),
  })
  if (operand === '-') return { ...document('stdin', undefined), releases: () => noReleases, load: noFiles }
  if ((await kindOf(path)) === 'folder')
    return { kind: 'folder', name: operand, read: (role) => readFolder(operand, path, role, io.stdin) }
  const load = loaderIn(dirname(path), io.stdin)
  return { ...document(operand, path), releases: () => documentsIn(dirname(path)), load }
}

const parsed = (bytes: Uint8Array | undefined): Json | undefined => {
  try {
    // JSON.parse returns JSON.
    return bytes === undefined ? undefined : (JSON.parse(Buffer.from(bytes).toString('utf8')) as Json)
  } catch {
    return undefined
  }
}

type Present = Exclude<AtRevision, { readonly kind: 'absent' }>

const present: (found: E.Either<string, AtRevision>) => E.Either<string, Present> = E.chain((found) =>
  found.kind === 'absent' ? E.left(found.why) : E.right(found),
)

/** Returns the content that git has at a path. `folder` is called to read the release files beside a release. */
const inGit = (
  name: string,
  path: string,
  found: Present,
  folder: () => E.Either<string, AtRevision>,
  load: LoadFile,
): Content => {
  if (found.kind === 'folder')
    return { kind: 'folder', name, read: (role) => readFolderAtRevision(name, found, role, load) }
  const releases = (): ReadDocument => {
    const beside = folder()
    const files =
      E.isRight(beside) && beside.right.kind === 'folder' ? beside.right.files : new Map<string, Uint8Array>()
    return (version) => parsed(files.get(`${version}.json`))
  }
  const { bytes } = found
  return { kind: 'file', name, file: posix.basename(path), read: () => readBytes(name, bytes), releases, load }
}

/**
 * Matches an operand such as `main:schemas/order.json`: a revision and a path, as git writes them. It does not match a
 * Windows drive or a URL.
 */
const ofRevision = /^(?![A-Za-z]:[/\\])([^:\s]+):(?!\/\/)(.*)$/s

const contentOf = async (operand: string, io: Task['io']): Promise<E.Either<string, Content>> => {
  const [, revision, path] = ofRevision.exec(operand) ?? []
  if (revision === undefined || path === undefined || (await kindOf(resolve(io.cwd, operand))) !== undefined)
    return E.right(await inTree(operand, io))
  const { readAtRevision } = await import('@contracts/evolution/gate')
  const at = (path: string) => readAtRevision(io.cwd, revision, path)
  const found = present(at(path))
  if (E.isLeft(found)) return E.left(printable(`${operand} cannot be read: ${found.left}.`))
  const folder = (): E.Either<string, AtRevision> => at(path.includes('/') ? posix.dirname(path) : '')
  const beside = found.right.kind === 'folder' || !path.includes('/') ? path : posix.dirname(path)
  const load = await loaderAtRevision(io.cwd, revision, found.right.kind === 'file' && beside === path ? '' : beside)
  return E.right(inGit(operand, path, found.right, folder, load))
}

const sideOfFolder = async (
  { name, read }: Extract<Content, { readonly kind: 'folder' }>,
  role: Role | undefined,
): Promise<E.Either<string, Side>> => {
  const folder = await read(role)
  if (E.isLeft(folder)) return folder
  return isEmptyFolder(folder.right)
    ? E.left(withoutSchemas(name))
    : E.right({ kind: 'folder', name, folder: folder.right })
}

const sideOf = async (content: Content, role: Role | undefined): Promise<E.Either<string, Side>> => {
  if (content.kind === 'folder') return sideOfFolder(content, role)
  const { name, file } = content
  const value = await content.read()
  if (E.isLeft(value)) return value
  if (!isRelease(value.right)) {
    const contract = contractOf(value.right, file, role)
    if (E.isLeft(contract)) return E.left(printable(`${name} ${contract.left}`))
    const bundles = await bundleFiles(new Map([[file, contract.right.schema]]), content.load)
    const { schema } = contract.right
    return E.right({ kind: 'schema', name, contract: { ...contract.right, schema: bundles.get(file) ?? schema } })
  }
  const release = parseRelease(value.right, await content.releases())
  if (E.isLeft(release)) return E.left(`${printable(name)} is not a release document: ${printable(release.left)}`)
  return E.right({ kind: 'release', name: release.right.version, release: withRole(release.right, role) })
}

/** Reads the schema, release or folder that an operand names. Left is one sentence about why it cannot be read. */
export const readSide = async (
  operand: string,
  role: Role | undefined,
  io: Task['io'],
): Promise<E.Either<string, Side>> => {
  const content = await contentOf(operand, io)
  return E.isLeft(content) ? content : sideOf(content.right, role)
}

/**
 * Reads a path of the work tree as it was at the base of the gate. Left is one sentence about why it cannot be read.
 */
export const readSideAtBase = async (
  operand: string,
  against: string,
  role: Role | undefined,
  io: Task['io'],
): Promise<E.Either<string, Side>> => {
  const { readAtBase } = await import('@contracts/evolution/gate')
  const path = resolve(io.cwd, operand)
  const found = present(readAtBase(io.cwd, path, against))
  if (E.isLeft(found)) return E.left(printable(`${operand} cannot be compared with ${against}: ${found.left}.`))
  const name = `${operand} at ${found.right.called}`
  const load = await loaderAtBase(io.cwd, found.right.kind === 'folder' ? path : dirname(path), against)
  return sideOf(
    inGit(name, path, found.right, () => readAtBase(io.cwd, dirname(path), against), load),
    role,
  )
}
