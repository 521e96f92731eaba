/** Decides what `contracts init` changes in a package.json. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { besideCode, isWhole, type PackageStyle, wholePackage } from '@contracts/authoring/internal'
import { isJsonObject } from '@contracts/core'

/** The entries of a package.json. */
export type Manifest = Readonly<Record<string, unknown>>

const isPlaceholder = (script: unknown): boolean => typeof script === 'string' && /^echo .*no test/i.test(script)

/** Returns the scripts of a package, without the placeholder that `npm init` writes. */
export const scriptsIn = ({ scripts }: Manifest): Manifest => {
  const list = isJsonObject(scripts) ? scripts : {}
  return Object.fromEntries(Object.entries(list).filter(([, script]) => !isPlaceholder(script)))
}

/** Returns whether the entry file that a package.json names exists. What `npm init` writes names one that does not. */
const hasMain = (folder: string, { main }: Manifest): boolean => existsSync(join(folder, typeof main === 'string' ? main : 'index.js')) // oxfmt-ignore

/**
 * Returns where the contracts of a package stand: in the whole package if it has nothing but what `npm init` and its like
 * write, else in a folder beside its code.
 */
export const placeIn = (folder: string, manifest: Manifest): PackageStyle['place'] => {
  const hasCode =
    ['exports', 'bin', 'module', 'types'].some((key) => key in manifest) ||
    ['src', 'tsconfig.json'].some((file) => existsSync(join(folder, file))) ||
    Object.keys(scriptsIn(manifest)).length > 0 ||
    hasMain(folder, manifest)
  return hasCode ? besideCode : wholePackage
}

/**
 * Returns whether a package was never released: it has no version, 0.0.0, or the 1.0.0 that `npm init` writes into an
 * empty package.
 */
export const isUnreleased = ({ version }: Manifest, place: PackageStyle['place']): boolean =>
  version === undefined || version === '0.0.0' || (isWhole(place) && version === '1.0.0')

const sorted = (list: Manifest): Manifest =>
  Object.fromEntries(Object.entries(list).sort(([a], [b]) => (a < b ? -1 : 1)))

/** Returns the exports with those of the contracts. A package without exports that has an entry keeps all its paths open. */
const withExports = ({ exports, main, module }: Manifest, wanted: unknown): unknown => {
  if (!isJsonObject(wanted)) return exports
  if (exports === undefined) return main === undefined && module === undefined ? wanted : undefined
  const isMap = isJsonObject(exports) && Object.keys(exports).every((key) => key.startsWith('.'))
  return isMap ? { ...wanted, ...exports } : { '.': exports, ...wanted }
}

/** Returns the wanted entries of these lists, with those that are there. What its owner wrote counts. */
const withEntries = (known: Manifest, wanted: Manifest, keys: readonly string[]): Manifest =>
  Object.fromEntries(
    keys.map((key) => {
      const [there, added] = [known[key], wanted[key]].map((list) => (isJsonObject(list) ? list : {}))
      return [key, sorted({ ...added, ...there })]
    }),
  )

const whole = (known: Manifest, wanted: Manifest): Manifest => {
  const { name, version, description, files, exports } = wanted
  const isKept = ([key, value]: readonly [string, unknown]): boolean =>
    key !== 'main' &&
    (key !== 'description' || value !== '') &&
    (key !== 'version' || !isUnreleased(known, wholePackage))
  const own = Object.fromEntries(Object.entries(known).filter(isKept))
  return { name, version, description, files, exports, ...own }
}

const beside = (known: Manifest, wanted: Manifest): Manifest => {
  const { name, version } = wanted
  const exports = withExports(known, wanted['exports'])
  const files = [known['files'], wanted['files']].flatMap((list) => (Array.isArray(list) ? (list as unknown[]) : []))
  return {
    ...{ name, version, ...known },
    ...(exports === undefined ? {} : { exports }),
    ...('files' in known ? { files: [...new Set(files)] } : {}),
  }
}

/** Adds the entries that contracts need to a package.json. Returns the wanted ones for an empty package.json. */
export const withContracts = (known: Manifest, wanted: Manifest, place: PackageStyle['place']): Manifest => {
  if (Object.keys(known).length === 0) return wanted
  const scripts = { ...(wanted['scripts'] as Manifest), ...scriptsIn(known) } // scripts are always wanted
  const lists = withEntries(known, wanted, ['dependencies', 'peerDependencies', 'devDependencies'])
  const { contracts } = wanted
  return { ...(isWhole(place) ? whole : beside)(known, wanted), contracts, scripts, ...lists }
}
