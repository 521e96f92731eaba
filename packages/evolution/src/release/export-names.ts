import { isJsonObject } from '@contracts/core'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import * as E from 'fp-ts/lib/Either.js'
import { compilerIn, namesReader } from './declarations.js'
import { insideOf, type Manifest } from './manifest.js'
import { defaultObjectOf, loadModule } from './load-module.js'

/**
 * One entry of `exports` that leads to code: the name it is imported by, its declarations and the module it runs, each
 * as a path below the package.
 */
export interface Entry {
  readonly subpath: string
  readonly types?: string
  readonly module?: string
}

const depthLimit = 10

/** The ways in which Node loads a module of a package. Node before 22.10 does not know the condition `module-sync`. */
export const ways = {
  import: ['node', 'node-addons', 'module-sync', 'import', 'default'],
  require: ['node', 'node-addons', 'module-sync', 'require', 'default'],
  'import in an older Node': ['node', 'node-addons', 'import', 'default'],
  'require in an older Node': ['node', 'node-addons', 'require', 'default'],
} as const

/** One of these ways. */
export type Way = keyof typeof ways

/** Resolves a target as Node does: the first key that is a condition decides, and null excludes the path. */
const resolved = (
  target: unknown,
  isMeant: (file: string) => boolean,
  conditions: readonly string[],
  depth = 0,
): string | null | undefined => {
  if (typeof target === 'string') return isMeant(target) ? target : undefined
  if (target === null) return null
  if (typeof target !== 'object' || depth > depthLimit) return undefined
  const below = (one: unknown) => resolved(one, isMeant, conditions, depth + 1)
  if (Array.isArray(target)) return target.map(below).find((found) => typeof found === 'string')
  return Object.entries(target)
    .filter(([condition]) => conditions.includes(condition))
    .map(([, one]) => below(one))
    .find((found) => found !== undefined)
}

const isDeclarations = (file: string): boolean => /\.d\.[cm]?ts$/.test(file)

/** Returns the file that Node loads for a target of `exports`, or `undefined`. */
export const leadsTo = (target: unknown, way: Way): string | undefined =>
  resolved(target, (file) => !isDeclarations(file), ways[way]) ?? undefined

/** Returns the declaration file of a target of `exports`, or `undefined`. */
export const declaredBy = (target: unknown, way: 'import' | 'require'): string | undefined =>
  resolved(target, isDeclarations, ['types', ...ways[way]]) ?? undefined

/** Returns the code that a target of `exports` leads to, each file with the conditions under which it does. */
const codeIn = (target: unknown, conditions: readonly string[] = []): readonly (readonly [string, string])[] => {
  if (typeof target === 'string') return /\.[cm]?js$/.test(target) ? [[conditions.join(' '), target]] : []
  if (Array.isArray(target)) return target.slice(0, 1).flatMap((one) => codeIn(one, conditions))
  if (typeof target !== 'object' || target === null || conditions.length > depthLimit) return []
  return Object.entries(target).flatMap(([key, one]) =>
    key.startsWith('types') ? [] : codeIn(one, [...conditions, key]),
  )
}

/**
 * Returns the code that a target of `exports` leads to only under conditions that Node does not set, such as `browser`,
 * each file with its conditions.
 */
export const codeForOthers = (target: unknown): readonly (readonly [conditions: string, file: string])[] => {
  const own = new Set((Object.keys(ways) as Way[]).map((way) => leadsTo(target, way)))
  const all = codeIn(target).filter(([, file]) => !own.has(file))
  return all.filter(([, file], i) => all.findIndex(([, other]) => other === file) === i)
}

const entryOf = (subpath: string, target: unknown): readonly Entry[] => {
  const types = declaredBy(target, 'import') ?? declaredBy(target, 'require')
  const module = leadsTo(target, 'import') ?? leadsTo(target, 'require')
  const isCode = types !== undefined || /\.[cm]?js$/.test(module ?? '')
  if (subpath.includes('*') || !isCode) return []
  return [{ subpath, ...(types === undefined ? {} : { types }), ...(module === undefined ? {} : { module }) }]
}

/** Returns whether a package promises an entry. It does not promise `./internal`, `./internal-*` and `./internal/*`. */
const isPromised = (subpath: string): boolean => !/^\.\/internal(?:$|[-/])/.test(subpath)

const isMap = (exports: object): boolean => Object.keys(exports).every((key) => key.startsWith('.'))

/**
 * Returns the targets of `exports` by their paths, internal paths left out; without `exports`, that of the main entry.
 */
export const targetsOf = ({ exports, types, main }: Manifest): readonly (readonly [string, unknown])[] => {
  const whole = exports ?? { types, default: main ?? './index.js' }
  const map = isJsonObject(whole) && isMap(whole) ? whole : { '.': whole }
  return Object.entries(map).filter(([subpath]) => isPromised(subpath))
}

