import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Catalog } from '@contracts/core'
import * as E from 'fp-ts/lib/Either.js'
import type { Mixed } from 'io-ts'
import { compilerIn } from './declarations.js'
import { entriesOf, exportNames, type ExportNames } from './export-names.js'
import { exportOf, isCatalog, loadModule } from './load-module.js'
import { insideOf, type Manifest } from './manifest.js'
import { withPatterns } from './patterns.js'
import { packageSurface } from './surface.js'
import { bundleCatalog } from './bundle.js'
import { createRelease } from './create-release.js'
import type { RunnableCode } from './load-code.js'
import { callLimit, limitCode } from './limit-code.js'
import { releasedCode } from './released-code.js'
import type { Release } from './release.js'

/**
 * The release of a package as it is built now.
 *
 * @category model
 * @since 1.0.0
 */
export interface BuiltRelease {
  /** The release. */
  readonly release: Release
  /** The loaded catalog. Absent for a library. */
  readonly catalog?: Catalog | undefined
  /** Code of the catalog, and the module with it that a release keeps. Absent for a library. */
  readonly code?: (RunnableCode & Required<Pick<RunnableCode, 'text'>>) | undefined
  /** Source of the export names. */
  readonly exportsFrom: ExportNames['from']
}

const isCodec = (value: unknown): value is Mixed =>
  typeof value === 'object' &&
  value !== null &&
  ['validate', 'is', 'encode'].every((key) => typeof Reflect.get(value, key) === 'function')

const moduleAt = async (folder: string, path: string): Promise<E.Either<string, object>> => {
  const file = insideOf(folder, path)
  if (file === undefined) return E.left(`${path} lies outside the package`)
  if (!existsSync(file)) return E.left(`${path}, named in package.json, does not exist`)
  const module = await loadModule(file)
  return E.isLeft(module) ? E.left(`${path} cannot be loaded: ${module.left}`) : module
}

const catalogAt = async (folder: string, path: string): Promise<E.Either<string, Catalog>> => {
  const module = await moduleAt(folder, path)
  if (E.isLeft(module)) return module
  const catalog = exportOf(module.right, 'catalog')
  return isCatalog(catalog) ? E.right(catalog) : E.left(`${path} exports no \`catalog\` of contracts`)
}

/** Returns the codecs that a library promises: those that its entry `./codecs` exports. */
const codecsOf = async (
  folder: string,
  manifest: Manifest,
): Promise<E.Either<string, Readonly<Record<string, Mixed>> | undefined>> => {
  const path = entriesOf(manifest).find(({ subpath }) => subpath === './codecs')?.module
  if (path === undefined) return E.right(undefined)
  const module = await moduleAt(folder, path)
  if (E.isLeft(module)) return module
  const found = Object.entries(module.right).flatMap(([name, value]) =>
    isCodec(value) ? [[name, value] as const] : [],
  )
  return E.right(Object.fromEntries(found.sort(([a], [b]) => (a < b ? -1 : 1))))
}

/**
 * Creates the release of the package in a folder as it is built now: its catalog if package.json names one, the codecs
 * of its entry `./codecs`, and its export names. Left is a sentence if the package is not built or cannot be loaded.
 *
 * @category constructors
 * @since 1.0.0
 */
export const releaseFromBuild = async (
  path: string,
  manifest: Manifest,
  above: readonly string[] = [],
): Promise<E.Either<string, BuiltRelease>> => {
  const folder = resolve(path)
  const catalog = manifest.catalog === undefined ? undefined : await catalogAt(folder, manifest.catalog)
  if (catalog !== undefined && E.isLeft(catalog)) return catalog
  const codecs = await codecsOf(folder, manifest)
  if (E.isLeft(codecs)) return codecs
  const offered = withPatterns(folder, manifest)
  // Without TypeScript, modules are run to read their names, and one of a pattern may be a program.
  const named = compilerIn([folder, ...above]) === undefined ? manifest : offered
  const exports = await exportNames(folder, named, above)
  if (E.isLeft(exports)) return exports
  const text = manifest.catalog === undefined ? undefined : await bundleCatalog(folder, manifest.catalog)
  if (text !== undefined && E.isLeft(text)) return text
  const release = createRelease({
    ...{ manifest, exports: exports.right.names, codecs: codecs.right, catalog: catalog?.right },
    surface: packageSurface(folder, offered, above),
  })
  const limit = callLimit()
  return E.right({
    ...{ release, exportsFrom: exports.right.from, catalog: catalog?.right },
    code: catalog && text && { run: limitCode(releasedCode(catalog.right), limit), text: text.right, limit },
  })
}
