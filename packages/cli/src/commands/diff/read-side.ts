import type { Json, Role } from '@contracts/core'
import { printable } from '@contracts/core/report'
import { bundleFiles } from '@contracts/evolution'
import type { AtRevision } from '@contracts/evolution/check'
import {
  documentsIn,
  loadCode,
  parseRelease,
  type ReadDocument,
  type Release,
  type ReleasedContract,
  type RunnableCode,
  type UnusableCode,
} from '@contracts/evolution/release'
import * as E from 'fp-ts/lib/Either.js'
import { readFile, stat } from 'node:fs/promises'
import { basename, dirname, join, posix, resolve } from 'node:path'
import type { Task } from '../../cli/command.js'
import { type LoadFile, loaderAtBase, loaderAtRevision, loaderIn } from '../../readers/schema/load-file.js'
import { contractOfDocument, isOpenApi, readBytes, readDocument } from '../../readers/schema/read-schema.js'
import {
  isEmptyFolder,
  isRelease,
  readFolder,
  readFolderAtRevision,
  type SchemaFolder,
  withoutSchemas,
} from '../../readers/schema/schema-folder.js'

/** The code of a release, or why it cannot be run; `undefined` if it has none. */
type Code = RunnableCode | UnusableCode | undefined

/**
 * One side of a comparison: a schema, a release, or the schemas of a folder. `name` is its name in reports. `isPart`: the
 * schemas are those of an OpenAPI document, whose operations are not compared.
 */
export type Side =
  | { readonly kind: 'schema'; readonly name: string; readonly contract: ReleasedContract; readonly isPart: boolean }
  | {
      readonly kind: 'release'
      readonly name: string
      readonly release: Release
      readonly code: () => Promise<Code>
    }
  | { readonly kind: 'folder'; readonly name: string; readonly folder: SchemaFolder }

const withRole = (release: Release, role: Role | undefined): Release =>
  role === undefined || release.contracts === undefined
    ? release
    : { ...release, contracts: release.contracts.map((one) => ({ ...one, role })) }

/**
 * A document that an operand names: its name in reports, its file name, its JSON, and the release files and the code of
 * a release beside it.
 */
interface Named {
  readonly kind: 'file'
  readonly name: string
  readonly file: string
  readonly read: () => Promise<E.Either<string, unknown>>
  readonly releases: () => Promise<ReadDocument> | ReadDocument
  readonly code: (version: string) => Promise<Code>
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

const noCode: Promise<Code> = Promise.resolve(undefined)

const codeOf = (text: string): Code => E.getOrElseW((why: string) => ({ why }))(loadCode(text))

/** Returns a function that loads the code of a release from a folder of the work tree. */
const codeIn =
  (folder: string): Named['code'] =>
  async (version) => {
    try {
      return codeOf(await readFile(join(folder, `${version}.cjs`), 'utf8'))
    } catch {
      return undefined // reported as a release without code
    }
  }

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
  if (operand === '-')
    return { ...document('stdin', undefined), releases: () => noReleases, code: () => noCode, load: noFiles }
  if ((await kindOf(path)) === 'folder')
    return { kind: 'folder', name: operand, read: (role) => readFolder(operand, path, role, io.stdin) }
  const folder = dirname(path)
  const load = loaderIn(folder)
  return { ...document(operand, path), releases: () => documentsIn(folder), code: codeIn(folder), load }
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

/** Reads a file beside another one that git has, or the folder of both if no file is named. */
type ReadBeside = (file?: string) => E.Either<string, AtRevision>

/** Returns the content that git has at a path. */
const inGit = (name: string, path: string, found: Present, at: ReadBeside, load: LoadFile): Content => {
  if (found.kind === 'folder')
    return { kind: 'folder', name, read: (role) => readFolderAtRevision(name, found, role, load) }
  const releases = (): ReadDocument => {
    const beside = at()
    const files =
      E.isRight(beside) && beside.right.kind === 'folder' ? beside.right.files : new Map<string, Uint8Array>()
    return (version) => parsed(files.get(`${version}.json`))
  }
  const code = (version: string): Promise<Code> => {
    const module = at(`${version}.cjs`)
    const isThere = E.isRight(module) && module.right.kind === 'file'
    return Promise.resolve(isThere ? codeOf(Buffer.from(module.right.bytes).toString('utf8')) : undefined)
  }
  const [{ bytes }, file] = [found, posix.basename(path)]
  return { kind: 'file', name, file, read: () => readBytes(name, bytes, file), releases, code, load }
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
  const { readAtRevision } = await import('@contracts/evolution/check')
  const found = present(readAtRevision(io.cwd, revision, path))
  if (E.isLeft(found)) return E.left(printable(`${operand} cannot be read: ${found.left}.`))
  const folder = found.right.kind === 'folder' ? path : path.includes('/') ? posix.dirname(path) : ''
  const at: ReadBeside = (file) =>
    readAtRevision(io.cwd, revision, file === undefined || folder === '' ? (file ?? folder) : `${folder}/${file}`)
  return E.right(inGit(operand, path, found.right, at, loaderAtRevision(io.cwd, revision, folder)))
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
    const contract = await contractOfDocument(value.right, file, role)
    if (E.isLeft(contract)) return E.left(printable(`${name} ${contract.left}`))
    const bundles = await bundleFiles(new Map([[file, contract.right.schema]]), content.load)
    const { schema } = contract.right
    const isPart = isOpenApi(value.right)
    return E.right({
      kind: 'schema',
      name,
      isPart,
      contract: { ...contract.right, schema: bundles.get(file) ?? schema },
    })
  }
  const release = parseRelease(value.right, await content.releases())
  if (E.isLeft(release)) return E.left(`${printable(name)} is not a release document: ${printable(release.left)}`)
  const { version } = release.right
  const code = () => content.code(version)
  return E.right({ kind: 'release', name: version, release: withRole(release.right, role), code })
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
 * Reads a path of the work tree as it was at the base of the check. Left is one sentence about why it cannot be read.
 */
export const readSideAtBase = async (
  operand: string,
  against: string,
  role: Role | undefined,
  io: Task['io'],
): Promise<E.Either<string, Side>> => {
  const { readAtBase } = await import('@contracts/evolution/check')
  const path = resolve(io.cwd, operand)
  const found = present(readAtBase(io.cwd, path, against))
  if (E.isLeft(found)) return E.left(printable(`${operand} cannot be compared with ${against}: ${found.left}.`))
  const name = `${operand} at ${found.right.called}`
  const folder = found.right.kind === 'folder' ? path : dirname(path)
  const at: ReadBeside = (file = '') => readAtBase(io.cwd, join(folder, file), against)
  return sideOf(inGit(name, path, found.right, at, loaderAtBase(io.cwd, folder, against)), role)
}
