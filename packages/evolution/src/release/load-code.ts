import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Catalog, isJsonObject } from '@contracts/core'
import * as E from 'fp-ts/lib/Either.js'
import { isAwaitingText } from './bundle.js'
import type { CallLimit } from './call-limit.js'
import { callLimit, callWithin, limitCode, longestCall, longestLoad } from './limit-code.js'
import { firstLine, isCatalog, requireFile } from './load-module.js'
import { withOwnGlobals } from './own-globals.js'
import { readText } from './read-text.js'
import type { ReleasedCode } from './released-code.js'

/**
 * The code of a release.
 *
 * @category model
 * @since 1.0.0
 */
export interface RunnableCode {
  /** Its functions. */
  readonly run: ReleasedCode
  /** The catalog of the package. Absent if the module exports none, as modules of older versions did. */
  readonly catalog?: Catalog
  /** Text of the module with it. Absent if only the loaded code is known. */
  readonly text?: string
  /** Limit of the calls of its functions, which they have already (default: none). */
  readonly limit?: CallLimit
  /**
   * Makes what its module changed in shared objects, such as the global one, stay. Without it, only calls of its functions
   * find that. Call it before you use the catalog.
   */
  readonly keepGlobals?: () => void
}

/**
 * The reason why the code of a release cannot be run.
 *
 * @category model
 * @since 1.0.0
 */
export interface UnusableCode {
  /** The reason, as a clause about the module. */
  readonly why: string
  /** Text of the module (default: not known). The same text is the same code, although it cannot be run. */
  readonly text?: string
}

const isReleasedCode = (value: unknown): value is ReleasedCode =>
  isJsonObject(value) &&
  value['format'] === 1 &&
  ['decode', 'migrate', 'handOver', 'select'].every((key) => {
    const part = value[key]
    return isJsonObject(part) && Object.values(part).every((one) => typeof one === 'function')
  })

/**
 * The most time that the code of a release may take.
 *
 * @category model
 * @since 1.0.0
 */
export interface CodeLimits {
  /** Milliseconds of a call (default: 5000). */
  readonly call?: number
  /** Milliseconds of the load of its module (default: 10,000). */
  readonly load?: number
}

/**
 * Loads the code of a release from the text of its module. Left is a sentence. A call and the load are stopped if they do
 * not return in time.
 *
 * @category constructors
 * @since 1.0.0
 */
export const loadCode = (
  text: string,
  { call = longestCall, load = longestLoad }: CodeLimits = {},
): E.Either<string, RunnableCode> => {
  if (isAwaitingText(text)) return E.left('it awaits at its top, and a release runs code as a CommonJS module')
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'contracts-release-')))
  const file = join(folder, 'release.cjs')
  try {
    writeFileSync(file, text)
    const { loaded, inside, keep } = withOwnGlobals(() => callWithin(load, () => requireFile(file)))
    const { released: code, catalog } = isJsonObject(loaded) ? loaded : {}
    if (!isReleasedCode(code)) return E.left('it is not the code of a release that this version can run')
    const own = callLimit(call)
    const limit: CallLimit = { ...own, call: (subject, message, run) => inside(() => own.call(subject, message, run)) }
    return E.right({
      run: limitCode(code, limit),
      text,
      limit,
      keepGlobals: keep,
      ...(isCatalog(catalog) ? { catalog } : {}),
    })
  } catch (error) {
    return E.left(`it cannot be loaded: ${firstLine(error)}`)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

export const codeFile = (folder: string, version: string): string => join(folder, 'releases', `${version}.cjs`)

/**
 * Returns code with the line breaks with which it was written. Git may check files out with others (`core.autocrlf`);
 * the language reads both as the same, also within a template.
 */
export const withoutReturns = (code: string): string => code.replaceAll('\r\n', '\n')

/** Returns the text of the code of a release; `undefined` if there is none, which is reported as such. */
export const readCode = (folder: string, version: string): string | undefined => {
  const text = readText(codeFile(folder, version))
  return text === undefined ? undefined : withoutReturns(text)
}

/**
 * Returns a function that returns the code of the releases of a package, each read once, or why it cannot be loaded;
 * `undefined` for a release that has none.
 *
 * @category constructors
 * @since 1.0.0
 */
export const codesIn = (folder: string): ((version: string) => RunnableCode | UnusableCode | undefined) => {
  const read = new Map<string, RunnableCode | UnusableCode | undefined>()
  const load = (version: string): RunnableCode | UnusableCode | undefined => {
    const text = readCode(folder, version)
    if (text === undefined) return undefined
    const code = loadCode(text)
    return E.isLeft(code) ? { why: code.left, text } : code.right
  }
  return (version) => {
    if (!read.has(version)) read.set(version, load(version))
    return read.get(version)
  }
}
