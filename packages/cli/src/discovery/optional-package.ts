import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { isJsonObject } from '@contracts/core'
import * as E from 'fp-ts/lib/Either.js'

/** A package that only some commands need. Users of these commands install it beside this one. */
interface OptionalPackage {
  readonly name: string
  /** The entry that has the functions for this command. */
  readonly entry: string
  /** The packages that this entry needs, besides those of its package. */
  readonly needs: readonly string[]
}

/** The package with the gate and the registry on a server. It depends on the clients of a message broker. */
export const gatePackage: OptionalPackage = { name: '@contracts/nats', entry: './command', needs: [] }

/** The package with the snapshots of servers. It needs the client of their protocol. */
export const snapshotPackage: OptionalPackage = {
  name: '@contracts/protocols',
  entry: './snapshot',
  needs: ['@contracts/authoring', '@contracts/evolution', '@modelcontextprotocol/client'],
}

/** The package with the guard of servers. It needs both sides of their protocol. */
export const guardPackage: OptionalPackage = {
  name: '@contracts/protocols',
  entry: './guard',
  needs: [...snapshotPackage.needs, '@contracts/repair', '@modelcontextprotocol/server'],
}

/** The package with the probe of servers. It needs samples of messages too. */
export const probePackage: OptionalPackage = {
  name: '@contracts/protocols',
  entry: './probe',
  needs: [...snapshotPackage.needs, '@contracts/repair', '@contracts/testing'],
}

/** The package with the tools for agents. It needs the server of their protocol. */
export const mcpPackage: OptionalPackage = {
  name: '@contracts/protocols',
  entry: './mcp',
  needs: ['@modelcontextprotocol/server'],
}

/** The client of Prometheus, for the metrics of a command. */
export const prometheusPackage: OptionalPackage = { name: 'prom-client', entry: '.', needs: [] }

const valueAt = (value: unknown, ...keys: readonly string[]): unknown =>
  keys.reduce<unknown>((below, key) => (isJsonObject(below) ? below[key] : undefined), value)

/**
 * Returns the path of the manifest of the package as Node finds it from a folder, otherwise `undefined`. Yarn Plug'n'Play
 * has no node_modules and changes how Node finds packages.
 */
const manifestFrom = (folder: string, { name }: OptionalPackage): string | undefined => {
  try {
    return createRequire(join(folder, 'package.json')).resolve(`${name}/package.json`)
  } catch {
    return undefined
  }
}

/** Returns the path of the module for this command that is installed for the project in this folder. */
const moduleFrom = (manifest: string, { entry }: OptionalPackage): string | undefined => {
  const read: unknown = JSON.parse(readFileSync(manifest, 'utf8'))
  const exported = valueAt(read, 'exports')
  const file =
    exported === undefined && entry === '.' ? valueAt(read, 'main') : valueAt(exported, entry, 'import', 'default')
  return typeof file === 'string' ? join(dirname(manifest), file) : undefined
}

/** Returns the name of the package that a module could not import; `undefined` for any other error. */
const packageMissing = (error: unknown): string | undefined =>
  error instanceof Error ? /^Cannot find (?:package|module) '([^'./][^']*)'/.exec(error.message)?.[1] : undefined

/**
 * Loads a package that only some commands need, and returns what it exports for this command. Left is one sentence if it
 * or a package that it needs is not installed, or if it is too old to export all of `names`.
 */
export const loadOptional = async <M extends object>(
  optional: OptionalPackage,
  names: readonly (keyof M & string)[],
  folder: string,
): Promise<E.Either<string, M>> => {
  const { name, needs } = optional
  const install = (...packages: readonly string[]): string => `npm install ${packages.join(' ')}`
  const manifest = manifestFrom(resolve(folder), optional)
  if (manifest === undefined) return E.left(`This command needs ${name}: ${install(name, ...needs)}`)
  const old = E.left(`The installed ${name} is older than this command: ${install(`${name}@latest`)}`)
  const file = moduleFrom(manifest, optional)
  if (file === undefined) return old
  try {
    const module = (await import(pathToFileURL(file).href)) as M // checked below
    return names.every((one) => module[one] !== undefined) ? E.right(module) : old
  } catch (error) {
    const missing = packageMissing(error)
    if (missing === undefined) throw error
    return E.left(`This command needs ${missing}: ${install(name, ...needs)}`)
  }
}
