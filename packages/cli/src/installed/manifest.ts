import { readFileSync, realpathSync } from 'node:fs'
import { isAbsolute, join, relative, sep } from 'node:path'
import { isJsonObject } from '@contracts/core'

/**
 * A contract package as it lies on disk, not yet loaded: `registry` is the file its package.json names, or a reason why
 * that file is refused.
 *
 * @category model
 * @since 1.0.0
 */
export interface Installed {
  readonly name: string
  readonly version: string
  readonly folder: string
  readonly needs: Readonly<Record<string, string>>
  readonly registry: { readonly file: string } | { readonly refused: string }
}

const isInside = (folder: string, file: string): boolean => {
  const way = relative(folder, file)
  return way !== '' && way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way)
}

// A link inside the package may lead out of it, so the real places are compared.
const registryOf = (folder: string, path: unknown): Installed['registry'] => {
  if (typeof path !== 'string') return { refused: 'its "contracts.registry" is not a file path' }
  if (isAbsolute(path) || !isInside(folder, join(folder, path))) {
    return { refused: `its registry ${path} lies outside the package` }
  }
  try {
    const file = realpathSync(join(folder, path))
    return isInside(realpathSync(folder), file)
      ? { file }
      : { refused: `its registry ${path} lies outside the package` }
  } catch {
    return { refused: `its registry ${path} does not exist (is the package built?)` }
  }
}

const textsOf = (value: unknown): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(isJsonObject(value) ? value : {}).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  )

const manifestIn = (folder: string): unknown => {
  try {
    const text = readFileSync(join(folder, 'package.json'), 'utf8')
    return text.includes('"contracts"') ? JSON.parse(text) : undefined
  } catch {
    return undefined // no package, or none that can be read
  }
}

/**
 * The contract package in this folder, if its package.json says that it is one.
 *
 * @category constructors
 * @since 1.0.0
 */
export const installedIn = (folder: string): Installed | undefined => {
  const manifest = manifestIn(folder)
  if (!isJsonObject(manifest) || typeof manifest['name'] !== 'string') return undefined
  const { name, version, contracts, dependencies, peerDependencies } = manifest
  if (!isJsonObject(contracts) || !('registry' in contracts)) return undefined
  return {
    name,
    version: typeof version === 'string' ? version : '0.0.0',
    folder,
    needs: { ...textsOf(dependencies), ...textsOf(peerDependencies) },
    registry: registryOf(folder, contracts['registry']),
  }
}
