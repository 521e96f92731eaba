import { existsSync } from 'node:fs'
import { isAbsolute } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { BuildOptions, Message } from 'esbuild'
import * as E from 'fp-ts/lib/Either.js'

/** Returns the file of the module `released`: next to the built modules, or above this one among the sources. */
const releasedFile = (): string => {
  const built = fileURLToPath(new URL('./released.js', import.meta.url))
  return existsSync(built) ? built : fileURLToPath(new URL('../released.ts', import.meta.url))
}

/** The failure of a build. */
type Failure = { readonly errors?: readonly Pick<Message, 'text' | 'location'>[] }

const firstError = (error: unknown): string => {
  const [first] = (error as Failure).errors ?? []
  if (first === undefined) return String(error)
  const { text, location } = first
  const why = text.startsWith('Top-level await')
    ? 'a module awaits at its top, and a release keeps the code as a CommonJS module, which cannot'
    : text
  return location === null ? why : `${why} (${location.file}:${String(location.line)})`
}

const unbundled = 'it cannot be bundled'

/** Returns whether a package is not released because its code cannot be bundled, for a reason that a build does not solve. */
export const isUnbundled = (why: string): boolean => why.startsWith(unbundled)

/** A module with the address of its own file, by which code finds what is beside it. */
const addressed: BuildOptions = {
  define: { 'import.meta.url': 'moduleAddress' },
  banner: { js: "const moduleAddress=require('node:url').pathToFileURL(__filename).href;" },
}

/** The first line of a bundle that awaits at its top. */
const awaiting = '// an ES module, since it awaits at its top'

/** Returns whether the text of a bundle is an ES module, which no release can run. */
export const isAwaitingText = (text: string): boolean => text.startsWith(awaiting)

/** Returns the options with which a bundle may succeed that has failed with an error; `undefined` if none are known. */
const retried = (error: unknown, options: BuildOptions, mayAwait: boolean): BuildOptions | undefined => {
  const texts = ((error as Failure).errors ?? []).map(({ text }) => text)
  const missing = texts.flatMap((text) => /^Could not resolve "(.+)"$/.exec(text)?.[1] ?? [])
  // The code may run without a module, such as that of an optional peer, which it imports when it needs it.
  const external = [...new Set([...(options.external ?? []), ...missing])]
  if (external.length > (options.external ?? []).length) return { ...options, external }
  const isAwaiting = mayAwait && options.format === 'cjs' && texts.some((text) => text.startsWith('Top-level await'))
  return isAwaiting ? { ...options, format: 'esm', banner: { js: awaiting } } : undefined
}

const bundled = async (
  folder: string,
  input: Pick<BuildOptions, 'stdin' | 'entryPoints'>,
  mayAwait = false,
): Promise<E.Either<string, string>> => {
  const { build } = await import('esbuild')
  const attempt = async (options: BuildOptions): Promise<E.Either<string, string>> => {
    try {
      const { outputFiles, warnings } = await build({ ...options, write: false })
      const needsAddress = options.format === 'cjs' && warnings.some(({ id }) => id === 'empty-import-meta')
      if (needsAddress && options.define === undefined) return await attempt({ ...options, ...addressed })
      return E.right(outputFiles.map(({ text }) => text).join(''))
    } catch (error) {
      const others = retried(error, options, mayAwait)
      return others === undefined ? E.left(`${unbundled}: ${firstError(error)}`) : attempt(others)
    }
  }
  return attempt({
    ...input,
    ...{ absWorkingDir: folder, bundle: true, logLevel: 'silent' },
    ...{ format: 'cjs', platform: 'node', target: 'node20', charset: 'utf8' },
    // Comments, white space and paths of files are no part of what a release does.
    ...{ minify: true, legalComments: 'none' },
  })
}

/**
 * Returns the text of one CommonJS module without imports that has the code of a module of a package. Left is a sentence
 * if it cannot be bundled.
 */
export const bundleModule = (folder: string, file: string): Promise<E.Either<string, string>> =>
  bundled(folder, { entryPoints: [file] })

/** An exported codec in a bundle: its name there, the file of its module and the code that reads it, key by key. */
export interface BundledCodec {
  readonly name: string
  readonly module: string
  readonly reads: readonly string[]
}

const noCatalog = 'const catalog = { entries: [], migrations: [], handoffs: [] }'

/**
 * Returns the text of one CommonJS module without imports that exports as `released` what a catalog and exported codecs
 * do, and the catalog. `catalog` is the path of the module that exports it. The text depends only on the code, not on
 * where it is. Left is a sentence if it cannot be bundled. Without a catalog, code that awaits at its top becomes an ES
 * module: its text shows whether it has changed, although no release can run it.
 */
export const bundleCode = (
  folder: string,
  catalog: string | undefined,
  codecs: readonly BundledCodec[] = [],
): Promise<E.Either<string, string>> => {
  const modules = [...new Set(codecs.map(({ module }) => module))]
  const text = JSON.stringify
  // A path of package.json may lack `./`, without which it is the name of a package.
  const pathOf = (path: string): string => text(isAbsolute(path) ? path : `./${path}`)
  const members = codecs.map(({ name, module, reads }) => {
    const along = (parts: readonly string[]): string =>
      // Without `?.` at the first key, so that esbuild leaves out what no codec uses.
      `entry${String(modules.indexOf(module))}${parts.join('?.')}`
    const [first, ...others] = reads
    // What Node has below `default` of a CommonJS module, a bundle may have beside it.
    const isBeside = first === '["default"]' && others[0]?.startsWith('[') === true
    const value = isBeside ? `${along(reads)} ?? ${along(others)}` : along(reads)
    return `${text(name)}: ${value}`
  })
  const contents = [
    catalog === undefined ? noCatalog : `import { catalog } from ${pathOf(catalog)}`,
    ...modules.map((module, i) => `import * as entry${String(i)} from ${pathOf(module)}`),
    `import { releasedCode } from ${text(releasedFile())}`,
    `export const released = releasedCode(catalog${members.length === 0 ? '' : `, { ${members.join(', ')} }`})`,
    ...(catalog === undefined ? [] : ['export { catalog }']),
  ].join('\n')
  return bundled(folder, { stdin: { contents, resolveDir: folder } }, catalog === undefined)
}
