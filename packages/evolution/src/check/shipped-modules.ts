import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as E from 'fp-ts/lib/Either.js'
import { bundleModule } from '../release/bundle.js'
import { loadModule, requireModule } from '../release/load-module.js'
import type { Manifest } from '../release/manifest.js'
import type { UnloadedEntry } from '../release/release-from-build.js'
import { type ShippedFile, shippedFiles } from '../release/shipped.js'
import type { Problem } from './workspace-report.js'

const wayText = ({ way, conditions }: ShippedFile): string => (way === 'import' ? '' : ` for ${conditions ?? way}`)

/** Returns the problem of an entry that leads to no code that can be used. */
export const broken = (message: string, fix = 'Build the package, or correct `exports` in package.json.'): Problem => ({
  ...{ code: 'entry-broken', message, fix },
})

/** A module that an entry of a package leads to, with its name in reports. */
export interface LoadedModule extends ShippedFile {
  readonly entry: string
  readonly module: object
}

/**
 * Loads a module that only others than Node load. One with what only bundlers understand, such as an import without an
 * ending, is loaded as a bundle.
 */
const loadForOthers = async (folder: string, file: string): Promise<E.Either<string, object>> => {
  const module = await loadModule(file)
  if (E.isRight(module)) return module
  const text = await bundleModule(folder, file)
  if (E.isLeft(text)) return module
  const home = mkdtempSync(join(tmpdir(), 'contracts-entry-'))
  try {
    writeFileSync(join(home, 'entry.cjs'), text.right)
    const loaded = await requireModule(join(home, 'entry.cjs'))
    return E.isRight(loaded) ? loaded : module
  } finally {
    rmSync(home, { recursive: true, force: true })
  }
}

/**
 * Returns the entries of a package with a catalog that Node cannot load and does not choose, such as those for browsers.
 */
export const unloadedEntries = async (folder: string, manifest: Manifest): Promise<readonly UnloadedEntry[]> => {
  if (manifest.catalog === undefined) return []
  const found: UnloadedEntry[] = []
  for (const one of shippedFiles(folder, manifest).files.filter(({ way }) => way === 'others')) {
    const module = await loadForOthers(folder, join(folder, one.file))
    if (E.isLeft(module)) found.push({ entry: one.subpath + wayText(one), why: module.left })
  }
  return found
}

/** Loads the modules of a package, each once, and returns the problems of those that cannot be loaded. */
export const modulesIn = async (
  folder: string,
  files: readonly ShippedFile[],
): Promise<{ readonly modules: readonly LoadedModule[]; readonly problems: readonly Problem[] }> => {
  const modules: LoadedModule[] = []
  const problems: Problem[] = []
  const isModule = ({ way, file }: ShippedFile): boolean => way !== 'types' && /\.[cm]?js$/.test(file)
  const isFirst = ({ subpath, file }: ShippedFile, i: number): boolean =>
    files.findIndex((one) => isModule(one) && one.file === file && one.subpath === subpath) === i
  for (const one of files.filter((each, i) => isModule(each) && isFirst(each, i))) {
    const path = join(folder, one.file)
    const entry = `${one.subpath}${wayText(one)}`
    const load = one.way.startsWith('require') ? requireModule : loadModule
    const module = await (one.way === 'others' ? loadForOthers(folder, path) : load(path))
    if (E.isRight(module)) modules.push({ ...one, entry, module: module.right })
    else if (one.way !== 'others') problems.push(broken(`The entry ${entry} cannot be loaded: ${module.left}.`))
  }
  return { modules, problems }
}
