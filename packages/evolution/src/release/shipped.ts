import { readdirSync } from 'node:fs'
import { dirname, join, posix, relative, sep } from 'node:path'
import { isJsonObject } from '@contracts/core'
// @ts-expect-error It has no types of its own, and those of DefinitelyTyped need all of npm.
import untyped from 'npm-packlist'
import { declaredBy, leadsTo, targetsOf, type Way, ways } from './export-names.js'
import { insideOf, type Manifest } from './manifest.js'
import { isFile, parseJson, readText } from './read-text.js'

/** The options of npm-packlist that are used. */
interface PackOptions {
  readonly path: string
  readonly prefix: string
  readonly workspaces: readonly string[]
}

/** The package that npm-packlist walks. */
interface PackedPackage {
  readonly path: string
  readonly package: object
  readonly isProjectRoot: true
  readonly edgesOut: ReadonlyMap<string, never>
}

const packlist = untyped as (tree: PackedPackage, options: PackOptions) => Promise<readonly string[]>

/**
 * A file that a package ships: the path it is imported by, the way in which Node then loads it, and the file below the package.
 */
export interface ShippedFile {
  readonly subpath: string
  readonly way: Way | 'types'
  readonly file: string
}

const filesBelow = (folder: string): readonly string[] => {
  try {
    return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
      const path = join(folder, entry.name)
      if (entry.isDirectory()) return entry.name === 'node_modules' ? [] : filesBelow(path)
      return [path]
    })
  } catch {
    return [] // no such folder
  }
}

/** Returns the files that a pattern leads to, each with the text that stands for `*`. */
const matching = (folder: string, pattern: string): readonly (readonly [string, string])[] => {
  const [head = '', tail = ''] = posix.normalize(pattern).split('*')
  return filesBelow(dirname(join(folder, `${head}x`))).flatMap((path) => {
    const file = relative(folder, path).split(sep).join('/')
    const isMatch = file.startsWith(head) && file.endsWith(tail) && file.length > head.length + tail.length
    return isMatch ? [[file, file.slice(head.length, file.length - tail.length)] as const] : []
  })
}

/** Returns the file that a path names. */
const named = (folder: string, path: string): string | undefined => {
  const file = insideOf(folder, path)
  return file !== undefined && isFile(file) ? posix.normalize(path) : undefined
}

/**
 * Returns every file that the entries of a package lead to, and the entries that lead to none. The files of a pattern
 * are those that exist.
 */
export const shippedFiles = (
  folder: string,
  manifest: Manifest,
): { readonly files: readonly ShippedFile[]; readonly missing: readonly string[] } => {
  const files: ShippedFile[] = []
  const missing = new Set<string>()
  for (const [subpath, target] of targetsOf(manifest)) {
    const found = [
      ...(Object.keys(ways) as Way[]).map((way) => [way, leadsTo(target, way)] as const),
      ...(['import', 'require'] as const).map((way) => ['types', declaredBy(target, way)] as const),
    ]
    for (const [way, path] of found) {
      if (path === undefined) continue
      const name = named(folder, path)
      const below = path.includes('*')
        ? matching(folder, path).map(([file, star]) => ({ subpath: subpath.replace('*', star), way, file }))
        : name === undefined
          ? []
          : [{ subpath, way, file: name }]
      files.push(...below)
      if (below.length === 0) missing.add(`${subpath} (${path})`)
    }
  }
  return { files, missing: [...missing] }
}

/**
 * Returns the files of a package that npm packs, as paths below it; `undefined` if the package is packed from another
 * folder.
 */
export const packedFiles = async (folder: string, root: string): Promise<ReadonlySet<string> | undefined> => {
  const manifest = parseJson(readText(join(folder, 'package.json')))
  if (!isJsonObject(manifest)) return undefined
  const { publishConfig } = manifest
  if (isJsonObject(publishConfig) && 'directory' in publishConfig) return undefined
  const tree = { path: folder, package: manifest, isProjectRoot: true, edgesOut: new Map<string, never>() } as const
  return new Set(await packlist(tree, { path: folder, prefix: root, workspaces: [folder] }))
}
