import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import type { Registry } from '@contracts/core'
import * as E from 'fp-ts/lib/Either.js'
import { isRegistry } from './is-registry.js'
import type { Installed } from './manifest.js'

/**
 * A contract package with its registry.
 *
 * @category model
 * @since 1.0.0
 */
export interface Loaded {
  readonly installed: Installed
  readonly registry: Registry
}

/** What a module exports by this name; a CommonJS module may show it only below `default`. */
const exportOf = (module: unknown, name: string): unknown => {
  if (typeof module !== 'object' || module === null) return undefined
  if (name in module) return Reflect.get(module, name)
  return 'default' in module && module.default !== module ? exportOf(module.default, name) : undefined
}

/** The words of anything that was thrown. */
const wordsOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : String(error)

const isAboutUrl = (error: unknown, url: string): boolean =>
  typeof error === 'object' &&
  error !== null &&
  'code' in error &&
  error.code === 'MODULE_NOT_FOUND' &&
  wordsOf(error).includes(url)

/** The module of a file. Where this code is CommonJS, `import()` has become `require`, which knows no URL. */
const load = async (file: string): Promise<unknown> => {
  const url = pathToFileURL(file).href
  try {
    return await import(url)
  } catch (error) {
    if (!isAboutUrl(error, url)) throw error
    return createRequire(file)(file)
  }
}

const firstLine = (error: unknown): string => String(error).split('\n')[0] ?? ''

/**
 * Loads the registry of an installed package, or says in one sentence why that cannot be done.
 *
 * @category constructors
 * @since 1.0.0
 */
export const loadRegistry = async (installed: Installed): Promise<E.Either<string, Loaded>> => {
  const unusable = (why: string) => E.left(`${installed.name} cannot be used: ${why}`)
  if ('refused' in installed.registry) return unusable(installed.registry.refused)
  try {
    const registry = exportOf(await load(installed.registry.file), 'registry')
    return isRegistry(registry)
      ? E.right({ installed, registry })
      : unusable('its registry module exports no `registry` with contracts as this command knows them')
  } catch (error) {
    return unusable(firstLine(error))
  }
}
