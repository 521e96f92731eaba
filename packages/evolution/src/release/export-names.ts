import { isJsonObject } from '@contracts/core'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import type ts from 'typescript'
import { existsSync, readFileSync } from 'node:fs'
import * as E from 'fp-ts/lib/Either.js'
import { insideOf, type Manifest } from './manifest.js'
import { loadModule } from './load-module.js'

/**
 * The members of a syntax tree node that are read here. With the compiler's own types, everyone who uses these
 * declarations would have to install the compiler.
 */
export interface ParsedNode {
  readonly kind: number
  readonly modifiers?: readonly ParsedNode[]
  readonly name?: { readonly text?: string; readonly elements?: readonly { readonly name?: ParsedName }[] }
  readonly declarationList?: { readonly declarations: readonly { readonly name: ParsedName }[] }
  readonly exportClause?: { readonly name?: ParsedName; readonly elements?: readonly { readonly name: ParsedName }[] }
  readonly moduleSpecifier?: { readonly text?: string }
  readonly isExportEquals?: boolean
}

/** A name, or a pattern of names. */
export interface ParsedName {
  readonly text?: string
  readonly elements?: readonly { readonly name?: ParsedName }[]
}

/** The members of the TypeScript compiler that are used to parse. */
export interface Parser {
  readonly SyntaxKind: Readonly<Record<string, number | string>>
  readonly ScriptTarget: { readonly ES2022: number }
  readonly createSourceFile: (
    name: string,
    text: string,
    target: number,
  ) => { readonly statements: readonly ParsedNode[] }
}

const isParser = (value: unknown): value is Parser =>
  typeof value === 'object' &&
  value !== null &&
  'createSourceFile' in value &&
  typeof value.createSourceFile === 'function' &&
  'SyntaxKind' in value &&
  'ScriptTarget' in value

const from = (folder: string): Parser | undefined => {
  try {
    const found: unknown = createRequire(join(folder, 'package.json'))('typescript')
    return isParser(found) ? found : undefined
  } catch {
    return undefined // not installed there
  }
}

/** The oldest major version of TypeScript whose programs resolve modules in the way that reading declarations needs. */
const oldest = 5

/** Returns the TypeScript compiler, version 5 or later, that is installed in one of these folders, or `undefined`. */
export const compilerIn = (folders: readonly string[]): typeof ts | undefined => {
  const found = parserIn(folders)
  if (found === undefined || !('createProgram' in found) || !('version' in found)) return undefined
  return Number.parseInt(String(found.version), 10) >= oldest ? (found as unknown as typeof ts) : undefined // the same module
}

/** Returns the parser of the TypeScript compiler that is installed in one of these folders, or `undefined`. */
export const parserIn = (folders: readonly string[]): Parser | undefined =>
  folders.map(from).find((parser) => parser !== undefined)

const namesIn = (name: ParsedName | undefined): readonly string[] => {
  if (name === undefined) return []
  return name.elements === undefined ? [name.text ?? ''] : name.elements.flatMap((element) => namesIn(element.name))
}

const declarationsOf = (specifier: string): string =>
  /\.[cm]?js$/.test(specifier) ? specifier.replace(/\.([cm]?)js$/, '.d.$1ts') : `${specifier}.d.ts`

/** Returns the names that a statement exports, and in `all` the module whose names it re-exports with `export *`. */
const exported = (node: ParsedNode, { SyntaxKind: kinds }: Parser): { names: readonly string[]; all?: string } => {
  const has = (kind: string): boolean => node.modifiers?.some((one) => one.kind === kinds[kind]) === true
  if (node.kind === kinds['ExportAssignment'])
    return { names: node.isExportEquals === true ? ['export='] : ['default'] }
  if (node.kind === kinds['ExportDeclaration']) {
    const { exportClause, moduleSpecifier } = node
    if (exportClause === undefined) return { names: [], all: moduleSpecifier?.text ?? '' }
    const { elements, name } = exportClause
    return { names: elements === undefined ? namesIn(name) : elements.flatMap((element) => namesIn(element.name)) }
  }
  if (!has('ExportKeyword')) return { names: [] }
  if (has('DefaultKeyword')) return { names: ['default'] }
  return { names: node.declarationList?.declarations.flatMap(({ name }) => namesIn(name)) ?? namesIn(node.name) }
}

