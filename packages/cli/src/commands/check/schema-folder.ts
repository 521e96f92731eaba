import type { Json, Role } from '@contracts/core'
import { printable } from '@contracts/core/report'
import { type AtRevision, readAtBase } from '@contracts/evolution/gate'
import { bundleFiles } from '@contracts/evolution'
import type { ReleasedContract } from '@contracts/evolution/release'
import * as E from 'fp-ts/lib/Either.js'
import type { Dirent } from 'node:fs'
import { readdir, readlink, realpath, stat } from 'node:fs/promises'
import { basename, join, sep } from 'node:path'
import type { Readable } from 'node:stream'
import { whyUnreadable } from '../../cli/system-words.js'
import { loaderAtBase, loaderIn } from '../../readers/schema/load-file.js'
import { contractOf, readBytes, readDocument } from '../../readers/schema/read-schema.js'

/** The schemas of a folder by their path relative to the folder. */
export type Schemas = ReadonlyMap<string, ReleasedContract>

/**
 * The schemas of a folder in the work tree and at the base, and the name of the base in reports. `unreadable`: why a
 * file of the base is no schema, by its path.
 */
export interface SchemaFolder {
  readonly old: Schemas
  readonly next: Schemas
  readonly unreadable: ReadonlyMap<string, string>
  readonly base: string
}

const isEntered = (entry: Dirent): boolean => entry.isDirectory() && !['node_modules', '.git'].includes(entry.name)

/**
 * Returns the paths of the regular `.json` files below a folder. It does not follow links, because git does not follow
 * them.
 */
const pathsBelow = async (folder: string, below = ''): Promise<readonly string[]> => {
  const entries = await readdir(join(folder, below), { withFileTypes: true })
  const paths = await Promise.all(
    entries.map(async (entry): Promise<readonly string[]> => {
      const path = below === '' ? entry.name : `${below}/${entry.name}`
      if (isEntered(entry)) return pathsBelow(folder, path)
      return entry.isFile() && path.endsWith('.json') ? [path] : []
    }),
  )
  return paths.flat()
}

const findPaths = async (name: string, folder: string): Promise<E.Either<string, readonly string[]>> => {
  try {
    if (!(await stat(folder)).isDirectory())
      return E.left(`${printable(name)} is not a folder: compare one schema with contracts diff --against.`)
    return E.right([...(await pathsBelow(await realpath(folder)))].sort())
  } catch (error) {
    const why = whyUnreadable(error)
    if (why === undefined) throw error
    return E.left(printable(`${name} ${why}`))
  }
}

const readCurrent = async (
  name: string,
  folder: string,
  role: Role | undefined,
  stdin: Readable,
): Promise<E.Either<string, Schemas>> => {
  const paths = await findPaths(name, folder)
  if (E.isLeft(paths)) return paths
  const schemas = new Map<string, ReleasedContract>()
  for (const path of paths.right) {
    const value = await readDocument({ name: join(name, path), path: join(folder, path) }, stdin)
    if (E.isLeft(value)) return value
    const contract = contractOf(value.right, basename(path), role)
    if (E.isLeft(contract)) return E.left(printable(`${join(name, path)} ${contract.left}`))
    schemas.set(path, contract.right)
  }
  return E.right(schemas)
}

/** Returns whether a path is still the same link, and leads to what is compared anyway, or to no schemas. */
const isCovered = async (folder: string, path: string, target: string | undefined): Promise<boolean> => {
  try {
    const file = join(folder, path)
    if (target === undefined || (await readlink(file)) !== target) return false
    const [root, leadsTo] = [await realpath(folder), await realpath(file)]
    const isInside = leadsTo === root || leadsTo.startsWith(root + sep) || root.startsWith(leadsTo + sep)
    return isInside || ((await stat(file)).isFile() && !path.endsWith('.json'))
  } catch {
    return false // no link any more, or one that leads nowhere
  }
}

/** Returns why the schemas behind the links of the base cannot be compared, by path. */
const behindLinks = async (
  folder: string,
  links: Extract<AtRevision, { readonly kind: 'folder' }>['links'],
  called: string,
  next: Schemas,
): Promise<ReadonlyMap<string, string>> => {
  const reasons = new Map<string, string>()
  for (const [link, { kind, target }] of links) {
    if (await isCovered(folder, link, target)) continue
    const below = [...next.keys()].filter((path) => path === link || path.startsWith(`${link}/`))
    const why = `${link} is a ${kind} at ${called}, and git does not have what it leads to`
    for (const path of below.length === 0 ? [link] : below) reasons.set(path, why)
  }
  return reasons
}

/** Reads the schemas that a folder had at the base, and why some of its files were none. */
const readPrevious = async (
  files: ReadonlyMap<string, Uint8Array>,
  role: Role | undefined,
): Promise<{ readonly old: Schemas; readonly unreadable: Map<string, string> }> => {
  const old = new Map<string, ReleasedContract>()
  const unreadable = new Map<string, string>()
  for (const [path, bytes] of files) {
    const value = await readBytes(path, bytes)
    const contract = E.isLeft(value) ? value : contractOf(value.right, basename(path), role)
    if (E.isRight(contract)) old.set(path, contract.right)
    else unreadable.set(path, E.isLeft(value) ? value.left : `${path} ${contract.left}`)
  }
  return { old, unreadable }
}

/** Bundles each schema with the files that it refers to. `load` reads one that is not in the folder. */
const bundled = async (schemas: Schemas, load: (path: string) => Promise<Json | undefined>): Promise<Schemas> => {
  const bundles = await bundleFiles(new Map([...schemas].map(([path, { schema }]) => [path, schema] as const)), load)
  return new Map(
    [...schemas].map(([path, one]) => [path, { ...one, schema: bundles.get(path) ?? one.schema }] as const),
  )
}

/** Reads the schemas of a folder in the work tree and at the base. Left is one sentence about what cannot be read. */
export const readSchemaFolder = async (
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
): Promise<E.Either<string, SchemaFolder>> => {
  const next = await readCurrent(name, folder, role, stdin)
  if (E.isLeft(next)) return next
  const atBase = readAtBase(cwd, folder, against)
  if (E.isLeft(atBase)) {
    const base = against === undefined ? 'its git base' : against
    return E.left(printable(`${name} cannot be compared with ${base}: ${atBase.left}.`))
  }
  const { called } = atBase.right
  if (atBase.right.kind === 'file') return E.left(printable(`${name} is a file at ${called}, not a folder.`))
  const { files, links } = atBase.right.kind === 'folder' ? atBase.right : { files: new Map(), links: new Map() }
  const { old, unreadable } = await readPrevious(files, role)
  for (const [path, why] of await behindLinks(folder, links, called, next.right)) unreadable.set(path, why)
  return old.size === 0 && next.right.size === 0
    ? E.left(`${printable(name)} is a folder without schemas: no file below it ends in .json.`)
    : E.right({
        old: await bundled(old, await loaderAtBase(cwd, folder, against)),
        ...{ unreadable, base: called },
        next: await bundled(next.right, loaderIn(folder, stdin)),
      })
}
