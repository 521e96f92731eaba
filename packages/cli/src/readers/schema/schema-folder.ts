/** Folders of schemas, read from the work tree or from git in the same way. */
import type { Role } from '@contracts/core'
import { isJsonObject } from '@contracts/core'
import type { Schema } from '@contracts/core/json-schema'
import { printable } from '@contracts/core/report'
import type { AtRevision, NotFile } from '@contracts/evolution/check'
import { bundleFiles } from '@contracts/evolution'
import type { ReleasedContract } from '@contracts/evolution/release'
import * as E from 'fp-ts/lib/Either.js'
import type { Dirent } from 'node:fs'
import { readdir, readlink, realpath, stat } from 'node:fs/promises'
import { basename, join, posix, sep } from 'node:path'
import type { Readable } from 'node:stream'
import { whyUnreadable } from '../../cli/system-words.js'
import { type LoadFile, loaderIn } from './load-file.js'
import { contractOfDocument, isOpenApi, readBytes, readDocument } from './read-schema.js'

/** The schemas of a folder by their path relative to the folder. */
export type Schemas = ReadonlyMap<string, ReleasedContract>

/**
 * The schemas below a folder. Links are not followed, because git does not follow them: `links` are those that a schema
 * may be behind, and files with a filter, each with a clause about it. `unreadable`: why a file is no schema, by its path. `isCovered` returns
 * whether the folder has the same link too, and it leads to what is compared anyway, or to no schemas. `unread` are its
 * YAML files and the operations of its OpenAPI documents.
 */
export interface SchemaFolder {
  readonly schemas: Schemas
  readonly links: ReadonlyMap<string, NotFile>
  readonly unreadable: ReadonlyMap<string, string>
  readonly isCovered: (path: string, target: string | undefined) => Promise<boolean>
  readonly unread: readonly string[]
}

/** Returns whether the JSON of a file is a release document. */
export const isRelease = (value: unknown): boolean =>
  isJsonObject(value) && Object.hasOwn(value, 'package') && Object.hasOwn(value, 'exports')

const isEntered = (entry: Dirent): boolean => entry.isDirectory() && !['node_modules', '.git'].includes(entry.name)

/** The paths of the regular `.json` files below a folder, those of its links, and those of its YAML files. */
interface Paths {
  readonly files: readonly string[]
  readonly links: readonly string[]
  readonly unread: readonly string[]
}

const pathsBelow = async (folder: string, below = ''): Promise<Paths> => {
  const entries = await readdir(join(folder, below), { withFileTypes: true })
  const all = await Promise.all(
    entries.map(async (entry): Promise<Paths> => {
      const path = below === '' ? entry.name : `${below}/${entry.name}`
      if (isEntered(entry)) return pathsBelow(folder, path)
      const isLink = entry.isSymbolicLink() && entry.name !== 'node_modules'
      const endingIn = (ending: RegExp) => (entry.isFile() && ending.test(path) ? [path] : [])
      return { files: endingIn(/\.json$/), links: isLink ? [path] : [], unread: endingIn(/\.ya?ml$/) }
    }),
  )
  return {
    files: all.flatMap(({ files }) => files).sort(),
    links: all.flatMap(({ links }) => links).sort(),
    unread: all.flatMap(({ unread }) => unread).sort(),
  }
}

const findPaths = async (name: string, folder: string): Promise<E.Either<string, Paths>> => {
  try {
    if (!(await stat(folder)).isDirectory())
      return E.left(`${printable(name)} is not a folder: compare one schema with contracts diff --against.`)
    return E.right(await pathsBelow(await realpath(folder)))
  } catch (error) {
    const why = whyUnreadable(error)
    if (why === undefined) throw error
    return E.left(printable(`${name} ${why}`))
  }
}

const folderOfReleases = (name: string): string =>
  `${printable(name)} is a folder of releases: compare two of them with contracts diff, or all with contracts diff --matrix.`

/** Returns the path of a file that a schema at a path refers to; `undefined` if it is no path. */
const pathFrom = (path: string, reference: string): string | undefined => {
  try {
    return posix.join(posix.dirname(path), decodeURIComponent(reference))
  } catch {
    return undefined
  }
}

/**
 * Bundles each schema with the files that it refers to. `load` reads one that is not in the folder, and `openApi` are the
 * paths of OpenAPI documents.
 */
const bundled = async (schemas: Schemas, load: LoadFile, openApi: ReadonlySet<string>): Promise<Schemas> => {
  const { referringToDefinitions } =
    openApi.size === 0 ? { referringToDefinitions: undefined } : await import('./open-api.js')
  const isOpenApiFrom = (path: string) => (reference: string) => openApi.has(pathFrom(path, reference) ?? '')
  const files = [...schemas].map(([path, { schema }]) => {
    return [path, referringToDefinitions?.(schema, isOpenApiFrom(path)) ?? schema] as const
  })
  const bundles = await bundleFiles(new Map(files), load)
  return new Map(
    [...schemas].map(([path, one]) => [path, { ...one, schema: (bundles.get(path) ?? one.schema) as Schema }] as const), // it was one
  )
}

