/** Loads the module of a file, and reads the schemas that it exports. */
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import type { SchemaSource } from '@contracts/authoring'
import { schemasOfExports } from '@contracts/authoring/internal'
import { exportOf, firstLine, loadModule } from '@contracts/evolution/internal-modules'
import * as E from 'fp-ts/lib/Either.js'

/** The path of a module, and the name that the caller gave for it. */
interface ModuleFile {
  readonly path: string
  readonly file: string
}

const resolved = (name: string, from: string): string | undefined => {
  try {
    return createRequire(from).resolve(name)
  } catch {
    return undefined // not installed
  }
}

/**
 * Loads a TypeScript module with the tsx that is installed beside it, for versions of Node that do not run TypeScript.
 */
const loadTypeScript = async ({ path, file }: ModuleFile): Promise<E.Either<string, object>> => {
  const loader = resolved('tsx/esm/api', path)
  if (loader === undefined)
    return E.left(
      `${file} is TypeScript, and Node ${process.versions.node} does not run it: install tsx, use Node 22.18 or later, or name the compiled file.`,
    )
  const tsx = await loadModule(loader.replace(/\.cjs$/, '.mjs')) // require finds the CommonJS build beside it
  const run: unknown = E.isRight(tsx) ? exportOf(tsx.right, 'tsImport') : undefined
  if (typeof run !== 'function') return E.left(`${file} cannot be loaded: the installed tsx has no tsImport.`)
  const load = run as (url: string, parent: string) => Promise<object> // as tsx documents it
  try {
    const url = pathToFileURL(path).href
    return E.right(await load(url, url))
  } catch (error) {
    return E.left(`${file} cannot be loaded: ${firstLine(error)}`)
  }
}

const loadExports = async (module: ModuleFile): Promise<E.Either<string, object>> => {
  const loaded = await loadModule(module.path)
  if (E.isRight(loaded)) return loaded
  const isUnknown = /\.[mc]?ts$/.test(module.path) && loaded.left.startsWith('Unknown file extension')
  return isUnknown ? loadTypeScript(module) : E.left(`${module.file} cannot be loaded: ${loaded.left}`)
}

/** Loads the `toJSONSchema` of the zod that the module at a path uses. */
const loadZod = async (path: string): Promise<E.Either<string, unknown>> => {
  const found = resolved('zod/v4/core', path)
  if (found === undefined) return E.left('zod 4 is not installed')
  return E.map((zod: object) => exportOf(zod, 'toJSONSchema'))(await loadModule(found))
}

/** Checks whether the operand names a module. */
export const isModule = (file: string): boolean => /\.[mc]?[jt]s$/.test(file)

/**
 * Returns the schema that a module exports under a name, or all its schemas if the name is empty. Left is a sentence
 * about why there are none.
 */
export const schemasOfModule = async (
  module: ModuleFile,
  name: string,
): Promise<E.Either<string, readonly SchemaSource[]>> => {
  const { file } = module
  if (!existsSync(module.path)) return E.left(`${file} cannot be read.`)
  const loaded = await loadExports(module)
  if (E.isLeft(loaded)) return loaded
  const names = name === '' ? Object.keys(loaded.right).filter((key) => key !== 'module.exports') : [name]
  const exported = new Map(names.map((key) => [key, exportOf(loaded.right, key)]))
  return schemasOfExports(exported, { file, isNamed: name !== '', loadZod: () => loadZod(module.path) })
}
