import { join, posix } from 'node:path'
import { isJsonObject } from '@contracts/core'
// @ts-expect-error It has no types of its own, and those of DefinitelyTyped need all of npm.
import untyped from 'npm-packlist'
import { codeForOthers, declaredBy, leadsTo, targetsOf, type Way, ways } from './export-names.js'
import type { Manifest } from './manifest.js'
import { fileOfPath, filesOfPattern } from './patterns.js'
import { parseJson, readText } from './read-text.js'

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
 * A file that a package ships: the path it is imported by, the way in which Node then loads it, and the file below the
 * package. `conditions` are those under which others load a file that Node does not load.
 */
export interface ShippedFile {
  readonly subpath: string
  readonly way: Way | 'types' | 'others'
  readonly file: string
  readonly conditions?: string
}

/**
 * Returns the code that an entry leads to only for others than Node, each file with its conditions or with the field of
 * package.json that names it. Bundlers read `module` and the main entry of `browser` only without `exports`.
 */
const filesForOthers = (
  { exports, module, browser }: Manifest,
  target: unknown,
): readonly (readonly [conditions: string, file: string])[] => {
  const fields = exports === undefined ? Object.entries({ module, browser }) : []
  const named = fields.flatMap(([field, file]) => (typeof file === 'string' ? [[field, file] as const] : []))
  const own = (Object.keys(ways) as Way[]).flatMap((way) => leadsTo(target, way) ?? [])
  const files = new Set([...own, ...named.map(([, file]) => file)].map((file) => posix.normalize(file)))
  const replaced = Object.entries(isJsonObject(browser) ? browser : {}).flatMap(([file, by]) =>
    files.has(posix.normalize(file)) && typeof by === 'string' ? [['browser', by] as const] : [],
  )
  return [...codeForOthers(target), ...named, ...replaced]
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
      ...(Object.keys(ways) as Way[]).map((way) => [{ way }, leadsTo(target, way)] as const),
      ...(['import', 'require'] as const).map((way) => [{ way: 'types' }, declaredBy(target, way)] as const),
      ...filesForOthers(manifest, target).map(([conditions, file]) => [{ way: 'others', conditions }, file] as const),
    ]
    for (const [how, path] of found) {
      if (path === undefined) continue
      const name = fileOfPath(folder, path)
      const below = path.includes('*')
        ? filesOfPattern(folder, path).map(([file, star]) => ({ subpath: subpath.replace('*', star), ...how, file }))
        : name === undefined
          ? []
          : [{ subpath, ...how, file: name }]
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