/** Returns whether a link of a folder of the work tree leads into the folder, or to no schemas. */
const isCoveredIn = async (folder: string, path: string, target: string | undefined): Promise<boolean> => {
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

const targetOf = async (file: string): Promise<string | undefined> => {
  try {
    return await readlink(file)
  } catch {
    return undefined // removed since it was listed
  }
}

/**
 * Reads the schemas below a folder of the work tree. `load` reads the files that they refer to. Left is one sentence about the first file that cannot be read or is
 * no schema.
 */
export const readFolder = async (
  name: string,
  folder: string,
  role: Role | undefined,
  stdin: Readable,
  load: LoadFile = loaderIn(folder),
): Promise<E.Either<string, SchemaFolder>> => {
  const paths = await findPaths(name, folder)
  if (E.isLeft(paths)) return paths
  const schemas = new Map<string, ReleasedContract>()
  const openApi = new Set<string>()
  for (const path of paths.right.files) {
    const value = await readDocument({ name: join(name, path), path: join(folder, path) }, stdin)
    if (E.isLeft(value)) return value
    if (isRelease(value.right)) return E.left(folderOfReleases(name))
    const contract = await contractOfDocument(value.right, basename(path), role)
    if (E.isLeft(contract)) return E.left(printable(`${join(name, path)} ${contract.left}`))
    if (isOpenApi(value.right)) openApi.add(path)
    schemas.set(path, contract.right)
  }
  const why = (path: string): string => `${path} is a link in ${name}, and links in a folder are not followed`
  const links = paths.right.links.map(async (path): Promise<[string, NotFile]> => {
    return [path, { kind: 'link', target: await targetOf(join(folder, path)), why: why(path) }]
  })
  return E.right({
    schemas: await bundled(schemas, load, openApi),
    links: new Map(await Promise.all(links)),
    unreadable: new Map(),
    isCovered: (path, target) => isCoveredIn(folder, path, target),
    unread: [...paths.right.unread, ...[...openApi].map((path) => `${path}#/paths`)],
  })
}

/** Returns whether the text of a link leads to a path of its folder that is not behind another link. */
const leadsInside = (path: string, target: string, links: ReadonlyMap<string, NotFile>): boolean => {
  const leadsTo = posix.join(posix.dirname(path), target)
  if (posix.isAbsolute(target) || leadsTo === '..' || leadsTo.startsWith('../')) return false
  return ![...links.keys()].some((link) => leadsTo === link || leadsTo.startsWith(`${link}/`))
}

/**
 * Reads the schemas that git has below a folder. `load` reads the files that they refer to. Left is a sentence if the
 * folder has releases and no schema.
 */
export const readFolderAtRevision = async (
  name: string,
  { files, links }: Extract<AtRevision, { readonly kind: 'folder' }>,
  role: Role | undefined,
  load: LoadFile,
): Promise<E.Either<string, SchemaFolder>> => {
  const schemas = new Map<string, ReleasedContract>()
  const unreadable = new Map<string, string>()
  const openApi = new Set<string>()
  let hasRelease = false
  for (const [path, bytes] of [...files].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const value = await readBytes(path, bytes)
    const contract = E.isLeft(value) ? value : await contractOfDocument(value.right, basename(path), role)
    if (E.isRight(value) && isRelease(value.right)) {
      hasRelease = true
      unreadable.set(path, `${path} is a release document`)
    } else if (E.isRight(contract)) {
      schemas.set(path, contract.right)
      if (E.isRight(value) && isOpenApi(value.right)) openApi.add(path)
    } else unreadable.set(path, E.isLeft(value) ? value.left : `${path} ${contract.left}`)
  }
  if (hasRelease && schemas.size === 0) return E.left(folderOfReleases(name))
  return E.right({
    schemas: await bundled(schemas, load, openApi),
    links,
    unreadable,
    isCovered: (path, target) =>
      Promise.resolve(target !== undefined && links.get(path)?.target === target && leadsInside(path, target, links)),
    unread: [],
  })
}

/** Returns why former schemas are unknown, by path: their files are no schemas, or may be behind a link. */
export const whyUnknown = async (old: SchemaFolder, next: SchemaFolder): Promise<ReadonlyMap<string, string>> => {
  const reasons = new Map(old.unreadable)
  for (const [link, { target, why }] of old.links) {
    if (await next.isCovered(link, target)) continue
    const below = [...next.schemas.keys()].filter((path) => path === link || path.startsWith(`${link}/`))
    for (const path of below.length === 0 ? [link] : below) reasons.set(path, why)
  }
  return reasons
}

/** Returns the sentence that a folder has no schemas. */
export const withoutSchemas = (name: string): string =>
  `${printable(name)} is a folder without schemas: no file below it ends in .json.`

/** Returns whether there is nothing below a folder that may be a schema. */
export const isEmptyFolder = ({ schemas, unreadable, links }: SchemaFolder): boolean =>
  schemas.size + unreadable.size + links.size === 0
