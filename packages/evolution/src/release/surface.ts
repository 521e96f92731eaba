import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { parse } from 'yaml'
import { isJsonObject } from '@contracts/core'
import { declaredTypes, type DeclaredTypes } from './declarations.js'
import { entriesOf, isPromised, leadsTo } from './entries.js'
import { insideOf, type Keyed, type Manifest } from './manifest.js'
import { compilerIn } from './parser.js'
import type { PackageSurface } from './release.js'

/** Who asks for an entry, and what for: code or declarations, by `import` or by `require`. */
const askers = [
  ['import', ['import'], false],
  ['require', ['require'], false],
  ['types by import', ['import'], true],
  ['types by require', ['require'], true],
] as const

const offered = (target: unknown): readonly string[] =>
  askers.flatMap(([name, conditions, types]) =>
    leadsTo(target, types, ['node', ...conditions, 'default']) === undefined ? [] : [name],
  )

const isMap = (exports: Keyed): boolean => Object.keys(exports).every((key) => key.startsWith('.'))

/** Every path that can be imported, with what it offers; a file that is no code is offered to both ways of importing. */
const entriesIn = ({ exports, types, main }: Manifest): PackageSurface['entries'] => {
  const whole = exports ?? { types, default: main ?? './index.js' }
  const map = isJsonObject(whole) && isMap(whole) ? whole : { '.': whole }
  return Object.fromEntries(
    Object.entries(map)
      .map(([subpath, target]) => [subpath, offered(target)] as const)
      .filter(([subpath, offers]) => offers.length > 0 && isPromised(subpath))
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  )
}

/** The settings of the pnpm workspace that a folder is in, from the nearest folder above it. */
const workspaceFile = (folder: string): string | undefined => {
  const file = join(folder, 'pnpm-workspace.yaml')
  if (existsSync(file)) return file
  return dirname(folder) === folder ? undefined : workspaceFile(dirname(folder))
}

/** The ranges that the pnpm workspace of a package keeps for its packages, by catalog; the one without a name is `default`. */
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

/** The declared types of its exports; nothing where no TypeScript is installed to read them with. */
const typesOf = (folder: string, manifest: Manifest, above: readonly string[]): Partial<DeclaredTypes> => {
  const compiler = compilerIn([folder, ...above])
  if (compiler === undefined) return {}
  const entries = entriesOf(manifest).flatMap(({ subpath, types }) => {
    const file = types === undefined ? undefined : insideOf(folder, types)
    return file === undefined || !existsSync(file) ? [] : [{ subpath, file }]
  })
  return declaredTypes(entries, compiler)
}

/**
 * What a built package promises beside its messages and names: the paths that can be imported, the versions of Node and other
 * engines, the peer packages it needs, with the ranges of a catalog in place of `catalog:`, and the declared types of its
 * exports. TypeScript is looked for in the package and in the folders given.
 *
 * @category constructors
 * @since 1.0.0
 */
export const packageSurface = (folder: string, manifest: Manifest, above: readonly string[] = []): PackageSurface => {
  const catalogs = catalogsOf(folder)
  const rangeOf = (name: string, range: string): string => {
    if (!range.startsWith('catalog:')) return range
    const catalog = range.slice('catalog:'.length).trim() || 'default'
    const found = catalogs[catalog]?.[name]
    return typeof found === 'string' ? found : range
  }
  const { engines = {}, peerDependencies = {}, optionalPeers = [] } = manifest
  const peers = Object.entries(peerDependencies).map(([name, range]) => [name, rangeOf(name, range)] as const)
  const isOptional = ([name]: readonly [string, string]): boolean => optionalPeers.includes(name)
  const optional = Object.fromEntries(peers.filter(isOptional))
  return {
    entries: entriesIn(manifest),
    engines: sorted(engines),
    peers: sorted(Object.fromEntries(peers.filter((one) => !isOptional(one)))),
    ...(Object.keys(optional).length === 0 ? {} : { optionalPeers: sorted(optional) }),
    ...typesOf(folder, manifest, above),
  }
}
