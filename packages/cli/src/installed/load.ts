import type { Registry } from '@contracts/core'
import { exportOf, isRegistry, loadModule } from '@contracts/evolution/installed'
import * as E from 'fp-ts/lib/Either.js'
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

/**
 * Loads the registry of an installed package, or says in one sentence why that cannot be done.
 *
 * @category constructors
 * @since 1.0.0
 */
export const loadRegistry = async (installed: Installed): Promise<E.Either<string, Loaded>> => {
  const unusable = (why: string) => E.left(`${installed.name} cannot be used: ${why}`)
  if ('refused' in installed.registry) return unusable(installed.registry.refused)
  const module = await loadModule(installed.registry.file)
  if (E.isLeft(module)) return unusable(module.left)
  const registry = exportOf(module.right, 'registry')
  return isRegistry(registry)
    ? E.right({ installed, registry })
    : unusable('its registry module exports no `registry` with contracts as this command knows them')
}
