import { existsSync, readdirSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { type Installed, installedIn } from './installed/manifest.js'

export { type Installed } from './installed/manifest.js'
export { type Loaded, loadRegistry } from './installed/load.js'

const upward = (from: string): readonly string[] => {
  const folders = [resolve(from)]
  for (let folder = resolve(from); dirname(folder) !== folder; folder = dirname(folder)) folders.push(dirname(folder))
  return folders
}

const namesIn = (folder: string): readonly string[] => {
  try {
    return readdirSync(folder)
      .filter((name) => !name.startsWith('.'))
      .sort()
  } catch {
    return [] // not there, or not a folder
  }
}

const packagesIn = (folder: string): readonly string[] =>
  namesIn(folder).flatMap((name) =>
    name.startsWith('@') ? namesIn(join(folder, name)).map((inner) => join(folder, name, inner)) : [join(folder, name)],
  )

/**
 * The contract packages that can be used from a folder, nearest first: the package the folder belongs to, then every
 * `node_modules` from there upward. Of packages with one name the nearest counts. Nothing is loaded.
 *
 * @category constructors
 * @since 1.0.0
 */
export const discover = (from: string): readonly Installed[] => {
  const folders = upward(from)
  const home = folders.find((folder) => existsSync(join(folder, 'package.json')))
  const places = [
    ...(home === undefined ? [] : [home]),
    ...folders.flatMap((folder) => packagesIn(join(folder, 'node_modules'))),
  ]
  const found = new Map<string, Installed>()
  for (const place of places) {
    const installed = installedIn(place)
    if (installed !== undefined && !found.has(installed.name)) found.set(installed.name, installed)
  }
  return [...found.values()]
}
