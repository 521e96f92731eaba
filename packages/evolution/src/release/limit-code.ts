import { createContext, Script } from 'node:vm'
import { isJsonObject, type Json } from '@contracts/core'
import { isEqual } from '@contracts/core/internal'
import { type CallEach, type CallLimit, NotReturned, type StoppedCall } from './call-limit.js'
import type { ReleasedCode } from './released-code.js'

/** The most time in milliseconds that a call of the code of a package may take. */
export const longestCall = 5000

/** The most time in milliseconds that the load of a module may take, with everything that it imports. */
export const longestLoad = 10_000

/** The numbers of stopped calls of one subject, and of one package, after which its code is not called any more. */
const mostStopped = { subject: 3, package: 9 }

/** The time in milliseconds that calls share before one of them gets a limit of its own. */
const longestSlice = 1000

const context = createContext({ call: undefined })
const script = new Script('call()')

const isTimeout = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT'

/**
 * Calls a function, and stops it if it has not returned in time, even within a loop or a pattern. Then it throws
 * `NotReturned`.
 */
export const callWithin = <A>(milliseconds: number, call: () => A): A => {
  let result: { readonly value: A } | undefined
  context['call'] = () => (result = { value: call() })
  try {
    script.runInContext(context, { timeout: milliseconds })
  } catch (error) {
    if (!isTimeout(error)) throw error
    throw new NotReturned(`it did not return within ${String(milliseconds / 1000)} seconds`, { cause: error })
  } finally {
    context['call'] = undefined // it would keep what it has called with
  }
  return (result as unknown as { readonly value: A }).value // the script has called it
}

/** True while calls share a slice of time. */
let isShared = false

const shared = (work: () => void): void => {
  isShared = true
  try {
    callWithin(longestSlice, work)
  } finally {
    isShared = false
  }
}

/**
 * Calls a function for each item, as `map` does, for functions that call limited code. These calls share slices of time,
 * since a limit costs more than most calls. The call that a slice ends in is made again, with a limit of its own.
 */
export const callEach: CallEach = <A, B>(all: readonly A[], call: (one: A) => B): readonly B[] => {
  if (isShared) return all.map((one) => call(one))
  const results: B[] = []
  const callNext = (): void => {
    const value = call(all[results.length] as A) // there is a next one
    results.push(value)
  }
  const isDone = (): boolean => results.length >= all.length
  while (!isDone()) {
    try {
      shared(() => {
        while (!isDone()) callNext()
      })
    } catch (error) {
      if (!(error instanceof NotReturned)) throw error
      if (!isDone()) callNext()
    }
  }
  return results
}

/** Creates the limit of the calls of one package's code. */
export const callLimit = (milliseconds = longestCall): CallLimit => {
  const stopped: StoppedCall[] = []
  return {
    callEach,
    stopped: () => stopped,
    call: (subject, message, call) => {
      const own = stopped.filter((one) => one.subject === subject)
      if (own.length >= mostStopped.subject || stopped.length >= mostStopped.package)
        throw new NotReturned('it is not called, since calls before did not return')
      if (own.some((one) => one.message !== undefined && isEqual(one.message, message)))
        throw new NotReturned('it did not return before')
      if (isShared) return call()
      try {
        return callWithin(milliseconds, call)
      } catch (error) {
        if (error instanceof NotReturned) stopped.push({ subject, ...(message === undefined ? {} : { message }) })
        throw error
      }
    },
  }
}

export const limitCode = (
  { format, decode, migrate, handOver, select, configs, codecs }: ReleasedCode,
  limit: CallLimit = callLimit(),
): ReleasedCode => {
  const { call } = limit
  const each = <A>(
    all: { readonly [name: string]: A },
    of: (one: A, name: string) => A,
  ): { readonly [name: string]: A } =>
    Object.fromEntries(Object.entries(all).map(([name, one]) => [name, of(one, name)]))
  const limited = <A>(all: { readonly [name: string]: (message: Json) => A }) =>
    each(all, (one, name) => (message) => call(name, message, () => one(message)))
  return {
    format,
    decode: limited(decode),
    migrate: each(migrate, (one, name) => (message, at) => call(name, message, () => one(message, at))),
    handOver: each(handOver, (one, name) => (first, second) => call(name, { first, second }, () => one(first, second))),
    select: each(select, (one, name) => (config) => {
      const found = call(name, config, () => one(config))
      if (!isJsonObject(found)) return found
      const { decode: decodeSelected } = found
      return { ...found, decode: (message) => call(name, message, () => decodeSelected(message)) }
    }),
    ...(configs === undefined ? {} : { configs }),
    ...(codecs === undefined ? {} : { codecs: limited(codecs) }),
  }
}
