import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { isJsonObject } from '@contracts/core'
import * as E from 'fp-ts/lib/Either.js'

/** The package with the gate and the registry on a server. It depends on the clients of a message broker, which no other command needs. */
const gatePackage = '@contracts/nats'

const valueAt = (value: unknown, ...keys: readonly string[]): unknown =>
  keys.reduce<unknown>((below, key) => (isJsonObject(below) ? below[key] : undefined), value)

/**
 * Returns the path of the manifest of the package as Node finds it from a folder, otherwise `undefined`. Yarn Plug'n'Play
 * has no node_modules and changes how Node finds packages.
 */
const manifestFrom = (folder: string): string | undefined => {
  try {
    return createRequire(join(folder, 'package.json')).resolve(`${gatePackage}/package.json`)
  } catch {
    return undefined
  }
}

/** Returns the path of the module for this command that is installed for the project in this folder. */
const moduleFrom = (folder: string): string | undefined => {
  const manifest = manifestFrom(resolve(folder))
  if (manifest === undefined) return undefined
  const file = valueAt(JSON.parse(readFileSync(manifest, 'utf8')), 'exports', './command', 'import', 'default')
  return typeof file === 'string' ? join(dirname(manifest), file) : undefined
}

/**
 * Loads what the package with the clients of the broker exports for this command, by name. Users who need it install that
 * package beside this one. Left is one sentence if it is not installed or too old.
 */
export const loadFromWire = async <A>(name: string, folder: string): Promise<E.Either<string, A>> => {
  const file = moduleFrom(folder)
  if (file === undefined) return E.left(`This command needs ${gatePackage}: npm install ${gatePackage}`)
  const module = (await import(pathToFileURL(file).href)) as Readonly<Partial<Record<string, A>>> // the package exports it, if it is new enough
  const found = module[name]
  return found === undefined
    ? E.left(`The installed ${gatePackage} is older than this command: npm install ${gatePackage}@latest`)
    : E.right(found)
}
