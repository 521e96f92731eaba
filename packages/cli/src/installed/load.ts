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
    const module: unknown = await import(pathToFileURL(installed.registry.file).href)
    const registry = exportOf(module, 'registry')
    return isRegistry(registry)
      ? E.right({ installed, registry })
      : unusable('its registry module exports no `registry` with contracts as this command knows them')
  } catch (error) {
    return unusable(firstLine(error))
  }
}
