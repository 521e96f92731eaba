const signals = new Set<unknown>(['SIGINT', 'SIGTERM', 'SIGHUP'])

const adders = ['on', 'addListener', 'once', 'prependListener', 'prependOnceListener'] as const

/**
 * Lets the usual signals end this process at once. A listener, such as those that libraries add to clean up, keeps a
 * signal from ending the process, and is called only when the code that runs has returned. Code of a package that loops
 * never does. So listeners of these signals are not added.
 */
export const endBySignals = (): void => {
  for (const name of adders) {
    const add = process[name].bind(process) as (event: unknown, listener: unknown) => typeof process // every overload
    Reflect.set(process, name, (event: unknown, listener: unknown) =>
      signals.has(event) ? process : add(event, listener),
    )
  }
}
