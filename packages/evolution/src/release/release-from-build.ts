import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { AnyContract, Catalog } from '@contracts/core'
import * as E from 'fp-ts/lib/Either.js'
import type { Mixed } from 'io-ts'
import { compilerIn } from './declarations.js'
import { entriesOf, exportNames, type ExportNames } from './export-names.js'
import { exportOf, isCatalog, loadModule } from './load-module.js'
import { insideOf, type Manifest } from './manifest.js'
import { withPatterns } from './patterns.js'
import { packageSurface } from './surface.js'
import { bundleCode } from './bundle.js'
import { createRelease } from './create-release.js'
import { codecsIn, contractsIn, type EntryExport, namedCodecs, namedContracts } from './exported-codecs.js'
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
  /** The exported codecs, by the names that the release has them under. */
  readonly codecs: Readonly<Record<string, Mixed>>
  /** Code of the catalog and of the exported codecs, and the module with it that a release keeps. Absent if it has none. */
  readonly code?: (RunnableCode & Required<Pick<RunnableCode, 'text'>>) | undefined
  /** Source of the export names. */
  readonly exportsFrom: ExportNames['from']
  /** Entries of a library that Node cannot load, so that nothing is known of their codecs. */
  readonly unloaded: readonly UnloadedEntry[]
}

/**
 * An entry of a package that Node cannot load.
 *
 * @category model
 * @since 1.0.0
 */
export interface UnloadedEntry {
  /** Its name, with the conditions under which it is loaded, such as `./view for browser`. */
  readonly entry: string
  /** The first line of the error. */
  readonly why: string
}

/** The parts of a catalog without contracts. */
export const noContracts = { entries: [], migrations: [], handoffs: [] }

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

/** The codecs and the contracts that the entries of a package export, and the entries that Node cannot load. */
interface EntryExports {
  readonly codecs: readonly EntryExport<Mixed>[]
  readonly contracts: readonly EntryExport<AnyContract>[]
  readonly unloaded: readonly UnloadedEntry[]
}

/**
 * Returns the codecs and the contracts that the entries of a package export. An entry of a package with a catalog that cannot be loaded is
 * left out: the check of what is shipped reports it.
 */
const exportsOf = async (folder: string, manifest: Manifest): Promise<E.Either<string, EntryExports>> => {
  const codecs: EntryExport<Mixed>[] = []
  const contracts: EntryExport<AnyContract>[] = []
  const unloaded: UnloadedEntry[] = []
  for (const { subpath, module } of entriesOf(manifest)) {
    if (module === undefined || !/\.[cm]?js$/.test(module)) continue
    const loaded = await moduleAt(folder, module)
    if (E.isRight(loaded)) {
      codecs.push(...codecsIn(loaded.right).map((one) => ({ ...one, subpath, module })))
      contracts.push(...contractsIn(loaded.right).map((one) => ({ ...one, subpath, module })))
    } else if (manifest.catalog === undefined) {
      if (!existsSync(join(folder, module))) return loaded
      unloaded.push({ entry: subpath, why: loaded.left.replace(/^.* cannot be loaded: /, '') })
    }
  }
  return E.right({ codecs, contracts, unloaded })
}

/**
 * Creates the release of the package in a folder as it is built now: its catalog if package.json names one, the codecs
 * that its entries export, and its export names. Left is a sentence if the package is not built or cannot be loaded.
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
  const offered = withPatterns(folder, manifest)
  // Without TypeScript, modules are run to read their names, and one of a pattern may be a program.
  const named = compilerIn([folder, ...above]) === undefined ? manifest : offered
  const exports = await exportNames(folder, named, above)
  if (E.isLeft(exports)) return exports
  const exported = await exportsOf(folder, named)
  if (E.isLeft(exported)) return exported
  const { unloaded } = exported.right
  const all = namedCodecs(exported.right.codecs)
  const codecs = Object.fromEntries([...all].map(([name, { value }]) => [name, value]))
  const bundledCodecs = [...all].map(([name, { module, reads }]) => ({ name, module, reads }))
  const hasCode = manifest.catalog !== undefined || all.size > 0
  const text = hasCode ? await bundleCode(folder, manifest.catalog, bundledCodecs) : undefined
  if (text !== undefined && E.isLeft(text)) return text
  const release = createRelease({
    ...{ manifest, exports: exports.right.names, codecs, catalog: catalog?.right },
    exportedContracts: namedContracts(exported.right.contracts),
    surface: packageSurface(folder, offered, above),
  })
  const limit = callLimit()
  return E.right({
    ...{ release, exportsFrom: exports.right.from, catalog: catalog?.right, codecs, unloaded },
    code: text && {
      run: limitCode(releasedCode(catalog?.right ?? noContracts, codecs), limit),
      text: text.right,
      limit,
    },
  })
}
