import { existsSync } from 'node:fs'
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

const bundled = async (
  folder: string,
  input: Pick<BuildOptions, 'stdin' | 'entryPoints'>,
): Promise<E.Either<string, string>> => {
  try {
    const { build } = await import('esbuild')
    const { outputFiles } = await build({
      ...input,
      ...{ absWorkingDir: folder, bundle: true, write: false, logLevel: 'silent' },
      ...{ format: 'cjs', platform: 'node', target: 'node20', charset: 'utf8' },
      // Comments, white space and paths of files are no part of what a release does.
      ...{ minify: true, legalComments: 'none' },
    })
    return E.right(outputFiles.map(({ text }) => text).join(''))
  } catch (error) {
    return E.left(`${unbundled}: ${firstError(error)}`)
  }
}

/**
 * Returns the text of one CommonJS module without imports that has the code of a module of a package. Left is a sentence
 * if it cannot be bundled.
 */
export const bundleModule = (folder: string, file: string): Promise<E.Either<string, string>> =>
  bundled(folder, { entryPoints: [file] })

/**
 * Returns the text of one CommonJS module without imports that exports a catalog, and as `released` what it does. `catalog`
 * is the path of the module that exports the catalog. The text depends only on the code, not on where it is. Left is a
 * sentence if the catalog cannot be bundled.
 */
export const bundleCatalog = (folder: string, catalog: string): Promise<E.Either<string, string>> => {
  const contents = [
    `import { catalog } from ${JSON.stringify(catalog)}`,
    `import { releasedCode } from ${JSON.stringify(releasedFile())}`,
    'export const released = releasedCode(catalog)',
    'export { catalog }',
  ].join('\n')
  return bundled(folder, { stdin: { contents, resolveDir: folder } })
}