const walk = (file: string, parser: Parser, seen: Set<string>): E.Either<string, readonly string[]> => {
  if (seen.has(file)) return E.right([])
  seen.add(file)
  if (!existsSync(file)) return E.left(`${file} does not exist`)
  const { statements } = parser.createSourceFile(file, readFileSync(file, 'utf8'), parser.ScriptTarget.ES2022)
  const names: string[] = []
  for (const { names: own, all } of statements.map((node) => exported(node, parser))) {
    names.push(...own)
    if (all === undefined) continue
    if (!all.startsWith('.')) return E.left(`${file} passes on all names of ${all}, which are not its own to promise`)
    const below = walk(resolve(dirname(file), declarationsOf(all)), parser, seen)
    if (E.isLeft(below)) return below
    names.push(...below.right.filter((name) => name !== 'default'))
  }
  return E.right(names)
}

/**
 * Returns every name that a declaration file exports, values and types, sorted and without duplicates. The file is
 * parsed but not type-checked: only names that it exports itself or re-exports with `export *` from its own package are
 * found.
 */
export const declaredNames = (file: string, parser: Parser): E.Either<string, readonly string[]> => {
  const found = walk(file, parser, new Set())
  return E.isLeft(found) ? found : E.right([...new Set(found.right)].sort())
}

/**
 * One entry of `exports` that leads to code: the name it is imported by, its declarations and the module it runs, each
 * as a path below the package.
 *
 * @category model
 * @since 1.0.0
 */
export interface Entry {
  readonly subpath: string
  readonly types?: string
  readonly module?: string
}

const depthLimit = 10

/**
 * The ways in which Node loads a module of a package. Node before 22.10 does not know the condition `module-sync`.
 *
 * @category model
 * @since 1.0.0
 */
export const ways = {
  import: ['node', 'node-addons', 'module-sync', 'import', 'default'],
  require: ['node', 'node-addons', 'module-sync', 'require', 'default'],
  'import in an older Node': ['node', 'node-addons', 'import', 'default'],
  'require in an older Node': ['node', 'node-addons', 'require', 'default'],
} as const

/**
 * One of these ways.
 *
 * @category model
 * @since 1.0.0
 */
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

/**
 * Returns the file that Node loads for a target of `exports`, or `undefined`.
 *
 * @category destructors
 * @since 1.0.0
 */
export const leadsTo = (target: unknown, way: Way): string | undefined =>
  resolved(target, (file) => !isDeclarations(file), ways[way]) ?? undefined

/**
 * Returns the declaration file of a target of `exports`, or `undefined`.
 *
 * @category destructors
 * @since 1.0.0
 */
export const declaredBy = (target: unknown, way: 'import' | 'require'): string | undefined =>
  resolved(target, isDeclarations, ['types', ...ways[way]]) ?? undefined

const entryOf = (subpath: string, target: unknown): readonly Entry[] => {
  const types = declaredBy(target, 'import') ?? declaredBy(target, 'require')
  const module = leadsTo(target, 'import') ?? leadsTo(target, 'require')
  const isCode = types !== undefined || /\.[cm]?js$/.test(module ?? '')
  if (subpath.includes('*') || !isCode) return []
  return [{ subpath, ...(types === undefined ? {} : { types }), ...(module === undefined ? {} : { module }) }]
}

/** Returns whether a package promises an entry. It does not promise `./internal`, `./internal-*` and `./internal/*`. */
export const isPromised = (subpath: string): boolean => !/^\.\/internal(?:$|[-/])/.test(subpath)

const isMap = (exports: object): boolean => Object.keys(exports).every((key) => key.startsWith('.'))

/**
 * Returns the targets of `exports` by their paths, internal paths left out; without `exports`, that of the main entry.
 *
 * @category destructors
 * @since 1.0.0
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
 *
 * @category destructors
 * @since 1.0.0
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
  const whole: unknown = 'default' in module ? module.default : undefined
  const others = Object.keys(module).filter((name) => name !== 'default' && name !== 'module.exports')
  return typeof whole === 'object' && whole !== null && others.every((name) => name in whole)
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

const namesOf = async (
  folder: string,
  { subpath, types, module }: Entry,
  parser: Parser | undefined,
): Promise<E.Either<string, readonly string[]>> => {
  const named = parser === undefined ? module : (types ?? module)
  const file = named === undefined ? undefined : insideOf(folder, named)
  if (named === undefined || file === undefined) return E.left(`its entry ${subpath} leads to no file of the package`)
  if (!existsSync(file)) return E.left(`${named}, its entry ${subpath}, does not exist`)
  return parser !== undefined && types !== undefined ? declaredNames(file, parser) : runtimeNames(file)
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
  const parser = parserIn([folder, ...above])
  const names: [string, readonly string[]][] = []
  for (const entry of entriesOf(manifest)) {
    const found = await namesOf(folder, entry, parser)
    if (E.isLeft(found)) return found
    names.push([entry.subpath, found.right])
  }
  return E.right({ from: parser === undefined ? 'modules' : 'declarations', names: Object.fromEntries(names) })
}
