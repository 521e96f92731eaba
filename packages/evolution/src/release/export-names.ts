import { existsSync } from 'node:fs'
import * as E from 'fp-ts/lib/Either.js'
import { declaredNames } from './declared-names.js'
import { entriesOf, type Entry } from './entries.js'
import { loadModule } from '../installed/load-module.js'
import { insideOf, type Manifest } from './manifest.js'
import { type Parser, parserIn } from './parser.js'

/**
 * The names a built package exports, by entry, and how they were found: `declarations` holds values and types,
 * `modules` only the values a module has when it runs, because no TypeScript is installed to read declarations with.
 *
 * @category model
 * @since 1.0.0
 */
export interface ExportNames {
  readonly from: 'declarations' | 'modules'
  readonly names: { readonly [entry: string]: readonly string[] }
}

/** Imported as a module, CommonJS has a `default` beside its names: the object that holds them all. */
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
 * The names a built package exports, by the declarations it ships; by its modules where no TypeScript is installed in
 * the package or in one of the folders given.
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
