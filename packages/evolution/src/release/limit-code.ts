import { createContext, Script } from 'node:vm'
import { isJsonObject, type Json } from '@contracts/core'
import type { ReleasedCode } from './released-code.js'

/**
 * A call of the code of a release that did not return in time.
 *
 * @category model
 * @since 1.1.0
 */
export interface StoppedCall {
  /** Full name of the contract or the migration, or id of the handoff. */
  readonly subject: string
  /** Its message. */
  readonly message: Json
}

/** The most time in milliseconds that a call of the code of a release may take. */
export const longestCall = 5000

/** The number of stopped calls of one release after which its code is not called any more. */
const mostStopped = 3

const context = createContext({ call: undefined })
const script = new Script('call()')

/** Calls a function, and stops it with an error if it has not returned in time, even within a loop or a pattern. */
export const callWithin = <A>(milliseconds: number, call: () => A): A => {
  let result: { readonly value: A } | undefined
  context['call'] = () => (result = { value: call() })
  script.runInContext(context, { timeout: milliseconds })
  if (result === undefined) throw new Error('nothing was called')
  return (result as { readonly value: A }).value
}

const isTimeout = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT'

/**
 * Limits the time of each call of the code of a release. A call that takes longer throws, and `stopped` returns it. After
 * some of these, every call throws.
 */
export const limitCode = (
  { format, decode, migrate, handOver, select }: ReleasedCode,
  milliseconds = longestCall,
): { readonly run: ReleasedCode; readonly stopped: () => readonly StoppedCall[] } => {
  const stopped: StoppedCall[] = []
  const limited = <A>(subject: string, message: Json, call: () => A): A => {
    if (stopped.length >= mostStopped) throw new Error('calls before this one did not return')
    try {
      return callWithin(milliseconds, call)
    } catch (error) {
      if (isTimeout(error)) stopped.push({ subject, message })
      throw error
    }
  }
  const each = <A>(
    all: { readonly [name: string]: A },
    of: (one: A, name: string) => A,
  ): { readonly [name: string]: A } =>
    Object.fromEntries(Object.entries(all).map(([name, one]) => [name, of(one, name)]))
  const run: ReleasedCode = {
    format,
    decode: each(decode, (one, name) => (message) => limited(name, message, () => one(message))),
    migrate: each(migrate, (one, name) => (message, at) => limited(name, message, () => one(message, at))),
    handOver: each(
      handOver,
      (one, name) => (first, second) => limited(name, { first, second }, () => one(first, second)),
    ),
    select: each(select, (one, name) => (config) => {
      const found = limited(name, config, () => one(config))
      if (!isJsonObject(found)) return found
      const { decode: decodeSelected } = found
      return { decode: (message) => limited(name, message, () => decodeSelected(message)) }
    }),
  }
  return { run, stopped: () => stopped }
}
