import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { parse } from 'yaml'
import { isJsonObject } from '@contracts/core'
import { compilerIn, declarationFiles } from './declarations.js'
import { declarationsFor, declaredBy, entriesOf, leadsTo, targetsOf } from './export-names.js'
import { insideOf, type Keyed, type Manifest } from './manifest.js'
import { parseJson, readText } from './read-text.js'
import { isPatternOf, olderRequire, type PackageSurface } from './release.js'

/** Returns whether Node loads a file of a package as an ES module, by its ending and the nearest package.json. */
const isEsModule = (folder: string, file: string): boolean => {
  if (!file.endsWith('.js')) return file.endsWith('.mjs')
  const nearest = (at: string): unknown => {
    const found = parseJson(readText(join(at, 'package.json')))
    return isJsonObject(found) || relative(folder, at) === '' ? found : nearest(dirname(at))
  }
  const path = insideOf(folder, file)
  const manifest = path === undefined ? undefined : nearest(dirname(path))
  return isJsonObject(manifest) && manifest['type'] === 'module'
}

/** Returns the ways to import an entry: its code or its declarations, by `import` or by `require`. */
const offered = (folder: string, target: unknown): readonly string[] => {
  const older = leadsTo(target, olderRequire)
  const isCommonJs = older !== undefined && !isEsModule(folder, older)
  return Object.entries({
    import: leadsTo(target, 'import'),
    require: leadsTo(target, 'require'),
    [olderRequire]: isCommonJs ? older : undefined,
    'types by import': declaredBy(target, 'import'),
    'types by require': declaredBy(target, 'require'),
  }).flatMap(([name, file]) => (file === undefined ? [] : [name]))
}

/**
 * Returns every path that can be imported, with the ways to import it, and every command. A file that is not code has
 * both ways.
 */
const entriesIn = (folder: string, manifest: Manifest): PackageSurface['entries'] =>
  Object.fromEntries(
    targetsOf(manifest)
      .map(([subpath, target]) => [subpath, offered(folder, target)] as const)
      .concat((manifest.commands ?? []).map((name) => [name, ['command']] as const))
      .filter(([, offers]) => offers.length > 0)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  )

/** Returns the paths that cannot be imported, as a release records them. */
const excludedIn = (folder: string, manifest: Manifest): readonly string[] => {
  if (manifest.exports === undefined) return []
  const targets = targetsOf(manifest)
  const isCovered = (path: string) =>
    targets.some(([pattern, target]) => isPatternOf(pattern, path) && offered(folder, target).length > 0)
  const closed = targets.flatMap(([path, target]) =>
    offered(folder, target).length === 0 && isCovered(path) ? [path] : [],
  )
  return ['*', ...closed.sort()]
}

/** Returns the path of the nearest `pnpm-workspace.yaml` in a folder or above it, or `undefined`. */
const workspaceFile = (folder: string): string | undefined => {
  const file = join(folder, 'pnpm-workspace.yaml')
  if (existsSync(file)) return file
  return dirname(folder) === folder ? undefined : workspaceFile(dirname(folder))
}

/** Returns the version ranges in the catalogs of the pnpm workspace of a package; the unnamed catalog is `default`. */
const catalogsOf = (folder: string): Readonly<Record<string, Keyed>> => {
  const file = workspaceFile(resolve(folder))
  if (file === undefined) return {}
  try {
    const workspace: unknown = parse(readFileSync(file, 'utf8'))
    if (!isJsonObject(workspace)) return {}
    const named = isJsonObject(workspace['catalogs']) ? workspace['catalogs'] : {}
    const all = { ...named, default: workspace['catalog'] ?? named['default'] }
    return Object.fromEntries(Object.entries(all).flatMap(([name, one]) => (isJsonObject(one) ? [[name, one]] : [])))
  } catch {
    return {} // not YAML: the ranges stay as the manifest writes them
  }
}

const sorted = (ranges: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(ranges).sort(([a], [b]) => (a < b ? -1 : 1)))

/** Returns the declarations of the entries of a package, or an empty object if TypeScript is not installed. */
const declarationsOf = (
  folder: string,
  manifest: Manifest,
  above: readonly string[],
): Pick<PackageSurface, 'declared' | 'declarations'> => {
  const compiler = compilerIn([folder, ...above])
  if (compiler === undefined) return {}
  const entries = entriesOf(manifest).flatMap((entry) => {
    const { subpath } = entry
    const types = declarationsFor(folder, entry)
    const file = types === undefined ? undefined : insideOf(folder, types)
    return file === undefined || !existsSync(file) ? [] : [{ subpath, file }]
  })
  const files = entries.map(({ file }) => file)
  const declared = entries.map(({ subpath, file }) => [subpath, relative(folder, file).split(sep).join('/')] as const)
  return { declared: Object.fromEntries(declared), declarations: declarationFiles(folder, files, compiler) }
}

/**
 * Reads what a built package promises besides its messages and export names: importable paths, engines, platforms, peer
 * dependencies with the ranges of a catalog resolved, and the declarations of its exports. TypeScript is searched in the
 * package and in the given folders.
 */
export const packageSurface = (folder: string, manifest: Manifest, above: readonly string[] = []): PackageSurface => {
  const catalogs = catalogsOf(folder)
  const rangeOf = (name: string, range: string): string => {
    if (!range.startsWith('catalog:')) return range
    const catalog = range.slice('catalog:'.length).trim() || 'default'
    const found = catalogs[catalog]?.[name]
    return typeof found === 'string' ? found : range
  }
  const { engines = {}, peerDependencies = {}, optionalPeers = [], os, cpu, libc } = manifest
  const peers = Object.entries(peerDependencies).map(([name, range]) => [name, rangeOf(name, range)] as const)
  const isOptional = ([name]: readonly [string, string]): boolean => optionalPeers.includes(name)
  const optional = Object.fromEntries(peers.filter(isOptional))
  return {
    entries: entriesIn(folder, manifest),
    excluded: excludedIn(folder, manifest),
    engines: sorted(engines),
    peers: sorted(Object.fromEntries(peers.filter((one) => !isOptional(one)))),
    ...(Object.keys(optional).length === 0 ? {} : { optionalPeers: sorted(optional) }),
    platforms: { ...(os && { os }), ...(cpu && { cpu }), ...(libc && { libc }) },
    ...declarationsOf(folder, manifest, above),
  }
}
