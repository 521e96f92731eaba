import type { Json, Role } from '@contracts/core'
import { printable } from '@contracts/core/report'
import { bundledCount, bundleFiles } from '@contracts/evolution'
import type { AtRevision } from '@contracts/evolution/gate'
import {
  documentsIn,
  parseRelease,
  type ReadDocument,
  type Release,
  type ReleasedContract,
} from '@contracts/evolution/release'
import * as E from 'fp-ts/lib/Either.js'
import { readdir, stat } from 'node:fs/promises'
import { basename, dirname, join, posix, resolve } from 'node:path'
import type { Task } from '../../cli/command.js'
import { type LoadFile, loaderAtBase, loaderAtRevision, loaderIn } from '../../readers/schema/load-file.js'
import { contractOf, readBytes, readDocument } from '../../readers/schema/read-schema.js'

/** One side of a comparison: a schema, a release, or the schemas of a folder. `name` is its name in reports. */
export type Side =
  | { readonly kind: 'schema'; readonly name: string; readonly contract: ReleasedContract }
  | { readonly kind: 'release' | 'folder'; readonly name: string; readonly release: Release }

const isRelease = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'package' in value && 'exports' in value

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

type Listed = Pick<Named, 'name' | 'file' | 'read'>

/**
 * The content that an operand names: one document, or the documents of a folder whose names end in `.json`. `load` reads
 * the files beside it that its schemas refer to.
 */
type Content =
  | Named
  | {
      readonly kind: 'folder'
      readonly name: string
      readonly documents: readonly Listed[]
      readonly load: LoadFile
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
  const document = (name: string, path: string | undefined): Listed => ({
    name,
    file: basename(name),
    read: () => readDocument({ name, path }, io.stdin),
  })
  const load = loaderIn(dirname(path), io.stdin)
  if (operand === '-')
    return { ...document('stdin', undefined), kind: 'file', releases: () => noReleases, load: noFiles }
  if ((await kindOf(path)) !== 'folder')
    return { ...document(operand, path), kind: 'file', releases: () => documentsIn(dirname(path)), load }
  const files = (await readdir(path)).filter((file) => file.endsWith('.json')).sort()
  const documents = files.map((file) => document(join(operand, file), join(path, file)))
  return { kind: 'folder', name: operand, documents, load: loaderIn(path, io.stdin) }
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
  const document = (name: string, bytes: Uint8Array, path: string): Listed => ({
    name,
    file: posix.basename(path),
    read: () => readBytes(name, bytes),
  })
  if (found.kind === 'folder') {
    const files = [...found.files].filter(([file]) => !file.includes('/')).sort(([a], [b]) => (a < b ? -1 : 1))
    const documents = files.map(([file, bytes]) => document(`${name} ${file}`, bytes, file))
    return { kind: 'folder', name, documents, load }
  }
  const releases = (): ReadDocument => {
    const beside = folder()
    const files =
      E.isRight(beside) && beside.right.kind === 'folder' ? beside.right.files : new Map<string, Uint8Array>()
    return (version) => parsed(files.get(`${version}.json`))
  }
  return { ...document(name, found.bytes, path), kind: 'file', releases, load }
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

/** Returns contracts by file name, each schema bundled with the files that it refers to. */
const bundled = async (
  contracts: ReadonlyMap<string, ReleasedContract>,
  load: LoadFile,
): Promise<readonly ReleasedContract[]> => {
  const bundles = await bundleFiles(new Map([...contracts].map(([file, { schema }]) => [file, schema] as const)), load)
  const made = [...contracts].map(([file, one]) => ({ ...one, schema: bundles.get(file) ?? one.schema }))
  // A finding names the file that changed before those that refer to it.
  return made.sort((a, b) => bundledCount(a.schema) - bundledCount(b.schema))
}

const sideOfFolder = async (
  { name, documents, load }: Extract<Content, { readonly kind: 'folder' }>,
  role: Role | undefined,
): Promise<E.Either<string, Side>> => {
  if (documents.length === 0)
    return E.left(`${printable(name)} is a folder without schemas: no file in it ends in .json.`)
  const read = new Map<string, ReleasedContract>()
  for (const document of documents) {
    const value = await document.read()
    if (E.isLeft(value)) return value
    if (isRelease(value.right))
      return E.left(`${printable(name)} is a folder of releases: name one of them, or compare all with --matrix.`)
    const contract = contractOf(value.right, document.file, role)
    if (E.isLeft(contract)) return E.left(printable(`${document.name} ${contract.left}`))
    read.set(document.file, contract.right)
  }
  const contracts = await bundled(read, load)
  return E.right({ kind: 'folder', name, release: { package: name, version: '0.0.0', exports: {}, contracts } })
}

const sideOf = async (content: Content, role: Role | undefined): Promise<E.Either<string, Side>> => {
  if (content.kind === 'folder') return sideOfFolder(content, role)
  const { name, file } = content
  const value = await content.read()
  if (E.isLeft(value)) return value
  if (!isRelease(value.right)) {
    const contract = contractOf(value.right, file, role)
    if (E.isLeft(contract)) return E.left(printable(`${name} ${contract.left}`))
    const [whole = contract.right] = await bundled(new Map([[file, contract.right]]), content.load)
    return E.right({ kind: 'schema', name, contract: whole })
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
