/** The packages of others that ours need, as they lie in this workspace: so the registry needs no network. */
import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { packages } from '../workspace/packages.js'

type Ranges = Readonly<Record<string, string>>

/** What is read of a manifest; the rest is handed on as it stands. */
export type Installed = {
  readonly name: string
  readonly version: string
  readonly dependencies?: Ranges
  readonly optionalDependencies?: Ranges
  readonly peerDependencies?: Ranges
}

/** A package and the folder it is installed in. */
export type Copy = { readonly folder: string; readonly manifest: Installed }

// A package.json is what its package manager has already accepted; the compiler cannot see inside the file.
const manifestOf = (folder: string) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Installed

const names = ({ dependencies, optionalDependencies, peerDependencies }: Installed) =>
  Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })

const isOurs = (name: string) => packages.some(({ manifest }) => manifest.name === name)

const find = (name: string, from: string): string | undefined =>
  createRequire(join(from, 'package.json'))
    .resolve.paths(name)
    ?.map((parent) => join(parent, name))
    .find((folder) => existsSync(join(folder, 'package.json')))

const reach = (from: string, seen: Map<string, Copy>): void => {
  const needed = names(manifestOf(from)).filter((name) => !isOurs(name))
  // An optional one may be absent; a needed one that is absent shows when npm asks the registry for it.
  for (const found of needed.map((name) => find(name, from)).filter((folder) => folder !== undefined)) {
    const folder = realpathSync(found)
    if (seen.has(folder)) continue
    seen.set(folder, { folder, manifest: manifestOf(folder) })
    reach(folder, seen)
  }
}

/** Everything the published packages reach at run time. */
export const thirdParty = (): readonly Copy[] => {
  const seen = new Map<string, Copy>()
  for (const { path } of packages) reach(path, seen)
  return [...seen.values()]
}