/**
 * Returns the entries of a package that lead to code, in the order of its `exports`; without `exports`, the entry that
 * `types` and `main` describe. Leaves out patterns, files of other kinds (`./schemas/*`, `./package.json`) and internal
 * entries (`./internal`).
 */
export const entriesOf = (manifest: Manifest): readonly Entry[] =>
  targetsOf(manifest).flatMap(([subpath, target]) => entryOf(subpath, target))

/**
 * The export names of a built package.
 *
 * @category model
 * @since 1.0.0
 */
export interface ExportNames {
  /** Source of the names: `declarations` with types, or `modules` without types if TypeScript is not installed. */
  readonly from: 'declarations' | 'modules'
  /** The names that each entry exports, by entry. */
  readonly names: { readonly [entry: string]: readonly string[] }
}

/**
 * Returns whether a module is CommonJS. Imported as a module, CommonJS has a `default` beside its names: the object
 * with all of them.
 */
const isCommonJs = (module: object): boolean => {
  const whole = defaultObjectOf(module)
  const others = Object.keys(module).filter((name) => name !== 'default' && name !== 'module.exports')
  return whole !== undefined && others.every((name) => name in whole)
}

const runtimeNames = async (file: string): Promise<E.Either<string, readonly string[]>> => {
  const found = await loadModule(file)
  if (E.isLeft(found)) return found
  const internal = new Set(['module.exports', '__esModule', ...(isCommonJs(found.right) ? ['default'] : [])])
  return E.right(
    Object.keys(found.right)
      .filter((name) => !internal.has(name))
      .sort(),
  )
}

/** Returns the path of the declarations beside a module. */
export const besideOf = (module: string | undefined): string | undefined => {
  const beside = module?.replace(/\.([cm]?)js$/, '.d.$1ts')
  return beside !== undefined && isDeclarations(beside) ? beside : undefined
}

/** Returns the declarations beside the module of an entry, which TypeScript reads if the entry names none. */
const declarationsBeside = (folder: string, { types, module }: Entry): string | undefined => {
  const beside = besideOf(module)
  if (types !== undefined || beside === undefined) return undefined
  const file = insideOf(folder, beside)
  return file !== undefined && existsSync(file) ? beside : undefined
}

/** Returns the path of the declarations of an entry: those that it names, or those beside its module. */
export const declarationsFor = (folder: string, entry: Entry): string | undefined =>
  entry.types ?? declarationsBeside(folder, entry)

/** Reads the names that a declaration file exports. */
type ReadNames = (file: string) => E.Either<string, readonly string[]>

const namesOf = async (
  folder: string,
  entry: Entry,
  declaredIn: ReadNames | undefined,
): Promise<E.Either<string, readonly string[]>> => {
  const { subpath, types, module } = entry
  const named = declaredIn === undefined ? module : (types ?? module)
  const file = named === undefined ? undefined : insideOf(folder, named)
  if (named === undefined || file === undefined) return E.left(`its entry ${subpath} leads to no file of the package`)
  if (!existsSync(file)) return E.left(`${named}, its entry ${subpath}, does not exist`)
  if (declaredIn !== undefined && types !== undefined) return declaredIn(file)
  const unnamed = (why: string): string => `${named}, its entry ${subpath}, cannot be loaded: ${why}`
  const names = E.mapLeft(unnamed)(await runtimeNames(file))
  const beside = declarationsBeside(folder, entry)
  if (declaredIn === undefined || beside === undefined || E.isLeft(names)) return names
  return E.map((types: readonly string[]) => [...new Set([...names.right, ...types])].sort())(declaredIn(join(folder, beside))) // oxfmt-ignore
}

/**
 * Reads the export names of a built package from its declarations, or from its modules if TypeScript is not installed
 * in the package or in one of the given folders.
 *
 * @category constructors
 * @since 1.0.0
 */
export const exportNames = async (
  folder: string,
  manifest: Manifest,
  above: readonly string[] = [],
): Promise<E.Either<string, ExportNames>> => {
  const compiler = compilerIn([folder, ...above])
  const names: [string, readonly string[]][] = []
  const all = entriesOf(manifest)
  const files = all.flatMap((entry) => insideOf(folder, declarationsFor(folder, entry) ?? '') ?? [])
  const declaredIn = compiler && namesReader(files.filter(existsSync), compiler)
  for (const entry of all) {
    const found = await namesOf(folder, entry, declaredIn)
    if (E.isLeft(found)) return found
    names.push([entry.subpath, found.right])
  }
  return E.right({ from: compiler === undefined ? 'modules' : 'declarations', names: Object.fromEntries(names) })
}
