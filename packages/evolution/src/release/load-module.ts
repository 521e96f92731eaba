import { type AnyContract, type Catalog, isJsonObject } from '@contracts/core'
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import * as E from 'fp-ts/lib/Either.js'
import { NotReturned } from './call-limit.js'
import { callWithin, longestLoad } from './limit-code.js'
import { readable } from './readable.js'

/**
 * Returns whether a value is a contract. A contract is recognised by its members, since another copy of the library may
 * have made it.
 */
export const isContract = readable(
  (value): value is AnyContract =>
    isJsonObject(value) &&
    ['id', 'name', 'role', 'description'].every((key) => typeof value[key] === 'string') &&
    Number.isInteger(value['version']) &&
    isJsonObject(value['node']) &&
    Array.isArray(value['rules']) &&
    ['decode', 'is', 'validate'].every((key) => typeof value[key] === 'function'),
)

const isEntry = (value: unknown): boolean =>
  isJsonObject(value) && isContract(value['contract']) && Array.isArray(value['examples'])

/**
 * Returns whether a value is a catalog. A catalog is recognised by its members, since another copy of the library may
 * have made it.
 */
export const isCatalog = readable(
  (value): value is Catalog =>
    isJsonObject(value) &&
    typeof value['domain'] === 'string' &&
    Array.isArray(value['entries']) &&
    value['entries'].every(isEntry),
)

/** Returns the message of an error, or what else code has thrown as text. It never throws itself. */
export const messageOf = (error: unknown): string => {
  try {
    return typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : String(error)
  } catch {
    return 'something was thrown that is no text'
  }
}

/** Returns the first line of the message of an error. */
export const firstLine = (error: unknown): string => messageOf(error).split('\n')[0] ?? ''

const isAboutUrl = (error: unknown, url: string): boolean =>
  typeof error === 'object' &&
  error !== null &&
  'code' in error &&
  error.code === 'MODULE_NOT_FOUND' &&
  messageOf(error).includes(url)

/** Loads a file as its folder would. If a module required itself, some loaders would look for its parent without end. */
export const requireFile = (file: string): unknown => createRequire(`${dirname(file)}/`)(file)

/** Returns whether an error of `require` is about a module that only `import()` loads. */
const isForImport = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && /^ERR_REQUIRE_/.test(String(error.code))

/**
 * Runs the code of a module within a limit of time, so that `import()`, which cannot be stopped, finds it run already.
 * A module that `require` cannot load, such as one that awaits at its top, is left to `import()`.
 */
const runWithin = (file: string, milliseconds: number): void => {
  if (!/\.[cm]?js$/.test(file)) return
  try {
    callWithin(milliseconds, () => requireFile(file))
  } catch (error) {
    if (!isForImport(error)) throw error
  }
}

/** Loads the module of a file. In the CommonJS build, `import()` has become `require`, which does not accept a URL. */
const load = async (file: string, milliseconds: number): Promise<unknown> => {
  runWithin(file, milliseconds)
  const url = pathToFileURL(file).href
  try {
    return await import(url)
  } catch (error) {
    if (!isAboutUrl(error, url)) throw error
    return requireFile(file)
  }
}

/** Waits for a module for a time. The wait alone does not keep the process alive. */
const within = async <A>(milliseconds: number, promise: Promise<A>): Promise<A> => {
  const stopped = new AbortController()
  const limit = setTimeout(milliseconds, undefined, { ref: false, signal: stopped.signal }).then(() => {
    throw new NotReturned(`it did not finish within ${String(milliseconds / 1000)} seconds`)
  })
  limit.catch(() => undefined) // if the module comes first
  try {
    return await Promise.race([promise, limit])
  } finally {
    stopped.abort()
  }
}

/**
 * Loads the module of a file, which is stopped after ten seconds; Left is the first line of the error. A module that
 * awaits at its top is given up after ten seconds, and not stopped.
 */
export const loadModule = (file: string, milliseconds = longestLoad): Promise<E.Either<string, object>> =>
  loaded(() => within(milliseconds, load(file, milliseconds)))

const loaded = async (load: () => Promise<unknown>): Promise<E.Either<string, object>> => {
  try {
    const found = await load()
    return typeof found === 'object' && found !== null ? E.right(found) : E.left('it exports no names')
  } catch (error) {
    return E.left(firstLine(error))
  }
}

/** Loads the module of a file as `require` does; Left is the first line of the error. */
export const requireModule = async (file: string): Promise<E.Either<string, object>> =>
  loaded(() => Promise.resolve(callWithin(longestLoad, () => requireFile(file))))

/** Returns the object that a module exports as its default, which a CommonJS module is; `undefined` if it exports none. */
export const defaultObjectOf = (module: object): object | undefined => {
  const inner: unknown = 'default' in module ? module.default : undefined
  return typeof inner === 'object' && inner !== null ? inner : undefined
}

/** Returns the export of a module with a name. A CommonJS module may have it only below `default`. */
export const exportOf = (module: object, name: string): unknown => {
  if (name in module) return Reflect.get(module, name)
  const inner = defaultObjectOf(module)
  return inner === undefined || inner === module ? undefined : exportOf(inner, name)
}
